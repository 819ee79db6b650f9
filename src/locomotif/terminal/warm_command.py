"""Compiling everything ahead of the first game: for images, laboratories and impatient people."""

import time
from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from locomotif.errors import LocomotifError
from locomotif.kernel import code_cache, compile_together
from locomotif.kernel.warm import Stage, compile_stages


def check_kept(stages: Sequence[Stage]) -> None:
    """Refuse to compile what would be lost with this process."""
    if not all(code_cache.is_kept(stage.package) for stage in stages):
        raise LocomotifError(
            "Compiled code cannot be kept, for this user has no cache folder that can be written. "
            f"Name one in {code_cache.CHOSEN}."
        )


def compile_ahead(stages: Sequence[Stage], console: Console) -> None:
    """Compile the parts that are not compiled yet, with a bar for each folder of sources."""
    began = time.monotonic()
    missing = sorted((stage for stage in stages if not stage.is_compiled), key=lambda stage: stage.package)
    if not missing:
        console.print("Everything is compiled already.")
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bars:
        tasks = {
            package: bars.add_task("Compiling " + ", ".join(stage.what for stage in some), total=1.0)
            for package, some in groupby(missing, key=lambda stage: stage.package)
        }

        def report(progress: compile_together.Progress) -> None:
            for package, task in tasks.items():
                bars.update(task, completed=progress.share(package))

        compile_stages(missing, report)
        for task in tasks.values():
            bars.update(task, completed=1.0)
    console.print(f"Compiled in {time.monotonic() - began:.0f} seconds; the next start is quick.")
