"""Accept the sentences that the model wrote itself, as far as their numbers are those of the call."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, Self

from pipeline_service.redaction import mask_cards

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])(?<!\b(?:Mr|Ms|Dr|St)\.)(?<!\b(?:Mrs|a\.m|p\.m)\.)\s+")


class Numbers(Protocol):
    """The numbers that were said. `has_other` returns whether a text has another one."""

    def with_others(self, texts: Iterable[str], /) -> Self: ...

    def has_other(self, text: str, /, *, is_advice: bool = False) -> bool: ...


ReadNumbers = Callable[[Iterable[str]], Numbers]


@dataclass(slots=True)
class FreeText:
    """Checks texts about one call. `about_rubric` are the numbers of the call and of the scorecards; `dropped` counts
    what was left out."""

    about_call: Numbers
    about_rubric: Numbers
    dropped: int = 0

    def sentences(self, text: str, longest: int) -> str:
        """Return the text without the sentences that have a number which was not said, with payment data masked."""
        return self._accept(_BETWEEN_SENTENCES.split(text), self.about_call.has_other, longest)

    def item(self, text: str, longest: int) -> str:
        """Return the text with payment data masked; an empty one when it has a number that was not said."""
        return self._accept([text], self.about_call.has_other, longest)

    def rationale(self, text: str, longest: int) -> str:
        """Return the sentences on a score, which may name the numbers of the scorecard."""
        return self._accept(_BETWEEN_SENTENCES.split(text), self.about_rubric.has_other, longest)

    def advice(self, text: str, longest: int) -> str:
        """Return the advice; an empty text when it has an amount that was not said."""
        return self._accept([text], lambda advice: self.about_rubric.has_other(advice, is_advice=True), longest)

    def _accept(self, parts: Iterable[str], has_other: Callable[[str], bool], longest: int) -> str:
        parts = list(parts)
        kept = [part for part in parts if not has_other(part)]
        self.dropped += len(parts) - len(kept)
        return mask_cards(" ".join(kept))[:longest].strip()
