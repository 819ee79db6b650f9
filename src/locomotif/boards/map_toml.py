"""How a board is drawn: `map.toml`, in the units of the layout."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from locomotif.boards.files import Folder
from locomotif.boards.limits import TEXT
from locomotif.boards.toml_file import TomlFile, read_toml

FILE = "map.toml"

Number = Annotated[float, Field(ge=-1_000_000, le=1_000_000)]
Size = Annotated[float, Field(gt=0, le=1_000_000)]
Share = Annotated[float, Field(ge=0, le=1)]
Tint = Annotated[int, Field(ge=0, le=4)]
Point = tuple[Number, Number]
Box = tuple[Number, Number, Size, Size]  # left, top, width, height
Paint = Annotated[str, StringConstraints(pattern=r"^#([0-9a-f]{3}|[0-9a-f]{6})$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=TEXT)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)


class Gauge(_Part):
    """Length and width of a space, and the radius of a city's dot."""

    length: Size
    width: Size
    dot: Size


class Compass(_Part):
    """Where the compass stands, and its size."""

    x: Number
    y: Number
    size: Size


class Island(_Part):
    """An island with a tint of its own, identified by a longitude and latitude on it."""

    country: Word
    at: Point
    tint: Tint


class Land(_Part):
    """Which parts of the earth are drawn, by name: from the atlas, or lakes, rivers, ranges and woods we know."""

    countries: tuple[Word, ...] = ()
    tints: Mapping[str, Tint] = {}
    islands: tuple[Island, ...] = ()
    lakes: tuple[Word, ...] = ()
    rivers: tuple[Word, ...] = ()
    parks: tuple[Word, ...] = ()
    mountains: tuple[Word, ...] = ()
    woods: tuple[Word, ...] = ()
    graticule: Annotated[float, Field(ge=0.5, le=90)] | None = None  # degrees between its lines


class Enlarged(_Part):
    """What lies at `from` in the layout is drawn at `to`, and everything around it larger."""

    scale: Size
    start: Point = Field(alias="from")
    to: Point


class InsetSettings(_Part):
    """A map within the map, and the line that ties a city of it to the same city outside."""

    region: Word
    box: Box
    city: Word
    link: Annotated[tuple[Point, ...], Field(min_length=2)]
    stiffness: Share = 0.0
    enlarged: Enlarged | None = None
    land: Land = Land()


class MapWord(_Part):
    """A country or a sea named on the map, about where it stands; the name itself is in the texts."""

    country: Word | None = None
    sea: Word | None = None
    at: Point
    size: Size = 30
    turn: Annotated[float, Field(ge=-180, le=180)] = 0


class Flag(_Part):
    """Stripes from top to bottom, with their shares of the height; or a cross on a field, and one within it."""

    stripes: tuple[Paint, ...] = ()
    shares: tuple[Size, ...] = ()
    field: Paint | None = None
    cross: Annotated[tuple[Paint, ...], Field(max_length=2)] = ()


Glyph = Annotated[str, StringConstraints(pattern=r"^[a-z]+$", max_length=20)]


Family = Annotated[str, StringConstraints(pattern=r"^[\w -]+$", min_length=1, max_length=60)]


class Type(_Part):
    """What names are set in: the first of these families that the reader's system has."""

    families: Annotated[tuple[Family, ...], Field(min_length=1, max_length=8)]
    fallback: Literal["sans", "serif"] = "sans"
    weight: Annotated[int, Field(ge=100, le=900)] = 600


class Line(_Part):
    """One line of the border: its distance from the edge, its width, its dashes and the colour it takes."""

    inset: Number
    width: Size
    dashes: tuple[Size, ...] = ()
    colour: Glyph = "frame"


class Face(_Part):
    """What a board looks like: its colours by day and night, its type, its border, its little drawings."""

    colours: Mapping[
        Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{2,20}$")], tuple[Paint, Paint]
    ] = {}
    type: Type | None = None
    border: tuple[Line, ...] = ()
    mountains: Literal["engraved", "snowy", "print", "gentle", "icy"] = "gentle"
    trees: Literal["fir", "round", "pine"] = "round"
    waves: Literal["none", "swell", "scales", "lines"] = "none"


class MapSettings(_Part):
    """All that `map.toml` says."""

    box: Box
    card: Box | None = None  # the part that the lobby shows; None: the middle
    gauge: Gauge
    letters: Size  # height of the letters of city names
    stiffness: Share = 0.0  # 0: the land goes through every city exactly
    compass: Compass | None = None
    zone_tints: Mapping[str, Tint] = {}
    pins: tuple[tuple[Number, Number, Number, Number], ...] = ()  # longitude, latitude, x, y
    circle: tuple[Point, ...] = ()  # the Arctic Circle
    words: tuple[MapWord, ...] = ()
    land: Land = Land()
    insets: tuple[InsetSettings, ...] = ()
    moved: Mapping[str, Point] = {}  # cities drawn away from their place in the layout
    bends: Mapping[str, Annotated[float, Field(ge=-2, le=2)]] = {}  # routes bent differently
    labels: Mapping[str, tuple[Number, Number, Literal["start", "middle", "end"]]] = {}
    flags: Mapping[str, Flag] = {}
    stretch: Annotated[float, Field(ge=0.5, le=2)] = 1.0  # how much wider the board is drawn than laid out
    face: Face = Face()


def read_map(folder: Folder) -> tuple[TomlFile, MapSettings] | None:
    """Read `map.toml`; None where there is none, or where it cannot be read."""
    toml = read_toml(folder, FILE) if folder.has(FILE) else None
    if toml is None:
        return None
    try:
        return toml, MapSettings.model_validate(toml.given)
    except ValidationError as error:
        toml.all_wrong(error.errors(include_url=False), MapSettings)
        return None
