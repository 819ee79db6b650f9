"""What a person gets who installs Locomotif."""
