"""The rules. A game imports the core and nothing else of ours, and never another game."""
