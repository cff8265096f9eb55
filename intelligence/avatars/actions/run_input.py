"""Reads of a run: corpus and previous avatars, in batches and outside a transaction."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from django.db.models import Q

from calls.catalogue import get_outcomes
from intelligence.avatars.actions.corpus_selection import showed
from intelligence.avatars.clustering.clusters import PreviousRun
from intelligence.avatars.models import Avatar, AvatarCall, AvatarSpace

BATCH = 2_000
SMALLEST_ID = uuid.UUID(int=0)


@dataclass(frozen=True, slots=True)
class Corpus:
    """Buyer text and language by call id."""

    texts: dict[str, str] = field(default_factory=dict)
    languages: dict[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PreviousAvatars:
    """The avatars of the previous run with their calls. `sensitivity` is None when there was no run."""

    avatars: Mapping[str, Avatar]
    members: Mapping[str, Collection[str]]
    sensitivity: float | None
    fit_number: int

    def by_space(self, calls: Mapping[str, Collection[str]]) -> dict[str, PreviousRun]:
        """Return the previous state of each space (by name, with its calls).

        An avatar belongs to the space that has most of its calls.
        """
        if self.sensitivity is None:
            return {}
        space_of = {call_id: name for name, ids in calls.items() for call_id in ids}
        by_space: dict[str, dict[str, Collection[str]]] = {}
        for avatar_id, members in self.members.items():
            found = Counter(space_of[call_id] for call_id in members if call_id in space_of)
            if found:
                largest = max(sorted(found), key=found.__getitem__)
                by_space.setdefault(largest, {})[avatar_id] = members
        return {
            name: PreviousRun(self.sensitivity, members, self._own_sensitivities(members))
            for name, members in by_space.items()
        }

    def _own_sensitivities(self, members: Collection[str]) -> dict[str, float]:
        values = {avatar_id: self.avatars[avatar_id].clustering_sensitivity for avatar_id in members}
        return {avatar_id: value for avatar_id, value in values.items() if value is not None}


def read_corpus(account_id: uuid.UUID, report_progress: Callable[[], None]) -> Corpus:
    """Return the calls to group: accepted, of live prospects, attended by the buyer, and with text left."""
    corpus = Corpus()
    absent = [slug for slug, outcome in get_outcomes(account_id).items() if not showed(slug, {slug: outcome})]
    attended = Q(analysis__outcome=None) | ~Q(analysis__outcome__in=absent)
    rows = AvatarCall.objects.for_account(account_id).filter(attended, refusal=None, analysis__hidden=False)
    rows = rows.exclude(analysis__shown__buyer_digest="").order_by("pk")
    columns = rows.values_list("pk", "analysis__shown__buyer_digest", "analysis__shown__language")
    last = SMALLEST_ID
    while batch := list(columns.filter(pk__gt=last)[:BATCH]):
        for call_id, digest, language in batch:
            corpus.texts[str(call_id)] = digest
            corpus.languages[str(call_id)] = language
        last = batch[-1][0]
        report_progress()
    return corpus


def read_previous_avatars(account_id: uuid.UUID) -> PreviousAvatars:
    """Return the active avatars and their calls."""
    avatars = {str(row.pk): row for row in Avatar.objects.for_account(account_id).active()}
    members: dict[str, list[str]] = {avatar_id: [] for avatar_id in avatars}
    rows = AvatarCall.objects.for_account(account_id).filter(avatar__in=list(avatars.values()))
    for avatar_id, call_id in rows.values_list("avatar_id", "pk"):
        members[str(avatar_id)].append(str(call_id))
    newest = AvatarSpace.objects.for_account(account_id).order_by("-fit_number").defer("content").first()
    return PreviousAvatars(
        avatars=avatars,
        members=members,
        sensitivity=None if newest is None else newest.sensitivity,
        fit_number=0 if newest is None else newest.fit_number,
    )
