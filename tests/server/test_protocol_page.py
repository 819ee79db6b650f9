"""docs/protocol.md names every field of a view and of an event, every message, and every route."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from typing_extensions import get_type_hints, is_typeddict

from locomotif.game.events import Event
from locomotif.game.result import Result, SeatResult, Tie
from locomotif.game.view import OwnView, PublicView
from locomotif.server.protocol.client_messages import FromClient
from locomotif.server.protocol.server_messages import FromServer
from locomotif.server.schema_export import openapi

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def shapes_in(kind: Any) -> Iterator[Any]:
    """The typed dicts in a type, those inside them included."""
    if is_typeddict(kind):
        yield kind
        for inner in get_type_hints(kind).values():
            yield from shapes_in(inner)
    for part in get_args(kind):
        yield from shapes_in(part)


SHAPES: set[Any] = {*shapes_in(PublicView), *shapes_in(OwnView), *shapes_in(Event), Result, SeatResult, Tie}


@pytest.mark.parametrize("shape", sorted(SHAPES, key=str))
def test_the_page_names_every_field(shape: Any) -> None:
    missing = [field for field in get_type_hints(shape) if f"`{field}`" not in PAGE]
    assert not missing


def test_the_page_names_every_message_and_event() -> None:
    events = [get_args(get_type_hints(kind)["event"])[0] for kind in shapes_in(Event)]
    assert [event for event in events if f"`{event}`" not in PAGE] == []
    for messages in (FromClient, FromServer):
        kinds = [
            get_args(kind.model_fields["type"].annotation)[0] for kind in get_args(get_args(messages)[0])
        ]
        assert [kind for kind in kinds if f'"type": "{kind}"' not in PAGE] == []


def test_the_page_names_every_route() -> None:
    shown = re.sub(r"\{(id|n)\}", lambda found: {"id": "{table_id}", "n": "{seat}"}[found[1]], PAGE)
    calls = [f"{method.upper()} {path}" for path, methods in openapi()["paths"].items() for method in methods]
    assert [call for call in calls if call.startswith("GET /healthz") is False and call not in shown] == []
