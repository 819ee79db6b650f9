"""What a board is called and says, in every language of its folder `texts/`."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictStr,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from locomotif.boards import values
from locomotif.boards.files import Folder
from locomotif.boards.json_file import read_json
from locomotif.boards.limits import LANGUAGES, LONG_TEXT, TEXT
from locomotif.boards.toml_file import line_of, suggestion
from locomotif.languages import FALLBACK

FOLDER = "texts"

_LARGEST = 64 * 1024  # bytes
_UNBROKEN = str.maketrans("\u00a0\u202f", "  ")  # non-breaking spaces may be printed


def _printable(text: str) -> str:
    if not text.translate(_UNBROKEN).isprintable():
        raise PydanticCustomError("printable", "must have printable characters only")
    return text


Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
_LANGUAGE = TypeAdapter[str](Language)
Name = Annotated[StrictStr, Field(min_length=1, max_length=TEXT), AfterValidator(_printable)]
Sentences = Annotated[StrictStr, Field(max_length=LONG_TEXT), AfterValidator(_printable)]


class _Texts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)


class SpecialText(_Texts):
    """A rule that is special here, for the help; figures of the board stand in { }."""

    head: Name
    text: Sentences


class BonusCardText(_Texts):
    """What a bonus card is called and asks for: in a few words, and in a sentence."""

    name: Name
    short: Sentences = ""
    text: Sentences = ""


class BoardTexts(_Texts):
    """All that a board says in one language."""

    title: Sentences = Field(default="", max_length=TEXT)
    line: Sentences = ""
    """What it is about."""
    special: Mapping[str, SpecialText] = {}
    guide: Mapping[str, SpecialText] = {}
    """What a guided game shows of this board, in this order."""
    doubles: Sentences = ""
    """What the help adds about double routes."""
    countries: Mapping[str, Name] = {}
    zones: Mapping[str, Name] = {}
    seas: Mapping[str, Name] = {}
    insets: Mapping[str, Name] = {}
    bonus_cards: Mapping[str, BonusCardText] = {}


def read_texts(folder: Folder) -> dict[str, BoardTexts]:
    """Read every language of the folder, as far as it can be read."""
    files = folder.files_in(FOLDER)
    if len(files) > LANGUAGES:
        folder.problems.add(
            FOLDER, f"there are {len(files)} files; {LANGUAGES} is the most there is room for"
        )
    texts: dict[str, BoardTexts] = {}
    for name in files[:LANGUAGES]:
        found = _read_language(folder, name)
        if found:
            texts[name.removesuffix(".json")] = found
    return texts


def _read_language(folder: Folder, name: str) -> BoardTexts | None:
    file = f"{FOLDER}/{name}"
    try:
        _LANGUAGE.validate_python(name.removesuffix(".json"))
    except ValidationError:
        folder.problems.add(file, "the name must be that of a language, such as en.json")
        return None
    read = read_json(folder, file, _LARGEST)
    if read is None:
        return None
    try:
        return BoardTexts.model_validate(read.given)
    except ValidationError as error:
        for wrong in error.errors(include_url=False):
            key = values.key_of(wrong)
            message = values.in_words(wrong, suggestion(wrong, BoardTexts, folder.problems))
            folder.problems.add(file, message, line=line_of(key, read.lines), field=key)
    return None


def complete(
    texts: Mapping[str, BoardTexts], titles: Mapping[str, str], unsaid: BoardTexts
) -> dict[str, BoardTexts]:
    """Fill the gaps in each language: from English, else from any that has the text, else from `unsaid`."""
    written = {language: texts.get(language, BoardTexts()).model_dump() for language in {*texts, *titles}}
    for language, title in titles.items():
        written[language]["title"] = written[language]["title"] or title
    others = [written[other] for other in sorted(written, key=lambda other: (other != FALLBACK, other))]
    filled = {own: _filled([written[own], *others, unsaid.model_dump()]) for own in sorted(written)}
    return {language: BoardTexts.model_validate(texts) for language, texts in filled.items()}


def named_after(id: str) -> str:
    """Make a name from an id: `go-west` becomes Go west."""
    return id.replace("-", " ").replace("_", " ").capitalize()[:TEXT]


def _filled(candidates: list[dict[str, Any]]) -> dict[str, Any]:
    """For each text, the first that is not empty."""
    filled: dict[str, Any] = {}
    for candidate in candidates:
        for key, value in candidate.items():
            if isinstance(value, dict):
                filled[key] = _filled([filled.get(key, {}), value])
            elif not filled.get(key):
                filled[key] = value
    return filled
