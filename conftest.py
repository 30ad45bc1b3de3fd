"""Puts the checkout last on the path: an installed wheel wins over it, so the same tests can be run against both."""

import sys
from pathlib import Path

_ROOT = str(Path(__file__).resolve().parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)
