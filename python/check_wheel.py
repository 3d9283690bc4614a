"""The rules of manylinux and of this package, for a wheel or an extension.

    check_wheel.py platform FILE.so    print the platform that the extension runs on
    check_wheel.py wheel FILE.whl      look for faults in a wheel; exit 1 if there are any
    check_wheel.py sdist FILE.tar.gz   the same for a source package

An extension is manylinux_2_N if it needs no libraries but those that PEP 600 allows, and no
symbol of glibc that is newer than 2.N.
"""

import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ALLOWED = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1",
           "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
OLDEST = 17  # that of Python 3.9 itself


def readelf(*arguments):
    return subprocess.run(["readelf", "-W", *arguments], capture_output=True, text=True,
                          check=True).stdout


def needed(path):
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-d", str(path))))


def glibc_of(path):
    """The newest version of glibc that a symbol needs, 2.N as N."""
    versions = re.findall(r"Name: GLIBC_2\.(\d+)", readelf("-V", str(path)))
    return max(map(int, versions), default=0)


def platform_of(path):
    machine = platform.machine()
    if needed(path) - ALLOWED:
        return f"linux_{machine}"
    return f"manylinux_2_{max(glibc_of(path), OLDEST)}_{machine}"


def exported(path):
    lines = readelf("--dyn-syms", str(path)).splitlines()
    fields = [line.split() for line in lines if re.match(r"\s*\d+:", line)]
    return {f[7] for f in fields if len(f) > 7 and f[6] != "UND" and f[4] in ("GLOBAL", "WEAK")}


def weak_spots_of(path):
    """The flags of hardening that an extension was built without."""
    symbols = readelf("--dyn-syms", str(path))
    if "__stack_chk_fail" not in symbols:
        yield "no function has a stack protector"
    if "_chk@" not in symbols.replace("__stack_chk", ""):
        yield "no function of libc has a check of sizes"
    if "GNU_RELRO" not in readelf("-l", str(path)) or "NOW" not in readelf("-d", str(path)):
        yield "addresses of functions stay writable"


def faults_of_sources(sdist):
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    wanted = ["LICENSE", "src/dlx/version.h", "pyproject.toml"]
    if any(name.startswith("third/") for name in names):
        wanted += ["LICENSE.jansson", "LICENSE.zlib"]
    for name in wanted:
        if name not in names:
            yield f"there is no {name}"


def faults_of(wheel):
    with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
        archive.extractall(folder)
        names = archive.namelist()
        extension, = (name for name in names if name.endswith(".so"))
        path = Path(folder, extension)
        tag = platform_of(path)
        if tag not in wheel:
            yield f"it is tagged otherwise than {tag}"
        if sorted(exported(path)) != ["PyInit__quadrille"]:
            yield f"it exports {sorted(exported(path))[:5]} .."
        yield from weak_spots_of(path)
        if ".symtab" in readelf("-S", str(path)):
            yield "the extension is not stripped"
        if not any(name.endswith("/LICENSE") for name in names):
            yield "there is no licence"
        third = [name for name in names if "/LICENSE." in name]
        if "jansson" not in " ".join(needed(path)) and len(third) < 2:
            yield "Jansson and zlib are inside, but not their licences"
        for name in names:
            if not re.match(r"quadrille/[a-z_]+\.py$|quadrille/py\.typed$|quadrille-[^/]*/", name) \
                    and name != extension:
                yield f"{name} does not belong there"


if __name__ == "__main__":
    if sys.argv[1] == "platform":
        print(platform_of(sys.argv[2]))
    else:
        look = faults_of_sources if sys.argv[1] == "sdist" else faults_of
        faults = list(look(sys.argv[2]))
        print(*(f"{sys.argv[2]}: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
        sys.exit(bool(faults))
