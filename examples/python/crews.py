"""Set partitioning: rotations that cover each flight once, the cheapest; the same problem as
an LP file, and what CBC says of it, if that is installed."""

import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from quadrille import Problem

state = random.Random(7)
flights = range(30)
rotations = [sorted(state.sample(flights, state.randint(2, 5))) for _ in range(800)]
rotations += [[f] for f in flights]
costs = [100 * len(r) ** 0.5 + state.randint(0, 40) if len(r) > 1 else 250 for r in rotations]
problem = Problem(rotations, items=flights, cost=[round(c) for c in costs])
best = problem.cheapest()[0]
print(f"cost {best.cost}, {len(best.options)} rotations")
if shutil.which("cbc"):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "crews.lp"
        path.write_text(problem.to("lp"))
        said = subprocess.run(["cbc", path, "solve", "quit"], capture_output=True, text=True,
                              check=True).stdout
    value = re.search(r"Objective value:\s+([\d.]+)", said)
    print("CBC:", value.group(1) if value else "no answer")
