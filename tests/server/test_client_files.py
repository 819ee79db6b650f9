"""The built client is served next to the API."""

from pathlib import Path

import httpx
import pytest

from bench.server.api_client import PATIENCE
from bench.server.processes import Server


def get(site: Server, path: str, **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"{site.address}{path}", headers=sent, timeout=PATIENCE)


def test_pages_of_the_client_all_get_its_one_page(site: Server) -> None:
    for path in ("/", "/t/abc", "/move/KEY", "/help/nordic"):
        answer = get(site, path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert "Locomotif" in answer.text


def test_the_page_of_a_table_names_what_a_game_needs(site: Server) -> None:
    assert '"/api/tables/q7V0kXw2mZ-R"' in get(site, "/t/q7V0kXw2mZ-R").text
    for path in ("/", "/t", "/t/abc/replay", "/t/%22%3E", "/t/" + "a" * 41):
        assert "/api/tables/" not in get(site, path).text


def test_files_with_a_hash_in_their_name_are_kept_for_long(site: Server) -> None:
    answer = get(site, "/assets/app-abc123.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert sum(len(name) + len(value) + 4 for name, value in answer.headers.items()) < 500


def test_a_file_that_is_known_already_is_not_sent_again(site: Server) -> None:
    first = get(site, "/assets/app-abc123.js")
    again = get(site, "/assets/app-abc123.js", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    plain = get(site, "/assets/app-abc123.js", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text


def test_what_is_not_there_is_not_found(site: Server) -> None:
    for path in ("/assets/app-zzz.js", "/favicon.ico", "/api/nothing", "/api"):
        assert get(site, path).status_code == 404


def test_a_route_of_the_api_that_only_changes_something_is_not_read(site: Server) -> None:
    for path in ("/api/me/link", "/api/tables/abc/start", "/api/tables/abc/seats/0/take"):
        assert get(site, path).status_code == 405


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"]
)
def test_nothing_outside_the_folder_is_served(site: Server, path: str) -> None:
    assert "not for anybody" not in get(site, path).text


def test_without_a_built_client_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    from locomotif.server.gateway.client_files import find_client
    from locomotif.server.settings import Settings

    assert find_client(Settings(client=str(tmp_path))) is None
