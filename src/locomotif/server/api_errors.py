"""Errors of the HTTP API: a status, a code for programs, a reason for people."""


class ApiError(Exception):
    """A request that is refused; says why."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason


def not_found(what: str) -> ApiError:
    """The thing asked for does not exist."""
    return ApiError(404, "not_found", f"There is no such {what}.")


def no_name() -> ApiError:
    """The caller has no cookie yet."""
    return ApiError(401, "no_name", "Enter your name first (PUT /api/me).")


def not_yours() -> ApiError:
    """The seat belongs to somebody else."""
    return ApiError(403, "not_yours", "This seat is not yours.")


def not_host() -> ApiError:
    """Only the host may do this."""
    return ApiError(403, "not_host", "Only the host of the table can do this.")


def started() -> ApiError:
    """The game has already started."""
    return ApiError(409, "started", "The game has already started.")
