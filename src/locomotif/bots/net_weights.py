"""The weights of a network: a small file in the folder of its board.

The file says where the weights come from and for which board they are: a fingerprint of the network's input and moves
makes sure that they are never used with a board that has changed since.
"""

import functools
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.bots.bot_error import BotError
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_head import outputs_of_moves
from locomotif.bots.sight_fields import sight_fields, sight_size

FILE = "network.npz"

FORMAT = 2

LAYERS = ("first", "second", "third", "scores", "trust", "values")
PARTS = ("weight", "scale", "bias")
"""What a file holds of each layer: weights of eight bits, and a scale and a bias for each output.

Beside these, `input_scales` has a factor for each input. Inputs that count cards or trains are larger numbers than
those that say yes or no, and their weights so much smaller that eight bits would not tell them apart.
"""

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Network:
    """Weights as `compiled.forward` takes them: rows by input; as `lines`, the scale and bias of each output."""

    input_scales: Array
    """What each input is multiplied by."""
    first: Array
    first_lines: Array
    second: Array
    second_lines: Array
    third: Array
    third_lines: Array
    last: Array
    last_lines: Array
    of_moves: Array
    about: Mapping[str, Any]
    """Where the weights come from: recipe, decisions learned from, version, fingerprint."""

    @property
    def layers(self) -> tuple[Array, ...]:
        """The arrays in the order of `compiled.forward.judge`."""
        return (
            self.input_scales, self.first, self.first_lines, self.second, self.second_lines, self.third,
            self.third_lines, self.last, self.last_lines, self.of_moves,
        )  # fmt: skip


def network_fingerprint(board: Board) -> str:
    """A digest of all that a network depends on: the board, the network's input, and the moves."""
    digest = hashlib.sha256(board.fingerprint.encode())
    for field in sight_fields(board):
        digest.update(f"{field.name} {field.start} {field.size}\n".encode())
    digest.update(DenseMoves(board).number_of.tobytes())
    return digest.hexdigest()[:16]


def pack(path: Path, board: Board, weights: Mapping[str, Array], about: Mapping[str, Any]) -> None:
    """Write weights with eight bits each and a scale for each output, and what there is to know about them.

    weights: as `lab.training.policy.parameters_of` returns them.
    """
    first = np.asarray(weights["first.weight"], np.float32)
    scales = np.maximum(np.abs(first).max(0), 1e-6)
    arrays: dict[str, Array] = {"input_scales": scales}
    for name in LAYERS:
        rows = first / scales if name == "first" else np.asarray(weights[f"{name}.weight"], np.float32)
        scale = np.maximum(np.abs(rows).max(1), 1e-12) / 127.0
        arrays[f"{name}.weight"] = np.rint(rows / scale[:, np.newaxis]).astype(np.int8)
        arrays[f"{name}.scale"] = scale.astype(np.float32)
        arrays[f"{name}.bias"] = np.asarray(weights[f"{name}.bias"], np.float32)
    described = {**about, "format": FORMAT, "board": board.name, "fingerprint": network_fingerprint(board)}
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        arrays["about"] = np.frombuffer(json.dumps(described).encode(), np.uint8)
        np.savez_compressed(file, allow_pickle=False, **arrays)


def unpack(path: Path, board: Board) -> Network:
    """Read weights to play with; BotError says what is wrong with them."""
    arrays, about = _read(path, board)
    layers = {name: _layer(arrays, name) for name in LAYERS}
    outputs, of_moves = outputs_of_moves(DenseMoves(board))
    sizes = len(arrays["input_scales"]), len(layers["first"][0]), layers["scores"][0].shape[1]
    if sizes != (sight_size(board), sight_size(board), outputs):
        raise BotError(f"{path}: the layers do not fit the board")
    last = zip(*(layers[name] for name in ("scores", "trust", "values")), strict=True)
    rows, lines = (np.concatenate(parts, -1) for parts in last)
    hidden = (*layers["first"], *layers["second"], *layers["third"])
    return Network(arrays["input_scales"], *hidden, rows, lines, of_moves, about)


def _layer(arrays: Mapping[str, Array], name: str) -> tuple[Array, Array]:
    """A layer's weights by input, and the scale and bias of each output."""
    lines = np.stack([arrays[f"{name}.scale"], arrays[f"{name}.bias"]])
    return np.ascontiguousarray(arrays[f"{name}.weight"].T), lines


def read_weights(path: Path, board: Board) -> tuple[dict[str, Array], Mapping[str, Any]]:
    """Read weights as `pack` was given them, except for rounding, and what the file says about them."""
    arrays, about = _read(path, board)
    weights = {f"{name}.bias": arrays[f"{name}.bias"] for name in LAYERS}
    for name in LAYERS:
        weights[f"{name}.weight"] = arrays[f"{name}.weight"] * arrays[f"{name}.scale"][:, np.newaxis]
    weights["first.weight"] *= arrays["input_scales"]
    return weights, about


def _read(path: Path, board: Board) -> tuple[dict[str, Array], Mapping[str, Any]]:
    """Read the arrays of a file, and what it says about them; BotError if it is not for this board."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(arrays.pop("about").tobytes())
    except FileNotFoundError:
        raise BotError(f"there is no network for {board.name}") from None
    except (OSError, ValueError, KeyError) as error:
        raise BotError(f"{path}: not the weights of a network ({error})") from None
    if about.get("format") != FORMAT:
        raise BotError(
            f"{path}: format {about.get('format')}, this version of Locomotif reads format {FORMAT}"
        )
    if about.get("fingerprint") != network_fingerprint(board):
        raise BotError(
            f"{path}: this network was trained on {about.get('board')} with other rules "
            f"(fingerprint {about.get('fingerprint')}, this board has {network_fingerprint(board)}); train it anew"
        )
    missing = {"input_scales", *(f"{name}.{part}" for name in LAYERS for part in PARTS)} - arrays.keys()
    if missing:
        raise BotError(f"{path}: not the weights of a network ({min(missing)} is missing)")
    return arrays, about


def has_network(board: Board) -> bool:
    """Is there a network for this board as it is now? The network in a changed copy of a board no longer fits."""
    try:
        network_for(board)
    except BotError:
        return False
    return True


@functools.lru_cache(maxsize=16)
def network_for(board: Board) -> Network:
    """The network that plays on a board; BotError if there is none."""
    return unpack(board.folder / FILE, board)
