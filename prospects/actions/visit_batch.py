"""Hits that are worked off together, and what is known or made for them."""

import uuid
from collections import defaultdict
from dataclasses import dataclass, field

from prospects.actions.stitching import Meeting
from prospects.models import Prospect, Session, Touch, Visit, Visitor

Tags = tuple[str | None, ...]


@dataclass(slots=True)
class Batch:
    """Hits of one account in order of time."""

    account_id: uuid.UUID
    visits: list[Visit]
    visitors: dict[str, Visitor] = field(default_factory=dict)
    people: dict[uuid.UUID, Prospect] = field(default_factory=dict)
    """Live prospects that hits name or visitors belong to, locked."""
    named: dict[uuid.UUID, Prospect] = field(default_factory=dict)
    """Whom an identifying hit names."""
    sessions: dict[uuid.UUID, list[Session]] = field(default_factory=lambda: defaultdict(list))
    """By visitor."""
    stored: set[uuid.UUID] = field(default_factory=set)
    """Sessions that are in the table."""
    used: dict[uuid.UUID, Session] = field(default_factory=dict)
    """Sessions that hits were placed in."""
    joined: dict[uuid.UUID, Session] = field(default_factory=dict)
    """Sessions that turned out to be part of an earlier one."""
    tags: dict[uuid.UUID, set[Tags]] = field(default_factory=lambda: defaultdict(set))
    touches: list[Touch] = field(default_factory=list)
    meetings: list[Meeting] = field(default_factory=list)
    taken: list[tuple[Visit, Visitor, uuid.UUID]] = field(default_factory=list)
    """Each hit, whose it is, and the session it was placed in."""

    def is_hidden(self, owner: uuid.UUID | None) -> bool:
        """Whether what belongs to this prospect is out of sight."""
        return owner is not None and owner not in self.people

    def lasting(self, session_id: uuid.UUID) -> uuid.UUID:
        """The session that this one became part of in the end."""
        while session_id in self.joined:
            session_id = self.joined[session_id].pk
        return session_id
