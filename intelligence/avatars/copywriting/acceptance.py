"""Accept the parts of a model's text about a kind of buyer that may be published."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from intelligence.avatars.copywriting.answer_schema import CallQuote, Claim, PainPointCopy, ProfileCopyAnswer
from intelligence.avatars.copywriting.claims import MAX_PROBLEMS, ClaimChecker
from intelligence.avatars.copywriting.profile_input import CopyInput
from intelligence.llm.quote_verifier import MAX_QUOTE_IN_PROBLEM, FindQuote
from intelligence.provider.errors import UnusableAnswer

MAX_NAME = 60
MAX_LABEL = 60
MAX_SENTENCE = 300
MAX_SENTENCES = 6


@dataclass(frozen=True, slots=True)
class AcceptedCopy:
    """The accepted text. `pains` are label and description by the counted label. For None and missing keys, the
    template text stays."""

    headline: str | None
    summary: str
    name: str | None
    pains: dict[str, dict[str, str]]
    motivation: str | None


@dataclass(slots=True)
class _QuoteCheck:
    """Searches quotes in the calls that they are attributed to, and counts them. These quotes are evidence only; the
    published quotes come from the counted calls."""

    subject: CopyInput
    find_quote: FindQuote
    claimed: int = 0
    found: int = 0
    problems: list[str] = field(default_factory=list)

    def any_found(self, quotes: Iterable[CallQuote]) -> bool:
        """Return whether at least one of the quotes was said."""
        found_each = [self._is_in_call(item) for item in quotes if item.quote]
        return any(found_each)

    def _is_in_call(self, item: CallQuote) -> bool:
        self.claimed += 1
        place = (item.call or 0) - 1
        typical_turns = self.subject.typical_turns
        if 0 <= place < len(typical_turns) and self.find_quote(typical_turns[place].turns, item.quote) is not None:
            self.found += 1
            return True
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(f'call {item.call}: "{item.quote[:MAX_QUOTE_IN_PROBLEM]}" was not said on it')
        return False


def accept_copy(
    answer: ProfileCopyAnswer, subject: CopyInput, *, find_quote: FindQuote, is_order: Callable[[str], bool]
) -> AcceptedCopy:
    """Return the accepted text. Raise UnusableAnswer when more than half of the quotes are invented or no summary is
    left."""
    checker, quote_check = ClaimChecker(subject, is_order), _QuoteCheck(subject, find_quote)
    pains = dict(_accept_pains(answer.painPoints, checker, quote_check))
    if quote_check.claimed > 2 * quote_check.found:
        counts = f"Only {quote_check.found} of {quote_check.claimed} quotes are in the calls."
        raise UnusableAnswer(f"Most of the model's quotes are not in the calls. {counts}", tuple(quote_check.problems))
    summary = checker.all(answer.summary, longest=MAX_SENTENCE)[:MAX_SENTENCES]
    if not summary:
        problems = tuple(checker.problems) or ("summary must not be empty",)
        raise UnusableAnswer("No sentence of the model's summary is supported by the calls.", problems)
    motivation = (
        checker.accept_sentence(answer.motivation, longest=MAX_SENTENCE) if "m1" in answer.motivation.facts else None
    )
    name = checker.accept_sentence(answer.name, longest=MAX_NAME)
    return AcceptedCopy(
        headline=checker.accept_sentence(answer.headline, longest=MAX_SENTENCE),
        summary=" ".join(map(_with_full_stop, summary)),
        name=None if name is None else name.rstrip(". "),
        pains=pains,
        motivation=motivation,
    )


def _accept_pains(
    items: Iterable[PainPointCopy], checker: ClaimChecker, quote_check: _QuoteCheck
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield new text for the pains for which the model has a verified quote."""
    for item in items:
        fact = checker.facts.get(item.fact)
        if fact is None or fact.kind != "pain" or not quote_check.any_found(item.quotes):
            continue
        label = checker.accept_sentence(Claim(facts=[item.fact], text=item.label), longest=MAX_LABEL)
        description = checker.accept_sentence(Claim(facts=[item.fact], text=item.description), longest=MAX_SENTENCE)
        if label is not None and description is not None:
            yield fact.key, {"label": label.rstrip("."), "description": _with_full_stop(description)}


def _with_full_stop(sentence: str) -> str:
    return sentence if sentence[-1] in ".!?…" else f"{sentence}."
