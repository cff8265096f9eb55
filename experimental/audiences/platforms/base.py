"""The audience operations of every ad platform."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from conversions.models import AdConnection


@dataclass(frozen=True, slots=True)
class HashedContact:
    """A person as a platform recognises them: SHA-256 of e-mail and phone, in its own normal forms."""

    email: bytes | None
    phone: bytes | None


class NoLookalike(Exception):
    """The platform cannot make a lookalike; the message says why."""


class AudiencePlatform:
    """The audiences of one ad account until a time of `time.monotonic`. Every method raises PlatformError."""

    name_limit = 255

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        self.connection = connection
        self.until = until

    def find(self, tag: str) -> str | None:
        """Return the id of the audience whose name ends with the tag."""
        raise NotImplementedError

    def create(self, name: str) -> str:
        """Create an empty audience; return its id."""
        raise NotImplementedError

    def create_lookalike(self, name: str, seed_id: str, percent: Decimal) -> str:
        """Create an audience of the people most like those in another one; return its id. Raises NoLookalike."""
        raise NotImplementedError

    def add(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        """Add people; adding somebody twice changes nothing."""
        raise NotImplementedError

    def remove(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        """Remove people; removing somebody absent changes nothing."""
        raise NotImplementedError
