"""The terminal: a Textual table and a line mode. `games/<game>.py` says how one game looks."""
