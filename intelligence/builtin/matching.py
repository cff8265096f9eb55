"""Find the phrase lists of a language in plain sentences."""

from intelligence.builtin.guards import CATEGORIES_WITH_PLACES, valid_categories
from intelligence.builtin.lexicon import MAX_CACHED, Hit, Lexicon, Template


class Matcher:
    """Finds the phrase lists of one lexicon in the sentences of one call, with a cache."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._known: dict[tuple[str, bool], frozenset[str]] = {}

    def categories(self, plain: str, *, question: bool) -> frozenset[str]:
        """Return the lists of which a plain sentence has a template that is valid in it."""
        known = self._known.get((plain, question))
        if known is not None:
            return known
        found = valid_categories(self._lexicon.language, self.hits(plain), plain, question=question)
        if len(self._known) < MAX_CACHED:
            self._known[plain, question] = found
        return found

    def hits(self, plain: str) -> list[Hit]:
        """Return every template that is found, at its first position; of a list whose places do not matter, one."""
        words = set(plain.split())
        candidates: set[Template] = set()
        for selection in filter(None, map(self._lexicon.selection_of, words)):
            candidates.update(selection.alone)
            for word in words & selection.others:
                candidates.update(selection.with_word[word])
        hits: list[Hit] = []
        complete: set[str] = set()
        for template in candidates:
            if template.category in complete:
                continue
            for need in template.needs:
                if words.isdisjoint(need):
                    break
            else:
                match = template.pattern.search(plain)
                if match:
                    hits.append(Hit(template.category, *match.span()))
                    if template.category not in CATEGORIES_WITH_PLACES:
                        complete.add(template.category)
        return hits
