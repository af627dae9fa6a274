"""What people see, read and type in Jambo."""
