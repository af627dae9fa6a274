"""What each card does: the two-player text, your solo reading and the Dummy's line, as tables laid over tables."""
