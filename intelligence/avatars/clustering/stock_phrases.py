"""Stock phrases that all kinds of buyers use on every call; they carry no information about the buyer."""

import re
from collections.abc import Sequence
from functools import cache

from intelligence.avatars.clustering.words import stop_words, words

_ENGLISH = """
can you hear me
can you hear me now
i can hear you
you broke up for a second
sorry you cut out
one second please
give me one second
give me a second
hold on a second
nice to meet you
how are you doing today
i am doing well
good thanks and you
how is the weather
thanks for taking the time
thank you for your time
thanks for calling
i saw your ad
i saw your video
i wanted to learn more
tell me more about it
tell me more about how it works
how does it work
how does that work
how long have you been doing this
that makes sense
that sounds good
that sounds great
okay sounds good
sounds good to me
that is a good question
that's a good question
to be honest with you
to be honest
at the end of the day
it depends
i get that
i hear you
i understand
i see what you mean
you know what i mean
let me think about it
let me think about that
i have to think about it
i need to think about it
i am not sure
i am not sure yet
i'm not sure yet
how much does it cost
how much is it
what does it cost
what is the price
what is the guarantee
is there a guarantee
is there a contract
what happens next
what happens after we sign
what are the next steps
can you send me that by email
can you send me an email
send me the details
who else is using this
when could we start
when can we start
we are pretty busy right now
i do not want to waste your time
i don't want to waste your time
i have to talk to my partner
i need to talk to my partner
yes exactly that is the problem
we tried something similar before
my week has been crazy
have a good day
have a great day
talk to you soon
"""

_SPANISH = """
me escucha
me escuchas bien
se corta la llamada
un segundo por favor
deme un segundo
dame un segundo
mucho gusto
cómo está
cómo estás
muy bien gracias
gracias por su tiempo
gracias por tu tiempo
gracias por llamar
vi su anuncio
vi tu anuncio
quería saber más
cuénteme más
cuéntame más
cómo funciona
tiene sentido
me parece bien
suena bien
buena pregunta
para ser sincero
para serle sincera
al final del día
depende
lo entiendo
ya entiendo
déjeme pensarlo
déjame pensarlo
tengo que pensarlo
lo tengo que pensar
no estoy seguro
no estoy segura
todavía no lo sé
cuánto cuesta
cuál es el precio
qué garantía hay
hay contrato
cuál es el siguiente paso
me lo puede mandar por correo
mándeme la información
cuándo podemos empezar
tengo que hablarlo con mi pareja
no quiero hacerle perder el tiempo
que tenga buen día
hasta luego
"""

_PHRASES = {"en": _ENGLISH, "es": _SPANISH}


@cache
def _normalized_phrases(language: str) -> frozenset[str]:
    lines = _PHRASES.get(language.split("-")[0].lower(), "").strip().splitlines()
    return frozenset(" ".join(words(line)) for line in lines)


@cache
def _phrase_pattern(language: str) -> re.Pattern[str]:
    ordered = sorted(_normalized_phrases(language), key=lambda phrase: (-len(phrase), phrase))
    return re.compile(rf"\b(?:{'|'.join(ordered)})\b" if ordered else r"(?!)")


@cache
def _topicless_words(language: str) -> frozenset[str]:
    return stop_words(language).union(*(phrase.split() for phrase in _normalized_phrases(language)))


def remove_stock_phrases(text: str, language: str) -> list[str]:
    """Return the words of a text outside the stock phrases of its language; all words for a language without
    phrases."""
    return _phrase_pattern(language).sub(" ", " ".join(words(text))).split()


def topic_share(spoken: Sequence[str], language: str) -> float:
    """Return the share (0-1) of words that are neither stop words nor in any stock phrase. Single words are compared,
    so an incomplete phrase is also detected."""
    topicless = _topicless_words(language)
    return sum(word not in topicless for word in spoken) / max(1, len(spoken))
