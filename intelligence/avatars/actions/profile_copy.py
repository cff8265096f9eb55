"""Profile copy by a model, for profiles that changed. Without a model, or when it fails, the template copy stays."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import structlog

from intelligence.analyses.actions.budget import book, check_avatar_budget
from intelligence.analyses.actions.settings import effective_redaction, get_settings
from intelligence.analyses.engines.answers import OPENAI, ModelFailure
from intelligence.analyses.engines.endpoints import analysis_endpoint, default_engine
from intelligence.analyses.models import FailureReason
from intelligence.avatars.actions.cluster_profiles import Profile
from intelligence.avatars.actions.knowledge_matching import PROFILE_USE
from intelligence.avatars.actions.run_input import PreviousAvatars
from intelligence.avatars.actions.typical_turns import typical_calls_of
from intelligence.avatars.clustering.features import Progress
from intelligence.avatars.copywriting.completion import GeneratedCopy
from intelligence.avatars.copywriting.profile_input import CopyInput
from intelligence.avatars.copywriting.prompt import PROMPT_VERSION
from intelligence.avatars.engines import profile_copy as engine
from intelligence.avatars.profiles.drift import changed_share, sketch
from intelligence.avatars.profiles.model_copy import with_words

log = structlog.get_logger(__name__)

REWRITE_SHARE = 0.25
PROMPT_ENTRIES = 10

Document = dict[str, Any]


def generate_copy(
    account_id: uuid.UUID, portraits: Sequence[Profile], yesterday: PreviousAvatars, progress: Progress
) -> list[Profile]:
    """Return the profiles with copy by the model, if one is configured.

    A failure that the other profiles would meet too stops the requests; the remaining profiles keep the template copy
    with the failure in their provenance.
    """
    if default_engine() != OPENAI:
        return [*portraits]
    writer = _Writer(account_id, {portrait.name for portrait in portraits})
    worded = []
    for done, portrait in enumerate(portraits, 1):
        known = yesterday.avatars.get(str(portrait.avatar_id))
        worded.append(writer.write(portrait, None if known is None else known.worded))
        progress(done / len(portraits))
    return worded


class _Writer:
    """Writes the profile copy of one run."""

    def __init__(self, account_id: uuid.UUID, names: set[str]) -> None:
        self._account_id = account_id
        self._names = names
        self._redaction = effective_redaction(get_settings(account_id))
        self._failure: ModelFailure | None = None

    def write(self, portrait: Profile, earlier: Document | None) -> Profile:
        """Return the profile with copy by the model: that of an earlier run if it is still valid, or new copy."""
        portrait = _mark_prompt_entries(portrait)
        if earlier is not None and _is_current(earlier, portrait):
            return _with_copy(portrait, earlier)
        if self._failure is None:
            try:
                return self._write_copy(portrait)
            except ModelFailure as failure:
                log.warning("avatar_not_worded", account=str(self._account_id), reason=failure.reason)
                if failure.reason != FailureReason.INVALID_RESPONSE:
                    self._failure = failure
                return _with_fallback(portrait, failure)
        return _with_fallback(portrait, self._failure)

    def _write_copy(self, portrait: Profile) -> Profile:
        members = portrait.grouped.clustering.members(portrait.group)
        voices, people = typical_calls_of(self._account_id, members)
        entries = [use.entry for use in portrait.knowledge[:PROMPT_ENTRIES]]
        subject = CopyInput(
            calls=portrait.provenance["calls"],
            profile=portrait.profile,
            voices=voices,
            knowledge=[(entry.title, entry.content) for entry in entries],
            people=people,
        )
        check_avatar_budget(self._account_id, engine.estimate(subject), analysis_endpoint().prices)
        answer = engine.word(subject, ledger=partial(book, self._account_id, None), redaction=self._redaction)
        portrait = _with_copy(portrait, _document(answer, portrait, [voice.call_id for voice in voices], members))
        name = answer.words.name
        if portrait.avatar_id is None and name is not None and name not in self._names:
            self._names.add(name)
            portrait = replace(portrait, name=name)
        return portrait


def _document(answer: GeneratedCopy, portrait: Profile, voices: Iterable[str], members: Iterable[str]) -> Document:
    """Return the copy as stored in the avatar, with the calls and entries it is based on."""
    words = answer.words
    style = portrait.profile["motivationStyle"]["primary"]
    return {
        "model": answer.model,
        "promptVersion": PROMPT_VERSION,
        "headline": words.headline or portrait.headline,
        "summary": words.summary,
        "painPoints": words.pains,
        "motivation": None if words.motivation is None else {"style": style, "description": words.motivation},
        "calls": sorted(voices),
        "members": sketch(members),
        "knowledge": _versions(portrait),
    }


def _is_current(written: Mapping[str, Any], portrait: Profile) -> bool:
    """Return True if less than a quarter of the members and no knowledge entry has changed since."""
    now = sketch(portrait.grouped.clustering.members(portrait.group))
    return changed_share(written["members"], now) < REWRITE_SHARE and written["knowledge"] == _versions(portrait)


def _versions(portrait: Profile) -> list[list[Any]]:
    return sorted([use.entry.public_id, use.entry.version] for use in portrait.knowledge[:PROMPT_ENTRIES])


def _mark_prompt_entries(portrait: Profile) -> Profile:
    """Mark the most relevant entries as used for the profile, because they go into the prompt."""
    in_prompt = tuple(
        replace(use, used_for=tuple(dict.fromkeys((PROFILE_USE, *use.used_for))))
        for use in portrait.knowledge[:PROMPT_ENTRIES]
    )
    return replace(portrait, knowledge=(*in_prompt, *portrait.knowledge[PROMPT_ENTRIES:]))


def _with_copy(portrait: Profile, written: Document) -> Profile:
    engine_facts = {"engine": OPENAI, "model": written["model"], "promptVersion": written["promptVersion"]}
    return replace(
        portrait,
        headline=written["headline"],
        profile=with_words(portrait.profile, written),
        worded=written,
        provenance={**portrait.provenance, **engine_facts},
    )


def _with_fallback(portrait: Profile, failure: ModelFailure) -> Profile:
    fallback = {"fallbackFrom": OPENAI, "fallbackReason": str(failure.reason)}
    return replace(portrait, provenance={**portrait.provenance, **fallback})
