"""Count the words of a text, in scripts with and without spaces."""

import re

# Chinese, Japanese and Thai write no spaces; about two characters make one word.
_UNSPACED = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_CHARACTERS_PER_WORD = 2
_SPOKEN = re.compile(r"[^\W_]")
_QUESTION = re.compile(r"[?？؟⁇՞][?？؟⁇՞!！]*")


def count_words(text: str) -> int:
    """Return the number of words: runs between spaces with a letter or digit; two characters of an unspaced script are
    one."""
    unspaced = len(_UNSPACED.findall(text)) if not text.isascii() else 0
    rest = _UNSPACED.sub(" ", text) if unspaced else text
    spaced = sum(1 for word in rest.split() if word[0].isalnum() or _SPOKEN.search(word))
    return spaced + (unspaced + 1) // _CHARACTERS_PER_WORD


def count_questions(text: str) -> int:
    """Return the number of question marks of any script; a run of them counts once."""
    return len(_QUESTION.findall(text))
