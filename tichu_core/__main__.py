"""`python -m tichu_core` is the command `tichu`."""

from tichu_core.cli import main

if __name__ == "__main__":
    main()
