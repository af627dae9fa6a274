"""The parts of the terminal app, one a file."""
