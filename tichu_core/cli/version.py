"""What `tichu --version` says."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from tichu_core.kernel import table


def kernel_kind() -> str:
    """Whether the kernel in use is compiled."""
    return "pure Python" if (table.__file__ or "").endswith(".py") else "compiled"


def version_line() -> str:
    """The version of the engine and the kind of its kernel."""
    try:
        number = version("tichu-core")
    except PackageNotFoundError:
        number = "(not installed)"
    return f"tichu-core {number}, kernel: {kernel_kind()}"
