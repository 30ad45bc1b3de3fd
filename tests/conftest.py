"""Says which kernel is tested, and holds that it is the one that was asked for."""

import os

import pytest

from tests.support import cases, kernel_is_compiled


def pytest_report_header() -> list[str]:
    import tichu_core

    kind = "compiled" if kernel_is_compiled() else "pure Python"
    return [f"tichu_core: {tichu_core.__file__}, kernel {kind}", f"shared cases: {cases() or 'none'}"]


def pytest_sessionstart() -> None:
    if os.environ.get("TICHU_EXPECT_COMPILED") and not kernel_is_compiled():
        pytest.exit("TICHU_EXPECT_COMPILED is set, but the kernel in use is pure Python", returncode=3)
