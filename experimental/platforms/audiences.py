"""What every ad platform can do with an audience of ours."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from conversions.models import AdConnection


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as a platform recognises them: SHA-256 of e-mail and phone, in its own normal forms."""

    email: bytes | None
    phone: bytes | None


class NoLookalike(Exception):
    """The platform cannot make one; the text says why."""


class Audiences:
    """The audiences of one ad account until a time of `time.monotonic`. Every method raises Trouble."""

    name_limit = 255

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        self.connection = connection
        self.until = until

    def find(self, tag: str) -> str | None:
        """The id of the audience whose name ends with the tag."""
        raise NotImplementedError

    def create(self, name: str) -> str:
        """The id of a new, empty audience."""
        raise NotImplementedError

    def create_lookalike(self, name: str, seed_id: str, percent: Decimal) -> str:
        """The id of a new audience of the people most like those in another one. Raises NoLookalike."""
        raise NotImplementedError

    def add(self, audience_id: str, people: Sequence[Person]) -> None:
        """Put people in; whoever is in already stays once."""
        raise NotImplementedError

    def remove(self, audience_id: str, people: Sequence[Person]) -> None:
        """Take people out; whoever is not in stays out."""
        raise NotImplementedError
