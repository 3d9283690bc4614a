"""The recipes of docs/scale.md, each with a worker that is killed once."""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import List, Optional

import pytest

ROOT = os.environ.get("QUADRILLE_ROOT")  # of the source tree

pytestmark = pytest.mark.skipif(ROOT is None, reason="docs/scale.md is not here")

TOTAL = "14200"  # 12 queens, as OEIS A000170 has it
TRIES = 4

# Read by each interpreter when it starts: the first worker that counts a shard is killed.
KILLER = '''
import quadrille

count = quadrille.Shard.count

def killed_once(shard, *args, **options):
    import os, sitecustomize  # engines may take the function out of this module
    try:
        os.close(os.open(os.environ["KILLED"], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return sitecustomize.count(shard, *args, **options)
    os._exit(9)

killed_once.__qualname__, killed_once.__module__ = count.__qualname__, count.__module__
quadrille.Shard.count = killed_once
'''


def recipe(name: str) -> str:
    """The program of a recipe, as docs/scale.md has it."""
    text = Path(str(ROOT), "docs", "scale.md").read_text("utf-8")
    found = re.search(rf"^### {re.escape(name)}\n.*?```\w+\n(.*?)```", text, re.M | re.S)
    assert found is not None, f"docs/scale.md has no recipe {name}"
    return found.group(1)


def queens(size: int) -> str:
    rows = [f"r{k}" for k in range(size)] + [f"c{k}" for k in range(size)]
    diagonals = [f"{d}{k}" for d in "ab" for k in range(2 * size - 1)]
    options = [f"r{r} c{c} a{r + c} b{r - c + size - 1}"
               for r in range(size) for c in range(size)]
    return "\n".join([" ".join(rows) + " | " + " ".join(diagonals)] + options) + "\n"


def run(folder: Path, command: List[str], killer: Optional[str] = None) -> str:
    """What the command prints in the end. A run that ends with its worker has no total, and
    is followed by another one, which goes on from its checkpoint."""
    (folder / "queens.dlx").write_text(queens(12))
    package = Path(next(iter(find_spec("quadrille").submodule_search_locations))).parent
    paths = [str(package)]
    if killer is not None:
        (folder / "killer").mkdir()
        (folder / "killer" / "sitecustomize.py").write_text(killer)
        paths.insert(0, str(folder / "killer"))
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(paths),
                       KILLED=str(folder / "killed"), OMPI_ALLOW_RUN_AS_ROOT="1",
                       OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", IPYTHONDIR=str(folder / "ipython"),
                       DASK_DISTRIBUTED__DASHBOARD__LINK="", HOME=str(folder))
    for _ in range(TRIES):
        done = subprocess.run(command, cwd=folder, env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
        if done.returncode == 0:
            assert killer is None or (folder / "killed").exists()
            return done.stdout.strip().splitlines()[-1]
        assert TOTAL not in done.stdout
    raise AssertionError(done.stderr)


@pytest.mark.parametrize("name, module, prefix", [
    ("Processes of this machine", "quadrille", []),
    ("Dask", "distributed", []),
    ("MPI", "mpi4py", ["mpiexec", "--oversubscribe", "-n", "3"]),
    ("ipyparallel", "ipyparallel", []),
])
def test_a_recipe_is_exact_after_a_worker_was_killed(tmp_path: Path, name: str, module: str,
                                                     prefix: List[str]) -> None:
    if find_spec(module) is None or (prefix and shutil.which(prefix[0]) is None):
        pytest.skip(f"{module} is not installed")
    (tmp_path / "recipe.py").write_text(recipe(name))
    runner = ["-m", "mpi4py.futures"] if prefix else []
    assert run(tmp_path, [*prefix, sys.executable, *runner, "recipe.py"], KILLER) == TOTAL


def test_the_recipe_of_gnu_parallel_is_exact(tmp_path: Path) -> None:
    programs = Path(str(ROOT), "build", "bin")
    if shutil.which("parallel") is None or not (programs / "dlx").exists():
        pytest.skip("there is no parallel, or no dlx")
    path = f"PATH={programs}:$PATH\n"
    assert run(tmp_path, ["sh", "-c", path + recipe("GNU parallel")]) == TOTAL
