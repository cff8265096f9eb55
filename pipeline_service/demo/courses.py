"""The possible courses of a prospect (`course`): their shares, the outcomes of their calls and their rep. Pure."""

import random
from collections.abc import Mapping, Sequence

from pipeline_service.demo.sampling import drawn
from pipeline_service.demo.types import DemoRep

SHARES = (
    ("cold", 0.2),
    ("qualified", 0.12),
    ("cancelled", 0.02),
    ("no_show", 0.08),
    ("rescheduled", 0.03),
    ("no_offer", 0.09),
    ("lost", 0.13),
    ("follow_up", 0.16),
    ("closed", 0.11),
    ("closed_later", 0.06),
)
"""Of the prospects whose calls are over, 27 % close; 83 % of their calls take place."""
CALLS: Mapping[str, Sequence[str]] = {
    "cold": (),
    "qualified": (),
    "cancelled": ("cancelled",),
    "no_show": ("no_show",),
    "rescheduled": ("rescheduled", "follow_up"),
    "no_offer": ("no_offer",),
    "lost": ("lost",),
    "follow_up": ("follow_up",),
    "closed": ("closed",),
    "closed_later": ("follow_up", "closed"),
}
"""The outcomes of a prospect's calls by course, in order."""
BUYING = ("closed", "closed_later")
LEAVING = ("lost", "no_show")


def rep_for(rng: random.Random, course: str, reps: Sequence[DemoRep]) -> DemoRep:
    """Choose the prospect's rep: skilled reps get buyers more often, others those who leave."""
    if course in BUYING:
        return drawn(rng, [(rep, 0.2 + rep.skill) for rep in reps])
    if course in LEAVING:
        return drawn(rng, [(rep, 1.4 - rep.skill) for rep in reps])
    return rng.choice(reps)
