"""What people see, read and type in Rummikub Solo."""
