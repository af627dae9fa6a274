"""A file that one process holds alone: the system frees it however that one ends."""

import sys

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Lock a file, or OSError if somebody else has."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock a file, or OSError if somebody else has."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
