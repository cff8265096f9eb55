"""Hashes that detect the same transcript and the same analysis input. Pure."""

import hashlib
from collections.abc import Iterable


def text_hash(text: str) -> str:
    """Return a hash of the words of a transcript; case and spacing make no difference."""
    return _hash_text(" ".join(text.casefold().split()))


def input_hash(
    *,
    text: str,
    rep_id: str | None,
    when: str,
    outcomes: Iterable[str],
    scorecards: Iterable[tuple[str, int]],
    prompt: str,
    model: str,
    knowledge: Iterable[tuple[str, int]],
) -> str:
    """Return a hash of everything the answer depends on.

    `text` is the transcript letter for letter, since the answer quotes it. `when` is the time of the call as far as
    next steps depend on it. `outcomes` are those of the account with their flags. Scorecards and knowledge entries are
    ids with versions.
    """
    parts = [_hash_text(text), rep_id or "", when, "\x1e".join(sorted(outcomes))]
    return _hash_text("\x1f".join([*parts, _join_versions(scorecards), prompt, model, _join_versions(knowledge)]))


def _join_versions(versions: Iterable[tuple[str, int]]) -> str:
    return ",".join(f"{identity}:{version}" for identity, version in sorted(versions))


def _hash_text(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=32).hexdigest()
