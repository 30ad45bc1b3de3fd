"""The build steps that pyproject.toml cannot say: the compiled kernel, and the bundled rulesets inside the wheel.

TICHU_PURE=1 builds without the compiler. TICHU_COMPILE=1 makes a kernel that does not compile an error, and compiles
an editable install too, which otherwise stays pure.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PURE = os.environ.get("TICHU_PURE", "") not in ("", "0")
MUST_COMPILE = os.environ.get("TICHU_COMPILE", "") not in ("", "0")
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def compiled_kernel() -> list[Extension]:
    """The kernel as mypyc extensions; none where it stays pure, or where mypyc is missing or does not take it."""
    commands = COMPILING_COMMANDS | ({"editable_wheel"} if MUST_COMPILE else set())
    if PURE or commands.isdisjoint(sys.argv):
        return []
    sources = sorted(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tichu_core" / "kernel").glob("*.py")
        if path.name != "__init__.py"
    )
    # The rest of the package is not looked at: its libraries need not be there while a wheel is built.
    options = ["--strict", "--config-file=", "--follow-imports=skip", "--allow-subclassing-any"]
    try:
        from mypyc.build import mypycify

        return list(mypycify([*options, *sources], opt_level="3", debug_level="0", group_name="tichu_core"))
    except (Exception, SystemExit) as error:
        if MUST_COMPILE:
            raise
        print(f"warning: the kernel stays pure Python, mypyc said: {error}", file=sys.stderr)
        return []


class BuildPy(build_py):
    """Copies the rulesets beside the package into it; an editable install reads them where they lie."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        # A module that was deleted since the last build must not get into the wheel.
        shutil.rmtree(Path(self.build_lib) / "tichu_core", ignore_errors=True)
        super().run()
        target = Path(self.build_lib) / "tichu_core" / "_rulesets"
        target.mkdir(parents=True, exist_ok=True)
        for path in sorted((ROOT / "rulesets").glob("*.yaml")):
            shutil.copyfile(path, target / path.name)


class BuildExt(build_ext):
    """Compiles all of the kernel or nothing of it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MUST_COMPILE:
                raise
            print(f"warning: the kernel stays pure Python, the C compiler said: {error}", file=sys.stderr)
            self.distribution.ext_modules = []
            for pattern in ("*.so", "*.pyd"):
                for path in Path(self.build_lib).rglob(pattern):
                    path.unlink()


class BdistWheel(bdist_wheel):
    """Tags the wheel by what was built, not by what was tried."""

    def run_command(self, command: str) -> None:
        super().run_command(command)
        if command == "build":
            self.root_is_pure = not self.distribution.has_ext_modules()


setup(
    ext_modules=compiled_kernel(),
    cmdclass={"build_py": BuildPy, "build_ext": BuildExt, "bdist_wheel": BdistWheel},
)
