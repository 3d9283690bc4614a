"""Builds the extension; all else is in pyproject.toml.

The libraries are compiled here, with what they need of Jansson and zlib, by the C compiler
alone: from the folders src and third of a source package, or from the tree above. `make
sources` lists their files; a source package has that list. In the environment
    QUADRILLE_BUILD  a folder with libsudoku.a and libdlx.a: these are linked instead
    QUADRILLE_LIBS   Jansson and zlib for the linker ("jansson z"): those of the system
    QUADRILLE_GLIBC  nonempty: symbols of glibc in their oldest versions
"""

import os
import platform
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src" if (HERE / "src").exists() else HERE.parent
THIRD = HERE / "third"
IS_X86_64 = platform.machine() in ("x86_64", "AMD64")

# A fault of memory is a crash, as in HARD and HARD_LD of mk/modes.mk.
HARD = ["-fstack-protector-strong", "-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"]
FLAGS = ["-O2", "-g0", "-DNDEBUG", "-std=c17", "-pthread", "-fvisibility=hidden", "-w",
         "-D_POSIX_C_SOURCE=200809L", *HARD]
HARD_LINK = ["-Wl,-z,relro,-z,now"]
# What Jansson's configure would find out.
JANSSON = {
    "jansson_config.h": """#define JSON_INLINE inline
#define JSON_INTEGER_IS_LONG_LONG 1
#define JSON_HAVE_LOCALECONV 1
#define JSON_HAVE_ATOMIC_BUILTINS 1
#define JSON_HAVE_SYNC_BUILTINS 1
#define JSON_PARSER_MAX_DEPTH 2048
""",
    "jansson_private_config.h": """#define HAVE_STDINT_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define HAVE_FCNTL_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_OPEN 1
#define HAVE_CLOSE 1
#define HAVE_READ 1
#define USE_URANDOM 1
#define HAVE_GETPID 1
#define HAVE_GETTIMEOFDAY 1
#define HAVE_SCHED_H 1
#define HAVE_SCHED_YIELD 1
#define HAVE_ATOMIC_BUILTINS 1
#define HAVE_SYNC_BUILTINS 1
#define HAVE_LOCALECONV 1
#define HAVE_STRTOLL 1
#define INITIAL_HASHTABLE_ORDER 3
"""}
INFLATE = ("adler32", "crc32", "inffast", "inflate", "inftrees", "zutil")
# Symbols that glibc has in a newer version than 2.17; the oldest version, and that of
# struct stat.
OLDEST = {"x86_64": ("GLIBC_2.2.5", 1), "aarch64": ("GLIBC_2.17", 0)}
DOUBLES = ("exp", "exp2", "log", "log2", "pow", "hypot")
OTHERS = ("pthread_create", "pthread_join", "pthread_once", "dlopen", "dlsym")
STATS = {"stat": "const char *", "lstat": "const char *", "fstat": "int "}


def sources():
    """Yields the files of the libraries, each with the flags that only it has."""
    listed = SOURCE / "sources"
    text = listed.read_text() if listed.exists() else subprocess.run(
        ["make", "-s", "--no-print-directory", "-C", str(SOURCE), "sources", "BLISS=",
         "MACHINE=x86_64", "CC=gcc"], stdout=subprocess.PIPE, text=True, check=True).stdout
    for path, *flags in map(str.split, text.splitlines()):
        if IS_X86_64 or "avx" not in path:
            yield SOURCE / path, flags


