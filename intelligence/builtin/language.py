"""Detect the language of a call from its most common words and its script."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from intelligence.builtin.lexicon import words

_COMMON: dict[str, frozenset[str]] = {
    "en": words(
        "the and you that is it to of we for i have do what this with on are not be can if so was my your they "
        "would at just but how about will it's i'm don't that's we're yes okay hi hey thanks all one me our"
    ),
    "es": words(
        "que de la el no y es en lo un por los una para con se su me te le ya pero como mi esta muy más usted yo "
        "hay eso nos qué sí cómo al del está tengo gracias hola bueno las cuando porque si este todo estamos "
        "tenemos"
    ),
    "pt": words(
        "que de não o a e um para com uma os é se na por mais as do da você eu isso está muito obrigado obrigada "
        "nós mas em tem ao são já também bom dia pra gente vocês estou nosso meu minha seu sua então sim"
    ),
    "fr": words(
        "le la les de des et est un une vous je que pas pour nous dans ce qui on avec sur mais c'est au du il en "
        "oui non merci bonjour très plus j'ai votre ça d'accord notre êtes avez êtes sont bien"
    ),
    "de": words(
        "der die das und ist ich sie nicht wir ein eine es zu mit für auf den von haben was auch aber wie ja nein "
        "danke bei uns ihnen noch im dass dem wenn kann sind oder guten gut mir schon nur habe hallo"
    ),
    "it": words(
        "che di non è il la per un una sono ho si con mi ma le lo come grazie ciao anche più questo del della noi "
        "abbiamo però molto cosa va bene sì ci buongiorno posso quanto i nel gli ha"
    ),
    "nl": words(
        "de het een en van ik je dat is niet we voor op met zijn maar ook wat er aan hebben dank hallo nee ja bij "
        "nog goed wel kunnen dit onze u jullie naar heb"
    ),
    "pl": words(
        "nie to się na w z jest że i do jak tak ale dzień dobry dziękuję mam co czy już dla pan pani proszę mi są "
        "bardzo jeszcze tylko o za"
    ),
    "sv": words(
        "och att det är jag vi inte som en på för med har du om men så den till kan av ja nej tack hej ett vad vår"
    ),
    "tr": words(
        "bir ve bu için ne çok ben biz evet hayır var yok ama da de mi teşekkürler merhaba değil daha olarak "
        "kadar gibi sizin bizim şey"
    ),
}
_SCRIPTS = (
    ("ja", re.compile("[\u3040-\u30ff]")),
    ("ko", re.compile("[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile("[\u4e00-\u9fff]")),
    ("ru", re.compile("[\u0400-\u04ff]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("th", re.compile("[\u0e00-\u0e7f]")),
)
_NOT_LATIN = re.compile("[\u0370-\U0010ffff]+")
_WORD, _ASCII_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*"), re.compile(r"[a-z]+(?:'[a-z]+)*")
"""The second one is for ASCII text in lower case, in which it finds the same, but faster."""
_SAMPLE = 60_000
_LEAST_SHARE = 0.12


def detect_language(texts: Iterable[str]) -> str | None:
    """Return the ISO 639-1 code of the main language of the text; None when the text matches no list."""
    parts = [part.lower().replace("’", "'") for part in _sample(texts)]
    sample = " ".join(part for part in parts if not part.isascii())
    foreign = "".join(_NOT_LATIN.findall(sample))
    if foreign:
        sample = " ".join(parts)
        letters = sum(map(str.isalpha, sample))
        for code, script in _SCRIPTS:
            if len(script.findall(foreign)) > letters * 0.3:
                return code
    spoken = Counter(chain.from_iterable(map(_spoken_words, parts)))
    best = max(_COMMON, key=lambda code: _common_words(spoken, code))
    return best if _common_words(spoken, best) >= _LEAST_SHARE * max(1, spoken.total()) else None


def _sample(texts: Iterable[str]) -> Iterator[str]:
    """Yield the texts up to the length of a sample. Together with the spaces between them they are not longer."""
    left = _SAMPLE
    for text in texts:
        if left > 0:
            yield text[:left]
        left -= len(text) + 1


def _spoken_words(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return (_ASCII_WORD if text.isascii() else _WORD).findall(text)


def prefer(text: str, usual: str, others: tuple[str, ...]) -> str:
    """Return the language of one turn of a mixed call: `usual` unless the turn is clearly in one of the others."""
    spoken = _spoken_words(text[:600].lower().replace("’", "'"))
    if len(spoken) < 4:
        return usual
    # Most turns hold no word that only another language has.
    if _words_of_others(usual, others).isdisjoint(spoken):
        return usual
    shares = {code: _common_word_share(spoken, code) for code in (usual, *others)}
    best = max(shares, key=lambda code: (shares[code], code == usual))
    return best if shares[best] > shares[usual] + 0.2 else usual


@cache
def _words_of_others(usual: str, others: tuple[str, ...]) -> frozenset[str]:
    """Return the common words of other languages that are none of the usual one."""
    return frozenset(chain.from_iterable(_COMMON[code] for code in others)) - _COMMON[usual]


def _common_word_share(spoken: Sequence[str], code: str) -> float:
    return sum(map(_COMMON[code].__contains__, spoken)) / len(spoken) if spoken else 0.0


def _common_words(spoken: Counter[str], code: str) -> int:
    return sum(spoken[word] for word in _COMMON[code])
