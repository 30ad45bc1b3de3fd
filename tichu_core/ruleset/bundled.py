"""Where the rulesets that ship with the engine lie."""

from pathlib import Path


def bundled_dir() -> Path:
    """The folder of the bundled `*.yaml` rulesets, installed or in a checkout.

    Raises FileNotFoundError where neither is there, as after a copy of the bare package.
    """
    package = Path(__file__).resolve().parent.parent
    installed = package / "_rulesets"
    if installed.is_dir():
        return installed
    checkout = package.parent / "rulesets"
    # Beside an installed package a folder of that name would be somebody else's.
    if checkout.is_dir() and (package.parent / "pyproject.toml").is_file():
        return checkout
    raise FileNotFoundError(f"the bundled rulesets are neither in {installed} nor in {checkout}")
