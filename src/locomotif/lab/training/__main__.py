"""python -m locomotif.lab.training: train a network for a board, or continue a training run."""

import argparse
import dataclasses
from pathlib import Path

from locomotif.errors import LocomotifError
from locomotif.extras import require

require("training", "Training", "torch")

import torch

from locomotif.lab.training.recipe import Recipe
from locomotif.lab.training.session import Session


def main(arguments: list[str] | None = None) -> None:
    """Train, and print the progress."""
    here = "cuda" if torch.cuda.is_available() else "cpu"
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument(
        "--resume",
        type=Path,
        help="where a new run starts: a checkpoint, or network.npz of a board; by default it plays like the planner",
    )
    parser.add_argument(
        "--rival",
        type=Path,
        action="append",
        default=[],
        help="weights to play against (several times: these)",
    )
    parser.add_argument("--device", choices=["cuda", "cpu"], default=here)
    parser.add_argument(
        "--judge", type=int, default=0, help="deals for the last judgement, with every number of players"
    )
    usual = Recipe.on(here).as_dict()
    for name, value in usual.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), help=f"here usually {value}")
    given = vars(parser.parse_args(arguments))
    if given["device"] == "cuda" and here != "cuda":
        parser.error("PyTorch finds no GPU here")
    for file in filter(None, [given["resume"], *given["rival"]]):
        if not file.is_file():
            parser.error(f"there is no file {file}")
    if bool(given["rival"]) != bool(given["rivals"]):
        parser.error("--rival names the opponents and --rivals the share of games against them: give both")
    wanted = {name: given[name] for name in usual if given[name] is not None}
    try:
        recipe = dataclasses.replace(Recipe.on(given["device"]), **wanted)
        session = Session(recipe, given["out"], given["device"], given["rival"])
        checkpoint = given["out"] / "checkpoint.pt"
        if checkpoint.exists():
            session.resume(checkpoint)
        elif given["resume"]:
            session.resume(given["resume"])
    except LocomotifError as error:
        parser.error(str(error))
    if given["seconds"] > 0:
        session.train(given["seconds"])
    if given["judge"]:
        for line in session.judge_all(given["judge"]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
