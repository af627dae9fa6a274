"""What people see, read and type in Five Tribes Solo."""
