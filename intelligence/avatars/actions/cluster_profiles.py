"""Profiles of clusters: the common properties of each cluster's calls, as columns of its avatar."""

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calls.catalogue import get_outcomes, showed
from intelligence.analyses.engines.answers import RULES
from intelligence.analyses.models import Analysis
from intelligence.avatars.actions.corpus_clustering import SpaceClusters
from intelligence.avatars.actions.corpus_selection import Outcomes
from intelligence.avatars.actions.knowledge_matching import KnowledgeUse, match_entries
from intelligence.avatars.actions.run_input import Corpus, PreviousAvatars
from intelligence.avatars.clustering.features import Progress
from intelligence.avatars.clustering.stock_phrases import remove_stock_phrases
from intelligence.avatars.clustering.terms import CALLS_PER_GROUP, distinctive_terms
from intelligence.avatars.models import Avatar, AvatarRun
from intelligence.avatars.profiles.counts import CallContribution, ProfileCounts, VoicedObjection
from intelligence.avatars.profiles.demographics import Statement
from intelligence.avatars.profiles.naming import name_of
from intelligence.avatars.profiles.pain_groups import BuyerQuote, read_pain
from intelligence.avatars.profiles.template_copy import build_headline, build_profile
from intelligence.avatars.profiles.topics import Spoken, find_topics
from intelligence.knowledge.models import KnowledgeEntry
from pipeline_service import clock, typeid

BATCH = 1_000
COLUMNS = (
    "pk",
    "call__prospect_id",
    "outcome",
    "overall_score",
    "scorable",
    "lead_quality_score",
    "shown__pain_points",
    "shown__objections",
    "avatar_call__said",
    "avatar_call__motives",
)


@dataclass(frozen=True, slots=True)
class Profile:
    """An avatar to save: its cluster, its columns and the knowledge entries used. `avatar_id` None: a new avatar."""

    grouped: SpaceClusters
    group: int
    avatar_id: uuid.UUID | None
    name: str
    headline: str
    profile: dict[str, Any]
    stats: dict[str, Any]
    quality: dict[str, Any]
    provenance: dict[str, Any]
    knowledge: tuple[KnowledgeUse, ...]
    model_copy: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class _Naming:
    """What a name is made of besides the counts: the language and topics of the callers, and the names of others."""

    language: str
    topics: Sequence[str]
    taken: set[str]


def build_profiles(
    run: AvatarRun,
    found: Sequence[SpaceClusters],
    corpus: Corpus,
    previous_avatars: PreviousAvatars,
    progress: Progress,
) -> list[Profile]:
    """Return a profile of every cluster. An avatar that continues keeps its name."""
    outcomes = get_outcomes(run.account_id)
    entries = list(KnowledgeEntry.objects.for_account(run.account_id).filter(active=True).order_by("pk"))
    continued = {group.id for grouped in found for group in grouped.clustering.groups if group.size > 0}
    used_names = {avatar.name for avatar_id, avatar in previous_avatars.avatars.items() if avatar_id in continued}
    total = max(1, sum(len(grouped.clusters_with_calls()) for grouped in found))
    profiles: list[Profile] = []
    for grouped in found:
        terms = _terms(grouped, corpus)
        for number in grouped.clusters_with_calls():
            tally, spoken = _tally(run.account_id, grouped, number, corpus, outcomes)
            previous = previous_avatars.avatars.get(grouped.clustering.groups[number].id or "")
            language = _main_language(grouped.clustering.members(number), corpus)
            topics = find_topics(terms[number], spoken, language)
            naming = _Naming(language, topics, used_names)
            profile = _profile(run, grouped, number, tally, previous, naming, entries)
            used_names.add(profile.name)
            profiles.append(profile)
            progress(len(profiles) / total)
    return profiles


def _terms(grouped: SpaceClusters, corpus: Corpus) -> dict[int, list[str]]:
    """Return the distinctive terms of each cluster without stock phrases, by the rules of its most common language."""
    live = grouped.clusters_with_calls()
    language = _main_language(grouped.clustering.call_ids, corpus)
    texts = [
        [
            " ".join(remove_stock_phrases(corpus.texts[call_id], language))
            for call_id in grouped.clustering.members(number)[:CALLS_PER_GROUP]
        ]
        for number in live
    ]
    distinctive = distinctive_terms(texts, language)
    return {number: [term.term for term in terms] for number, terms in zip(live, distinctive, strict=True)}


