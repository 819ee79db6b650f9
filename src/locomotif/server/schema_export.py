"""Write the protocol as files: OpenAPI for HTTP and JSON Schema for the socket. The client's types come from them."""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from locomotif.server.app import create_app
from locomotif.server.protocol.client_messages import FROM_CLIENT
from locomotif.server.protocol.server_messages import FROM_SERVER
from locomotif.server.settings import Settings


def openapi() -> dict[str, Any]:
    """The OpenAPI description of the HTTP API."""
    return create_app(Settings()).openapi()


class _AsSent(GenerateJsonSchema):
    """Optional fields of server messages are left out rather than sent as null."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        inner = schema["schema"]
        if self.mode == "serialization" and schema.get("default") is None and inner["type"] == "nullable":
            return self.generate_inner(inner["schema"])
        return super().default_schema(schema)


def socket_schema() -> dict[str, Any]:
    """The JSON Schema of all socket messages: `FromClient` and `FromServer`."""
    parts: list[tuple[str, Any, TypeAdapter[Any]]] = [
        ("FromClient", "validation", FROM_CLIENT),
        ("FromServer", "serialization", FROM_SERVER),
    ]
    references, schema = TypeAdapter.json_schemas(
        parts, ref_template="#/$defs/{model}", schema_generator=_AsSent
    )
    definitions = schema.get("$defs", {})
    for (name, _), reference in references.items():
        definitions[name] = reference
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Locomotif socket",
        "$defs": definitions,
    }


def write_schemas(folder: Path) -> list[Path]:
    """Write both files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in (("openapi.json", openapi()), ("socket.json", socket_schema())):
        path = folder / name
        path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        written.append(path)
    return written
