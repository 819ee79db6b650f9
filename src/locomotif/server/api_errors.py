"""Saying no over HTTP: a status, a code for the client, a reason in words."""


class ApiError(Exception):
    """A call that is not done; says why."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason


def not_found(what: str) -> ApiError:
    """There is no such thing."""
    return ApiError(404, "not_found", f"there is no such {what}")


def no_name() -> ApiError:
    """The server does not know this browser."""
    return ApiError(401, "no_name", "say first how you are called: PUT /api/me")


def not_yours() -> ApiError:
    """The seat is somebody else's."""
    return ApiError(403, "not_yours", "this seat is not yours")


def not_host() -> ApiError:
    """Only the host may do this."""
    return ApiError(403, "not_host", "only the host of the table can do this")


def started() -> ApiError:
    """It is too late for this."""
    return ApiError(409, "started", "the game has started")