def _main_language(call_ids: Sequence[str], corpus: Corpus) -> str:
    spoken = Counter(corpus.languages[call_id] or "und" for call_id in call_ids)
    return spoken.most_common(1)[0][0]


def _profile(
    run: AvatarRun,
    grouped: SpaceClusters,
    number: int,
    tally: ProfileCounts,
    previous: Avatar | None,
    naming: _Naming,
    entries: Sequence[KnowledgeEntry],
) -> Profile:
    group = grouped.clustering.groups[number]
    profile = build_profile(tally)
    quality = {"cohesion": round(group.cohesion, 2), "separation": round(group.separation, 2), "level": group.level}
    provenance = {
        "engine": RULES,
        "model": None,
        "promptVersion": None,
        "fallbackFrom": None,
        "fallbackReason": None,
        "features": grouped.clustering.features_id,
        "runId": run.public_id,
        "runAt": clock.to_ms(run.started_at) if run.started_at is not None else None,
        "calls": tally.calls,
    }
    return Profile(
        grouped=grouped,
        group=number,
        avatar_id=None if previous is None else previous.pk,
        name=previous.name if previous else name_of(tally, profile, naming.topics, naming.language, naming.taken),
        headline=build_headline(profile, tally.main_pains(), tally.calls),
        profile=profile,
        stats=tally.stats(),
        quality=quality,
        provenance=provenance,
        knowledge=match_entries(entries, grouped, number, profile["objections"]),
    )


def _tally(
    account_id: uuid.UUID, grouped: SpaceClusters, number: int, corpus: Corpus, outcomes: Outcomes
) -> tuple[ProfileCounts, list[Spoken]]:
    """Return the counts of a cluster, and what its first callers said."""
    tally, spoken = ProfileCounts(), list[Spoken]()
    for row in _findings_of(account_id, grouped.clustering.members(number)):
        call_id = str(row["pk"])
        member = _member(row, corpus.languages[call_id] or "und", outcomes)
        tally.add(member)
        if len(spoken) < CALLS_PER_GROUP:
            spoken.append(Spoken(member.caller, corpus.texts[call_id]))
    return tally, spoken


def _findings_of(account_id: uuid.UUID, call_ids: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the findings of these calls in the given order, read in batches."""
    analyses = Analysis.objects.for_account(account_id)
    for start in range(0, len(call_ids), BATCH):
        batch = call_ids[start : start + BATCH]
        rows = {str(row["pk"]): row for row in analyses.filter(pk__in=batch).values(*COLUMNS)}
        yield from (rows[call_id] for call_id in batch if call_id in rows)


def _member(row: Mapping[str, Any], language: str, outcomes: Outcomes) -> CallContribution:
    call_id = typeid.encode(Analysis.id_prefix, row["pk"])
    flags = outcomes.get(row["outcome"])
    caller = str(row["call__prospect_id"] or row["pk"])
    return CallContribution(
        call_id=call_id,
        caller=caller,
        pains=tuple(
            read_pain(item["label"], _quote(call_id, item["evidence"]), caller, language)
            for item in row["shown__pain_points"] or ()
        ),
        concerns=tuple(
            VoicedObjection(item["type"], item["handled"], _quote(call_id, item))
            for item in row["shown__objections"] or ()
        ),
        said={Statement(item["attribute"], item["value"]): _quote(call_id, item) for item in row["avatar_call__said"]},
        motives={item["style"]: _quote(call_id, item) for item in row["avatar_call__motives"]},
        outcome=row["outcome"],
        showed=showed(row["outcome"], outcomes),
        closed=flags is not None and flags.closed,
        score=row["overall_score"] if row["scorable"] else None,
        lead_quality=row["lead_quality_score"],
    )


def _quote(call_id: str, item: Mapping[str, Any]) -> BuyerQuote:
    return BuyerQuote(call_id, item["quote"], item["startMs"])
