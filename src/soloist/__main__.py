"""`python -m soloist` is `soloist`."""

from soloist.cli import main

if __name__ == "__main__":
    main()
