"""What people see, read and type in Joker Solitaire."""