def old_symbols():
    """Functions in C that stand before those of glibc, and call an old version of them."""
    (version, of_stat), text = OLDEST[platform.machine()], ["struct stat;"]
    for name in DOUBLES:
        two = name in ("pow", "hypot")
        text.append(f'__asm__(".symver old_{name},{name}@{version}");'
                    f"double old_{name}(double{', double' if two else ''});"
                    f"double __wrap_{name}(double x{', double y' if two else ''});"
                    f"double __wrap_{name}(double x{', double y' if two else ''})"
                    f"{{ return old_{name}(x{', y' if two else ''}); }}")
    for name in OTHERS:  # of pointers and ints, which registers hold
        text.append(f'__asm__(".symver old_{name},{name}@{version}");'
                    f"void *old_{name}(void *, void *, void *, void *);"
                    f"void *__wrap_{name}(void *a, void *b, void *c, void *d);"
                    f"void *__wrap_{name}(void *a, void *b, void *c, void *d)"
                    f"{{ return old_{name}(a, b, c, d); }}")
    for name, kind in STATS.items():
        old = f"__{name[:-4]}xstat"
        text.append(f'__asm__(".symver old_{name},{old}@{version}");'
                    f"int old_{name}(int, {kind}, struct stat *);"
                    f"int __wrap_{name}({kind}of, struct stat *to);"
                    f"int __wrap_{name}({kind}of, struct stat *to)"
                    f"{{ return old_{name}({of_stat}, of, to); }}")
    return "\n".join(text) + "\n"


class BuildExt(build_ext):
    """Compiles the libraries by all processors, and links them into the extension."""

    def build_extension(self, ext):
        build = os.environ.get("QUADRILLE_BUILD")
        system = os.environ.get("QUADRILLE_LIBS", "" if THIRD.exists() else "jansson z")
        ext.include_dirs += [str(SOURCE), str(HERE)]
        ext.extra_compile_args += ["-fvisibility=hidden", "-g0", "-O2", *HARD]
        folder = Path(self.build_temp) / "libraries"
        folder.mkdir(parents=True, exist_ok=True)
        if not system:
            ext.include_dirs += self.prepare_third(folder)
        jobs = [] if build else [(path, FLAGS + flags) for path, flags in sources()]
        if not system:
            jobs += [(path, FLAGS + ["-DHAVE_CONFIG_H", f"-I{THIRD}/jansson/src"])
                     for path in sorted((THIRD / "jansson/src").glob("*.c"))]
            jobs += [(THIRD / f"zlib/{name}.c", FLAGS) for name in INFLATE]
        if sys.platform == "linux":
            ext.extra_link_args += ["-Wl,--exclude-libs,ALL", "-Wl,-s", "-Wl,--as-needed",
                                    *HARD_LINK]
            if os.environ.get("QUADRILLE_GLIBC") and platform.machine() in OLDEST:
                (folder / "old_symbols.c").write_text(old_symbols())
                jobs.append((folder / "old_symbols.c", ["-O2", "-fvisibility=hidden",
                                                        "-fno-builtin"]))
                ext.extra_link_args += [f"-Wl,--wrap={name}" for name in (*DOUBLES, *OTHERS, *STATS)]
                ext.extra_link_args += ["-Wl,--no-as-needed", "-l:libpthread.so.0",
                                        "-l:libdl.so.2", "-Wl,--as-needed"]
        ext.extra_objects += self.compile_all(jobs, folder, ext.include_dirs)
        if build:
            ext.extra_objects += [f"{build}/libsudoku.a", f"{build}/libdlx.a"]
        ext.libraries += [*system.split(), "m"]
        self.force = True  # what the libraries are has changed, for all that is known
        super().build_extension(ext)

    def prepare_third(self, folder):
        """Where the headers of Jansson and zlib are."""
        for name, text in JANSSON.items():
            (folder / name).write_text(text)
        return [str(folder), str(THIRD / "jansson/src"), str(THIRD / "zlib")]

    def compile_all(self, jobs, folder, include_dirs):
        def one(job):
            number, (path, flags) = job
            to = folder / str(number)  # names of files are not unique
            objects = self.compiler.compile([os.path.relpath(path)], output_dir=str(to),
                                            include_dirs=include_dirs, extra_postargs=flags)
            return objects[0]

        with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
            return list(workers.map(one, enumerate(jobs)))


def version():
    text = (SOURCE / "dlx/version.h").read_text()
    return re.search(r'DLX_VERSION +"(.*)"', text)[1]


setup(
    version=version(),
    cffi_modules=["build_quadrille.py:ffibuilder"],
    cmdclass={"build_ext": BuildExt},
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
