"""Buyer turns of typical calls, for a model to read and quote, and the names that it must not write."""

import re
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from intelligence.analyses.findings_json import segments_from_json
from intelligence.analyses.models import Analysis, Transcript
from intelligence.avatars.copywriting.profile_input import TypicalCall
from intelligence.builtin.reading import is_order
from pipeline_service import typeid

MAX_TYPICAL_CALLS = 12
_NAME = re.compile(r"[^\W\d_]{3,}(?:['’-][^\W\d_]+)*")
ROLE_LABELS = frozenset(
    {"Agent", "Buyer", "Caller", "Client", "Closer", "Customer", "Lead", "Owner", "Participant", "Prospect", "Seller"}
    | {"Rep", "Speaker"}
)
"""Speaker labels that transcripts use instead of a name."""


def typical_calls_of(account_id: uuid.UUID, call_ids: Sequence[str]) -> tuple[list[TypicalCall], frozenset[str]]:
    """Return the buyer turns of the first twelve of these calls that have any, and the names of people on the calls."""
    candidates = call_ids[: 2 * MAX_TYPICAL_CALLS]
    rows = Transcript.objects.for_account(account_id).filter(pk__in=candidates)
    transcripts = dict(rows.values_list("pk", "segments"))
    typical_calls: list[TypicalCall] = []
    labels: list[str] = []
    for call_id in map(uuid.UUID, candidates):
        segments = transcripts.get(call_id) or []
        typical_call = _typical_call(call_id, segments)
        if typical_call.turns.segments and len(typical_calls) < MAX_TYPICAL_CALLS:
            typical_calls.append(typical_call)
            labels += [item["speaker"] or "" for item in segments]
    return typical_calls, _names([*labels, *_known_names(account_id, candidates)])


def _typical_call(call_id: uuid.UUID, segments: Iterable[dict[str, Any]]) -> TypicalCall:
    """Return the buyer's turns without those that look like instructions to a model: they must not be quoted."""
    transcript = segments_from_json(segments, format="")
    turns = tuple(turn for turn in transcript.segments if turn.role == "prospect" and not is_order(turn.text))
    return TypicalCall(typeid.encode(Analysis.id_prefix, call_id), replace(transcript, segments=turns))


def _known_names(account_id: uuid.UUID, call_ids: Sequence[str]) -> list[str]:
    rows = Analysis.objects.for_account(account_id).filter(pk__in=call_ids)
    return [name for pair in rows.values_list("rep__name", "call__prospect__name") for name in pair if name]


def _names(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _NAME.findall(text) if word[0].isupper()) - ROLE_LABELS
