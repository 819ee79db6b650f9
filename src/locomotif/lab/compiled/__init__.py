"""The inner loops of the environments, compiled. They use only the rules, no bots."""
