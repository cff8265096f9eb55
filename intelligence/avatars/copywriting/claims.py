"""Accept sentences about people that are based on facts and add nothing else."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from intelligence.avatars.copywriting.answer_schema import Claim
from intelligence.avatars.copywriting.profile_input import CopyInput, ProfileFact
from intelligence.avatars.copywriting.prompt import readable
from intelligence.llm.rendering import sanitize

MAX_PROBLEMS = 12
MAX_SENTENCE_IN_PROBLEM = 120
MOST = 0.5

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NUMBERS = re.compile(
    r"\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|hundreds?|"
    r"thousands?|half|third|quarter|percent)\b",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"\b(?:most|mostly|majority|everyone|everybody|always|usually|typically|nearly all)\b", re.IGNORECASE
)
# Age, gender, family, health, religion and origin: allowed only if the supporting facts contain the same words.
_SENSITIVE = re.compile(
    r"\b(?:wom[ae]n|m[ae]n|males?|females?|mothers?|fathers?|mums?|moms?|dads?|parents?|husbands?|wi(?:fe|ves)|he|she|his|"
    r"hers?|him|girls?|boys?|ladies|lady|guys?|young\w*|old(?:er)?|elder\w*|senior\w*|ag(?:e|ed|eing|ing)|middle-aged|"
    r"teen\w*|millennials?|boomers?|retire\w*|single|married|divorced|widow\w*|pregnan\w+|disab\w+|ill(?:ness)?|"
    r"sick\w*|diseases?|diabet\w+|depress\w+|anxi\w+|cancer|adhd|autis\w+|obes\w+|addict\w*|immigra\w+|migrants?|"
    r"foreign\w*|natives?|ethnic\w*|rac(?:e|ial)|black|white|asians?|latin\w*|hispanics?|africans?|arabs?|muslims?|"
    r"islam\w*|christians?|catholics?|jew\w*|hindus?|religio\w+|gay|lesbian|queer|trans)\b",
    re.IGNORECASE,
)


@dataclass(slots=True)
class ClaimChecker:
    """Checks sentences about one kind of buyer; `problems` has the reason for each rejected sentence."""

    subject: CopyInput
    is_order: Callable[[str], bool]
    problems: list[str] = field(default_factory=list)
    facts: Mapping[str, ProfileFact] = field(init=False)
    _known: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.facts = self.subject.facts()
        shown = [fact.words for fact in self.facts.values()]
        shown += [readable(typical_call) for typical_call in self.subject.typical_turns]
        shown += [f"{title} {text}" for title, text in self.subject.knowledge]
        self._known = frozenset(word.casefold() for text in shown for word in _WORD.findall(text))

    def accept_sentence(self, claim: Claim, *, longest: int) -> str | None:
        """Return the sentence on one line; None when it may not be published, with the reason added to `problems`."""
        text = sanitize(claim.text)
        cited = [self.facts[name] for name in claim.facts if name in self.facts]
        reason = self._reject_reason(text, cited, longest)
        if reason is None:
            return text
        if text and len(self.problems) < MAX_PROBLEMS:
            self.problems.append(f'"{text[:MAX_SENTENCE_IN_PROBLEM]}" {reason}')
        return None

    def all(self, claims: Iterable[Claim], *, longest: int) -> list[str]:
        """Return the accepted sentences without duplicates."""
        found = (self.accept_sentence(claim, longest=longest) for claim in claims)
        return list(dict.fromkeys(text for text in found if text is not None))

    def _reject_reason(self, text: str, cited: Sequence[ProfileFact], longest: int) -> str | None:
        if not text:
            return "is empty"
        if len(text) > longest:
            return f"is longer than {longest} characters"
        if not cited:
            return "names no fact it rests on"
        if _NUMBERS.search(text):
            return "holds a number"
        if _MOST.search(text) and max(fact.share for fact in cited) <= MOST:
            return "says most of what only some said"
        if self.is_order(text):
            return "reads like an order"
        return self._unsupported_content(text, cited)

    def _unsupported_content(self, text: str, cited: Sequence[ProfileFact]) -> str | None:
        """Return the reason if the sentence contains something that its facts do not; None when it is supported."""
        supported = " ".join(fact.words for fact in cited).casefold()
        if any(not re.search(rf"\b{word}\b", supported) for word in map(str.casefold, _SENSITIVE.findall(text))):
            return "speaks of age, gender, family, health, religion or origin"
        words = _WORD.findall(text)
        if not self.subject.people.isdisjoint(words):
            return "names a person"
        # A capital letter inside a sentence marks a name: of a place, a company, a product.
        names = [match[0] for match in re.finditer(r"(?<![.!?:«\"“] )(?<!^)\b[A-Z][\w'’-]+", text)]
        if any(name.casefold() not in self._known for name in names):
            return "names something that no call and no handbook names"
        return None
