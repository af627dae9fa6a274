"""The protocol: what a game is, how it is played, recorded and checked. Knows no game and does no I/O."""
