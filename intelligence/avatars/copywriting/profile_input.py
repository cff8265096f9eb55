"""The input of the profile text: one kind of buyer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.shapes import ParsedTranscript


@dataclass(frozen=True, slots=True)
class TypicalCall:
    """A typical call: the buyer's turns. Only these may be read and quoted."""

    call_id: str
    turns: ParsedTranscript


@dataclass(frozen=True, slots=True)
class ProfileFact:
    """One count. `id` names it in the question, `key` in the profile; `share` of the calls, 0–1."""

    id: str
    kind: str
    key: str
    text: str
    share: float
    quotes: tuple[str, ...]

    @property
    def words(self) -> str:
        return " ".join((self.text, *self.quotes))


@dataclass(frozen=True, slots=True)
class CopyInput:
    """The known data about a kind of buyer.

    `profile` is the counted profile as in the API, over `calls` calls. `people` are names that must not be written.
    """

    calls: int
    profile: Mapping[str, Any]
    typical_turns: Sequence[TypicalCall]
    knowledge: Sequence[tuple[str, str]]
    people: frozenset[str]

    def facts(self) -> dict[str, ProfileFact]:
        """Return all counts by their id in the question, the most common of each kind first."""
        return {fact.id: fact for fact in self._list_facts()}

    def _list_facts(self) -> Iterator[ProfileFact]:
        profile = self.profile
        for number, item in enumerate(profile["demographics"], 1):
            yield _build_fact(f"d{number}", "said", item["value"], f"{item['attribute']}: {item['value']}", item)
        for number, item in enumerate(profile["painPoints"], 1):
            yield _build_fact(f"p{number}", "pain", item["label"], f"pain: {item['label']}", item)
        for number, item in enumerate(profile["objections"], 1):
            yield _build_fact(f"o{number}", "objection", item["type"], f"objection: {item['type']}", item)
        motive = profile["motivationStyle"]
        if motive["primary"] is not None:
            yield _build_fact("m1", "motive", motive["primary"], f"driven by {motive['primary']}", motive)


def _build_fact(identity: str, kind: str, key: str, text: str, item: Mapping[str, Any]) -> ProfileFact:
    return ProfileFact(identity, kind, key, text, item["share"], tuple(quote["quote"] for quote in item["quotes"]))
