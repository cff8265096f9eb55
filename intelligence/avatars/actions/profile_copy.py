"""Profile copy by a model, for profiles that changed. Without a model, or when it fails, the template copy stays."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import structlog

from intelligence.analyses.actions.budget import check_avatar_budget, record_usage
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
    account_id: uuid.UUID, profiles: Sequence[Profile], previous_avatars: PreviousAvatars, progress: Progress
) -> list[Profile]:
    """Return the profiles with copy by the model, if one is configured.

    A failure that the other profiles would meet too stops the requests; the remaining profiles keep the template copy
    with the failure in their provenance.
    """
    if default_engine() != OPENAI:
        return [*profiles]
    writer = _Writer(account_id, {profile.name for profile in profiles})
    written = []
    for done, profile in enumerate(profiles, 1):
        known = previous_avatars.avatars.get(str(profile.avatar_id))
        written.append(writer.write(profile, None if known is None else known.model_copy))
        progress(done / len(profiles))
    return written


class _Writer:
    """Writes the profile copy of one run."""

    def __init__(self, account_id: uuid.UUID, names: set[str]) -> None:
        self._account_id = account_id
        self._names = names
        self._redaction = effective_redaction(get_settings(account_id))
        self._failure: ModelFailure | None = None

    def write(self, profile: Profile, earlier: Document | None) -> Profile:
        """Return the profile with copy by the model: that of an earlier run if it is still valid, or new copy."""
        profile = _mark_prompt_entries(profile)
        if earlier is not None and _is_current(earlier, profile):
            return _with_copy(profile, earlier)
        if self._failure is None:
            try:
                return self._write_copy(profile)
            except ModelFailure as failure:
                log.warning("model_copy_failed", account=str(self._account_id), reason=failure.reason)
                if failure.reason != FailureReason.INVALID_RESPONSE:
                    self._failure = failure
                return _with_fallback(profile, failure)
        return _with_fallback(profile, self._failure)

    def _write_copy(self, profile: Profile) -> Profile:
        members = profile.grouped.clustering.members(profile.group)
        typical_turns, people = typical_calls_of(self._account_id, members)
        entries = [use.entry for use in profile.knowledge[:PROMPT_ENTRIES]]
        subject = CopyInput(
            calls=profile.provenance["calls"],
            profile=profile.profile,
            typical_turns=typical_turns,
            knowledge=[(entry.title, entry.content) for entry in entries],
            people=people,
        )
        check_avatar_budget(self._account_id, engine.estimate(subject), analysis_endpoint().prices)
        answer = engine.word(
            subject, record_usage=partial(record_usage, self._account_id, None), redaction=self._redaction
        )
        read = {typical_call.call_id for typical_call in typical_turns} | _quoted_calls(profile.profile)
        profile = _with_copy(profile, _document(answer, profile, read, members))
        name = answer.words.name
        if profile.avatar_id is None and name is not None and name not in self._names:
            self._names.add(name)
            profile = replace(profile, name=name)
        return profile


def _quoted_calls(profile: Document) -> set[str]:
    """Return the calls whose quotes stand beside the counts, which the model reads too."""
    groups = [*profile["demographics"], *profile["painPoints"], *profile["objections"], profile["motivationStyle"]]
    return {quote["callId"] for group in groups for quote in group["quotes"]}


def _document(answer: GeneratedCopy, profile: Profile, calls: Iterable[str], members: Iterable[str]) -> Document:
    """Return the copy as stored in the avatar, with the calls and entries it is based on."""
    words = answer.words
    style = profile.profile["motivationStyle"]["primary"]
    return {
        "model": answer.model,
        "promptVersion": PROMPT_VERSION,
        "headline": words.headline or profile.headline,
        "summary": words.summary,
        "painPoints": words.pains,
        "motivation": None if words.motivation is None else {"style": style, "description": words.motivation},
        "calls": sorted(calls),
        "members": sketch(members),
        "knowledge": _versions(profile),
    }


def _is_current(written: Mapping[str, Any], profile: Profile) -> bool:
    """Return True if less than a quarter of the members and no knowledge entry has changed since."""
    now = sketch(profile.grouped.clustering.members(profile.group))
    return changed_share(written["members"], now) < REWRITE_SHARE and written["knowledge"] == _versions(profile)


def _versions(profile: Profile) -> list[list[Any]]:
    return sorted([use.entry.public_id, use.entry.version] for use in profile.knowledge[:PROMPT_ENTRIES])


def _mark_prompt_entries(profile: Profile) -> Profile:
    """Mark the most relevant entries as used for the profile, because they go into the prompt."""
    in_prompt = tuple(
        replace(use, used_for=tuple(dict.fromkeys((PROFILE_USE, *use.used_for))))
        for use in profile.knowledge[:PROMPT_ENTRIES]
    )
    return replace(profile, knowledge=(*in_prompt, *profile.knowledge[PROMPT_ENTRIES:]))


def _with_copy(profile: Profile, written: Document) -> Profile:
    engine_facts = {"engine": OPENAI, "model": written["model"], "promptVersion": written["promptVersion"]}
    return replace(
        profile,
        headline=written["headline"],
        profile=with_words(profile.profile, written),
        model_copy=written,
        provenance={**profile.provenance, **engine_facts},
    )


def _with_fallback(profile: Profile, failure: ModelFailure) -> Profile:
    fallback = {"fallbackFrom": OPENAI, "fallbackReason": str(failure.reason)}
    return replace(profile, provenance={**profile.provenance, **fallback})
