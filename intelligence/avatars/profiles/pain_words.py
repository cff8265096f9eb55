"""The English and Spanish words by which the clauses of a pain are read."""

import re


def word_set(words: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(words.split())


FILLERS = {
    "en": word_set(
        "um uh er well so and but oh ok okay yeah yes look listen honestly basically actually really just also then "
        "like because since right now maybe probably plus sometimes usually lately"
    ),
    "es": word_set("pues bueno mire mira la verdad es que y pero yo nosotros nosotras además a veces ahora"),
}
"""Words that may stand before a clause and say nothing."""

CONNECTORS = {
    "en": "and|but|so|because|since|when|while|if|until|unless|although|which|or|than|then|before|after|instead of|"
    "how|why|what|where|whether|whatever|without",
    "es": "y|e|pero|porque|cuando|mientras|si|aunque|así que|pues|o|para que|hasta que",
}

NUMBERS = word_set(
    "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy "
    "eighty ninety hundred thousand dollars bucks euros pesos dozen dozens couple half percent several "
    "many few lot lots most more last next first third"
)
"""Amounts, which differ from caller to caller."""

DETERMINERS = word_set(
    "a an the my our your his her its their this that these those some any every each all no both another"
)
INDEFINITE = word_set("nobody everyone everybody somebody someone anybody anyone nothing everything people")
UNITS = word_set(
    "times second minute seconds minutes hours days nights weeks weekends months quarters years seasons mornings "
    "evenings hour day night week weekend month quarter year season morning evening"
)

ADDITIONS = word_set(
    "just always still really even already also constantly literally basically actually probably honestly simply "
    "totally completely so very pretty quite kind sort much again sometimes often usually mostly maybe roughly "
    "almost nearly exactly currently now today lately anymore anyway alone way um uh er me us you myself ourselves "
    "here there right entire whole own other new old big huge little small good great best bad single else too's"
)
"""Words that a caller may add to a phrase without changing it; a label does not have them."""

FUNCTION_WORDS = word_set(
    "a an the my our your his her its their this that these those some any every each all no both another of to in "
    "on at for with from by about into over through during per as up out off down back away is are was were be been "
    "being am 's 're 'm do does did don't doesn't didn't isn't aren't wasn't weren't can't cannot couldn't will "
    "won't would wouldn't should shouldn't not never have has had haven't hasn't get gets got getting keep keeps "
    "kept keeping it them him they who and or but if too enough less fewer only same"
)

PREPOSITIONS = word_set("of to in on at for with from by about into over through during per as around worth")
PARTICLES = word_set("up out off down back away behind apart over")

SPANISH_ADDITIONS = word_set(
    "muy más también ya siempre casi solo sólo dos tres cuatro cinco seis siete ocho nueve diez veinte treinta "
    "mucho mucha todavía aún ahí aquí unos unas como"
)
SPANISH_FUNCTION_WORDS = word_set(
    "de del a al en con por para sin sobre un una el la los las mi mis nuestro nuestra nuestros nuestras su sus "
    "cada todo toda todos todas que se me nos lo le les no nunca nadie es son está están estoy estamos ha han he "
    "hemos hay muchos muchas después luego antes"
)

FIRST = re.compile(r"(?:i|we)(?:'(?:m|re|ve|d|ll))?$")
CHILD = re.compile(r"(?:he|she)(?:'s)?$")
CHILDREN = word_set("son daughter kid kids child children boy girl boys girls toddler teenager")
PRONOUNS = word_set("i we he she they it you it's they're i'm we're he's she's there's that's")
OTHERS = PRONOUNS | word_set("this that these those there who what here")
NEGATIONS = word_set("don't doesn't didn't not never isn't aren't wasn't weren't haven't hasn't won't")
INABILITY = word_set("can't cannot couldn't")
MODALS = word_set("would wouldn't should shouldn't could might may will can i'd we'd i'll we'll")
BE = word_set("am is are was were be been being 's 're 'm isn't aren't wasn't weren't")
AUXILIARIES = BE | word_set("do does did have has had keep keeps kept keeping get gets got")
FINITE = BE | word_set("takes eats costs kills means makes feels drives")
NOT_PAINS = word_set("want need think guess hope wish like love say tell mean feel believe see hear know")
WITHOUT_OBJECT = word_set(
    "cancel quit leave leak ring fail break disappear forget fall crash die show arrive churn vanish rot rust stall "
    "drop grow slow double cry stop work answer stay wait sleep hurt ache rise"
)
TROUBLE = word_set(
    "lose miss waste chase forget fail fall break leak cancel quit leave stick wait drop cost pay fight struggle "
    "worry argue suffer hurt ache lock kill die double rise crash stall complain abandon deny reject delay overlap "
    "return cry steal burn too only less fewer no not never nobody noone hardly barely without every all whole "
    "alone behind empty wrong late cold dead dying slow broken missing wet old tired exhausted overwhelmed stressed "
    "drained frustrated desperate swamped stuck hours nights evenings weekends expensive full impossible hard tough "
    "difficult mess nightmare"
)
EACH = word_set("every all each")
MEASURES = word_set("pounds dollars points percent bucks hours days weeks months minutes")
HARD = word_set("impossible hard tough difficult")
OF_PEOPLE = word_set("staff help")
BEFORE_VERBS = AUXILIARIES | NEGATIONS | INABILITY
BEFORE_NOUNS = DETERMINERS | PREPOSITIONS | NUMBERS
NEW_SUBJECTS = (PRONOUNS - {"it"}) | FINITE
