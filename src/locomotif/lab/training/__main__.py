"""python -m locomotif.lab.training: train a network on a board, or continue a training."""

import argparse
import dataclasses
from pathlib import Path

from locomotif.extras import require

require("training", "Training", "torch")

import torch

from locomotif.lab.training.recipe import Recipe
from locomotif.lab.training.session import Session


def main(arguments: list[str] | None = None) -> None:
    """Train, and print the progress."""
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder of the training")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument(
        "--resume",
        type=Path,
        help="where a new training starts: a checkpoint, or network.npz of a board; otherwise as the planner",
    )
    parser.add_argument(
        "--rival",
        type=Path,
        action="append",
        default=[],
        help="weights to play against (several times: these)",
    )
    here = "cuda" if torch.cuda.is_available() else "cpu"
    every, deals = (30.0, 512) if here == "cuda" else (300.0, 128)
    parser.add_argument("--device", default=here)
    parser.add_argument(
        "--look-every",
        type=float,
        default=every,
        help=f"seconds between looks at the strength, usually {every}",
    )
    parser.add_argument(
        "--look-deals",
        type=int,
        default=deals,
        help=f"deals at each look by number of players, usually {deals}",
    )
    parser.add_argument(
        "--judge", type=int, default=0, help="deals for the last judgement, with every number of players"
    )
    usual = Recipe.on(here).as_dict()
    for name, value in usual.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), help=f"usually {value}")
    given = vars(parser.parse_args(arguments))
    wanted = {name: given[name] for name in usual if given[name] is not None}
    recipe = dataclasses.replace(Recipe.on(given["device"]), **wanted)
    for file in [*given["rival"], *([given["resume"]] if given["resume"] else [])]:
        if not file.is_file():
            parser.error(f"there is no file {file}")
    session = Session(recipe, given["out"], given["device"], given["rival"])
    checkpoint = given["out"] / "checkpoint.pt"
    if checkpoint.exists():
        session.resume(checkpoint)
    elif given["resume"]:
        session.resume(given["resume"])
    if given["seconds"] > 0:
        session.train(given["seconds"], given["look_every"], given["look_deals"])
    if given["judge"]:
        for line in session.judge_all(given["judge"]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
