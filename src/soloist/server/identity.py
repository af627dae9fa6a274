"""Who somebody is: a signed cookie with a random name, no account."""

import base64
import hmac
import secrets
from functools import lru_cache
from hashlib import sha256
from typing import Final

from fastapi import Request, Response
from starlette.requests import cookie_parser

from soloist.server.heads import heads_of

COOKIE: Final = "soloist"
COOKIE_SECONDS: Final = 400 * 24 * 3600
IDENTITY_BYTES: Final = 18
# A browser sends the same cookie with every request: so many are known without looking at their signatures again.
MOST_KNOWN: Final = 4096
# Longer ones are looked at each time: what is kept of cookies is bounded.
LONGEST: Final = 512
IDENTITY_LENGTH: Final = IDENTITY_BYTES * 4 // 3


class Signer:
    """Signs short texts, and tells its own signature from others'."""

    def __init__(self, secret: str) -> None:
        self.key: Final = secret.encode()

    def sign(self, purpose: str, text: str) -> str:
        """The text with its signature; a signature for one purpose is worth nothing for another."""
        return f"{text}.{self.signature(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text, if the signature is ours."""
        text, _, signature = signed.rpartition(".")
        genuine = hmac.compare_digest(self.signature(purpose, text).encode(), signature.encode("utf-8", "replace"))
        return text if genuine else None

    def signature(self, purpose: str, text: str) -> str:
        """HMAC-SHA256, safe in cookies and addresses."""
        digest = hmac.digest(self.key, f"{purpose}:{text}".encode("utf-8", "replace"), sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


class Identities:
    """Reads and writes the cookie that says who somebody is."""

    def __init__(self, secret: str) -> None:
        self.signer: Final = Signer(secret)
        self.known: Final = lru_cache(MOST_KNOWN)(self.read)

    def who(self, request: Request) -> str:
        """The visitor's identity; empty for a new one, and for one whose cookie is not ours."""
        cookies = heads_of(request.scope).get(b"cookie", b"")
        return self.known(cookies) if len(cookies) <= LONGEST else self.read(cookies)

    def read(self, cookies: bytes) -> str:
        """The identity that cookies tell of; empty if none of them is ours."""
        signed = cookie_parser(cookies.decode("latin-1")).get(COOKIE, "")
        return self.signer.read("identity", signed) or ""

    def newcomer(self, request: Request, key: str) -> str:
        """An identity for who has none: that of the same request, by key and address, or a new one if it has no key."""
        address = request.client.host if request.client else ""
        return self.signer.signature("newcomer", f"{address} {key}")[:IDENTITY_LENGTH] if key else new_identity()

    def welcome(self, request: Request, response: Response, identity: str) -> None:
        """Let the browser keep the identity."""
        response.set_cookie(
            COOKIE,
            self.signer.sign("identity", identity),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def new_identity() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(IDENTITY_BYTES)
