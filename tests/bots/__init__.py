"""What bots may know, how guests are held to the rules, and who beats whom."""
