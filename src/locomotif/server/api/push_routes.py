"""HTTP routes of Web Push: call this browser, or no longer."""

from fastapi import APIRouter

from locomotif.server.api.dependencies import SignedIn, TheHub, problems
from locomotif.server.api_errors import ApiError
from locomotif.server.protocol import requests
from locomotif.server.storage.push_subscriptions import PushSubscription

router = APIRouter(prefix="/api/me", tags=["people"])


@router.put("/push", status_code=204, responses=problems(400, 401, 403, 409))
async def call_me(body: requests.PushWanted, hub: TheHub, me: SignedIn) -> None:
    """Call this browser when it is my move in a game with days a move."""
    if hub.push is None:
        raise ApiError(409, "no_push", "This server sends no push messages.")
    if not hub.push.accepts(body.endpoint):
        raise ApiError(422, "bad_request", "endpoint: this is not a push service that the server knows")
    wanted = PushSubscription(body.endpoint, body.keys.p256dh, body.keys.auth, body.language)
    await hub.push_subscriptions.add(me, wanted)


@router.delete("/push", status_code=204, responses=problems(400, 401, 403))
async def call_me_no_longer(body: requests.PushUnwanted, hub: TheHub, me: SignedIn) -> None:
    """Call this browser no longer."""
    await hub.push_subscriptions.remove(body.endpoint, me)
