"""Saying no over HTTP: a status, a code for the client, a reason in words."""


class Refused(Exception):  # noqa: N818 - an answer, not a failure
    """A call that is not done; says why."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason


def not_found(what: str) -> Refused:
    """There is no such thing."""
    return Refused(404, "not_found", f"there is no such {what}")


def no_name() -> Refused:
    """The server does not know this browser."""
    return Refused(401, "no_name", "say first how you are called: PUT /api/me")


def not_yours() -> Refused:
    """The seat is somebody else's."""
    return Refused(403, "not_yours", "this seat is not yours")


def not_host() -> Refused:
    """Only the host may do this."""
    return Refused(403, "not_host", "only the host of the table can do this")


def started() -> Refused:
    """It is too late for this."""
    return Refused(409, "started", "the game has started")
