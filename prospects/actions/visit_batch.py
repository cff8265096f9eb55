"""The state of a batch of hits while it is processed."""

import uuid
from collections import defaultdict
from dataclasses import dataclass, field

from prospects.actions.identity_resolution import VisitorLink
from prospects.models import Prospect, Session, Touchpoint, Visit, Visitor

Tags = tuple[str | None, ...]


@dataclass(slots=True)
class HitBatch:
    """Hits of one account in order of time, with the rows that were loaded or created for them."""

    account_id: uuid.UUID
    visits: list[Visit]
    visitors: dict[str, Visitor] = field(default_factory=dict)
    people: dict[uuid.UUID, Prospect] = field(default_factory=dict)
    """The live prospects that hits identify or visitors belong to, by id. They are locked."""
    identified: dict[uuid.UUID, Prospect] = field(default_factory=dict)
    """The prospect that an identify hit gives, by the id of the hit."""
    sessions: dict[uuid.UUID, list[Session]] = field(default_factory=lambda: defaultdict(list))
    """The sessions of each visitor, by visitor id."""
    stored: set[uuid.UUID] = field(default_factory=set)
    """The ids of the sessions that are stored already."""
    used: dict[uuid.UUID, Session] = field(default_factory=dict)
    """The sessions that hits were assigned to, by id."""
    joined: dict[uuid.UUID, Session] = field(default_factory=dict)
    """The sessions that were joined into an earlier one: the earlier session by the id of the later."""
    tags: dict[uuid.UUID, set[Tags]] = field(default_factory=lambda: defaultdict(set))
    """The campaign tags that each session has a touchpoint for, by session id."""
    touchpoints: list[Touchpoint] = field(default_factory=list)
    links: list[VisitorLink] = field(default_factory=list)
    assignments: list[tuple[Visit, Visitor, uuid.UUID]] = field(default_factory=list)
    """Each hit, its visitor, and the id of the session it was assigned to."""

    def is_hidden(self, owner: uuid.UUID | None) -> bool:
        """Return True if rows of this prospect are hidden, because it is deleted."""
        return owner is not None and owner not in self.people

    def final_session_id(self, session_id: uuid.UUID) -> uuid.UUID:
        """Return the id of the session that this one was joined into at last; its own id if it was not joined."""
        while session_id in self.joined:
            session_id = self.joined[session_id].pk
        return session_id
