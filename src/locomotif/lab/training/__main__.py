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
        help="checkpoint, or network.npz of a board, to go on from; the folder's own if there is one",
    )
    parser.add_argument(
        "--rival",
        type=Path,
        action="append",
        default=[],
        help="weights to play against (several times: these)",
    )
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument(
        "--look-every", type=float, default=30.0, help="seconds between looks at the strength"
    )
    parser.add_argument(
        "--look-deals", type=int, default=512, help="deals for each look, with every number of players"
    )
    parser.add_argument(
        "--judge", type=int, default=0, help="deals for the last judgement, with every number of players"
    )
    usual = Recipe.on("cuda" if torch.cuda.is_available() else "cpu").as_dict()
    for name, value in usual.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), help=f"usually {value}")
    given = vars(parser.parse_args(arguments))
    wanted = {name: given[name] for name in usual if given[name] is not None}
    recipe = dataclasses.replace(Recipe.on(given["device"]), **wanted)
    session = Session(recipe, given["out"], given["device"], given["rival"])
    checkpoint = given["resume"] or given["out"] / "checkpoint.pt"
    if checkpoint.exists():
        session.resume(checkpoint)
    if given["seconds"] > 0:
        session.train(given["seconds"], given["look_every"], given["look_deals"])
    if given["judge"]:
        for line in session.judge_all(given["judge"]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
