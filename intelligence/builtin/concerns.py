"""Find the concerns against the offer that the buyer voices."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, zip_longest
from operator import attrgetter

from intelligence.builtin.classifiers import BESIDE, LEAST_OWN, OBJECTION_TYPES, SENTENCES, JudgedSentence
from intelligence.builtin.prices import asks_price
from intelligence.builtin.quotes import is_taken_back, takes_back
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.stock_objections import with_stock_objections
from intelligence.hashed import load_hashed
from intelligence.shapes import ObjectionType

OF_OTHERS: frozenset[ObjectionType] = frozenset({"authority", "spouse"})
"""Concerns that others have a say in."""
_WHOLE_WORDS = 4
"""A sentence of fewer words says what the matter is only if no other one does."""
_FROM_US = re.compile(
    r"\b(?:quote|offer|estimate|proposal|price|letter|email|call) (?:\w+ )?from you\b(?! and\b)"
    r"|\b(?:presupuesto|oferta|propuesta) (?:suy[oa]|vuestr[oa]|de ustedes|de vosotros)\b",
    re.IGNORECASE,
)
_DEARER = re.compile(
    r"\b(?:is|was|are|were|wanted|came in|they're|it's) (?:even |a (?:lot|bit|little) |much |way )?"
    r"(?:more(?! (?:than (?:fair|happy)|reasonable|flexible))|dearer|higher|more expensive)\b(?=[^,]{0,15}(?:[,.]|$))"
    r"|\b(?:era|es|son|eran|sal[ií]a|sale) (?:mucho |bastante )?m[aá]s car[oa]s?\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|never|won't|wouldn't) (?:going to |gonna )?(?:say|saying|tell you|telling you|claim|claiming|argue"
    r"|complain)(?: that)? (?:it|that|this|the price|you|they)(?:'s| is|'re| are) "
    r"(?!(?:\w+ )?(?:cheap|nothing|easy|fine|little|small)\b)"
    r"|\b(?:not|isn't|wasn't|aren't) (?:too |that |very |so |really |overly )?(?:expensive|pricey|dear|steep|costly)\b"
    r"(?!.*\b(?:but|though|still)\b)"
    r"|\b(?:I|we) can live with (?:it|that|this)\b(?!.*\b(?:but|though|still|if)\b)"
    r"|\b(?:I['’]?m|I am|we['’]?re|we are) (?:\w+ )?(?:comfortable|happy|fine|okay|ok|good) with (?:it|that|this"
    r"|the (?:price|number|figure|cost|fee|amount|rate|term|contract|proposal|date)s?)\b"
    r"(?!.*\b(?:but|though|if|only|except)\b)"
    r"|\b(?:don['’]t|do not) (?:really )?(?:have|see) (?:a|any) (?:problem|issue|objection)s? with\b"
    r"|\bthe price is (?:\w+ )?(?:good|fine|fair|okay|ok|all right|great)\b(?!.*\b(?:but|though|still)\b)"
    # What the buyer thought before.
    r"|\b(?:was|were) (?:just )?(?:going to|gonna|about to) say\b.*\bbut\b|\biba a decir\b.*\bpero\b"
    # What others say, if the buyer does not share it.
    r"|^\W*(?:(?:some|many|most|other|lots of|a lot of) )?(?:people|folks|others|friends|neighbou?rs) "
    r"(?:(?:always|often|keep|will) )?(?:say|saying|tell|telling|told|complain|complaining|think)\b"
    r"(?!.*\b(?:but|and|so) (?:i|we)\b)"
    r"|\bno (?:es|son|(?:me )?parecen?|est[aá]n?|lo veo) (?:tan |muy |nada )?(?:car[oa]s?|mal(?:o|a)?)\b(?!.*\bpero\b)"
    r"|\b(?:la gente|algunos|muchos|hay (?:gente|quien)(?: que)?) (?:dice|dicen|piensa|piensan|cree|creen) que\b"
    r"(?!.*\b(?:pero|y) (?:yo|a m[ií]|nosotros)\b)",
    re.IGNORECASE,
)
"""What the buyer says not to object to, and what only others object to."""
_NOT_THE_PRICE = re.compile(
    r"\b(?:it|that|this)(?:['’]s not| is not| isn['’]t| wasn['’]t) (?:(?:really|even|actually|so much) )?(?:about )?"
    r"the (?:price|money|number|figure|cost|amount|fee)\b(?! (?:that|which|i|we|you|he|she|they|in|on|from|for)\b)"
    r"|\b(?:price|money|number|figure|cost|amount|fee)s? (?:(?:itself|alone) )?"
    r"(?:(?:isn['’]t|aren['’]t|wasn['’]t|['’]s not|is not|was never) (?:really )?"
    r"(?:(?:(?:the|my|our|an?) )?(?:problem|issue|thing|question|obstacle|point|matter|worry|concern)"
    r"|what(?:['’]s)? (?:worr|bother|scar|hold|stop|keep|putt)\w+)"
    r"|(?:do(?:es)?n['’]t|didn['’]t|does not) (?:really )?(?:scare|bother|worry|frighten|shock|put (?:me|us) off))\b"
    r"|\bnot (?:worried|bothered|fussed|scared) (?:about|by) the (?:price|money|number|figure|cost|amount|fee)\b"
    r"|\b(?:price|number|figure|cost|amount|fee|rate|quote)s?(?:['’]s)? (?:not|(?:is|are|do|does)n['’]t"
    r"|(?:is|are|do|does) not)(?: (?:seem|look|sound))? (?:\w+ )?bad\b(?!.*\b(?:but|though|still)\b)"
    r"|\bno es (?:tanto |cuesti[oó]n |tema )?(?:por |de )?(?:el|del) (?:precio|dinero)\b(?! (?:que|de)\b)"
    r"|\b(?:precio|dinero) no (?:es (?:el|un) (?:problema|tema)|me (?:asusta|preocupa|importa))\b",
    re.IGNORECASE,
)
"""The price has no weight: "The number doesn't scare me", "It's not even the money"."""
_NO_SAY = re.compile(
    r"\b(?:it['’]s|it is|that['’]s) (?:all )?(?:my (?:own )?(?:decision|call|choice)|up to me)\b"
    r"|\b(?:leaves?|left) (?:it|that|this) (?:up )?to me\b"
    r"|\bI can (?:approve|sign off|authori[sz]e|decide)\b(?!.*\b(?:but|until|unless|after|once|only|if)\b)"
    r"|(?<!no )\bpuedo (?:aprobar|autorizar|firmar|decidir)lo\b(?!.*\b(?:pero|hasta|si)\b)"
    r"|\b(?:es|ser[ií]a) (?:mi decisi[oó]n|cosa m[ií]a)\b|\blo decido yo\b"
    # They want it themselves: "She told me not to come home without one".
    r"|\bnot to come (?:home|back) without\b|\bme if I (?:said|say) no\b",
    re.IGNORECASE,
)
"""Nobody else stands in the way: "He said it's my decision"."""
_PREFACE = re.compile(
    r"^\W*(?:(?:well|look|no|but|and|so|yeah|ok|okay|pero|mire|mira|bueno)\W+)*"
    r"(?:now\W+)?(?:I(?:'ve| have)? (?:got to|to|must|should) (?:say|tell you|ask)(?: this| that| something)?"
    r"|(?:I'll|I'm going to|let me|I have to|I'll just) be (?:\w+ )?(?:honest|straight|frank)|I'll level"
    r"|(?:to be|if I'm|being) (?:\w+ )?(?:honest|frank)|I'll tell you (?:what|something)|between you and me"
    r"|(?:that's|here's|it's) (?:just )?(?:what (?:gets|bothers|worries) me|the thing)|the thing is"
    r"|(?:my|the) (?:worry|concern|problem|point|question) is (?:something else|another one|a different one|this)"
    r"|can I (?:just )?(?:ask|say|tell|be honest)(?: you)?(?: something| one thing| a question)?"
    r"|(?:te|le|les) soy (?:sincer|honest|franc)[oa]|(?:siendo|para ser) (?:sincer|honest|franc)[oa]s?|la verdad)"
    r"(?: with you| contigo| con usted)?\W*$",
    re.IGNORECASE,
)
# For text in lower case, which is faster than IGNORECASE.
_COLLEAGUE = re.compile(
    r"\b(?:business partner|co-?founder|co-?owner|boss|manager|director|board|owner|investors?|c[eft]o|socio|jef[ea]"
    r"|trustees|governors|head ?teacher|council|committee|chair(?:man|woman)|hr|procurement|purchasing"
    r"|head office|headquarters|shareholders?|fifty[ -]fifty"
    r"|gerente|director[ae]?|concejo|ayuntamiento|comit[eé]|compras)\b"
)
_TITLE = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Sra?)\b\.? [A-Z]")
"""A title before a name. People at home are not called by one."""
_FAMILY = re.compile(
    r"\b(?:wife|husband|spouse|fianc[eé]+|girlfriend|boyfriend|mum|mom|mother|dad|father|parents?|son|daughter|sister"
    r"|brother|family|kids|other half|(?<!business )partner|mujer|marido|espos[ao]|parej[ao]|novi[ao]|hij[ao]s?|padres?"
    r"|madre|herman[ao]|familia)\b"
)


@dataclass(frozen=True, slots=True)
class _Statement:
    """A sentence that may voice a concern, its place in its turn, the kind that it names and the probability of it."""

    sentence: Sentence
    place: int
    kind: ObjectionType
    probability: float


@dataclass(frozen=True, slots=True)
class Concern:
    """A concern of one kind: the clearest sentence of each turn that voices it, in order of time, the clearest of the
    likeliest turn, and the probability of that turn."""

    kind: ObjectionType
    sentences: tuple[Sentence, ...]
    clearest: Sentence
    probability: float


def find_concerns(
    reading: MatchedCall, judged: Sequence[JudgedSentence], *, priced_in: int | None = None
) -> list[Concern]:
    """Return the concerns that the buyer voices, in order of time; one sentence voices one concern, a question for the
    price none about it, an offer of ours none of a competitor, and what only leads to a concern ("I'll be honest with
    you") none at all.

    `priced_in` is the turn in which the first price is named.
    """
    thresholds = load_hashed(SENTENCES).thresholds
    judged = list(with_stock_objections(judged, reading.language, priced_in=priced_in))
    stating = _stating_sentences(judged, least=min(thresholds.values()))
    among_colleagues = _decides_with_colleagues(reading)
    stated: dict[ObjectionType, list[_Statement]] = {}
    for place, said in chain.from_iterable(map(enumerate, stating.values())):
        voiced = max(OBJECTION_TYPES, key=said.objections.__getitem__)
        if _is_no_concern(voiced, said.sentence):
            continue
        is_colleague = among_colleagues or _TITLE.search(said.sentence.text) is not None
        kind = "authority" if voiced == "spouse" and is_colleague else voiced
        if said.objections[voiced] >= thresholds[kind]:
            statement = _Statement(said.sentence, place, voiced, said.objections[voiced])
            stated.setdefault(kind, []).append(statement)
    found = filter(None, (_concern(kind, statements, stating) for kind, statements in stated.items()))
    # A sentence that is the clearest of two kinds shows the likelier one.
    shown = {id(concern.clearest): concern for concern in sorted(found, key=attrgetter("probability"))}
    return sorted(shown.values(), key=lambda concern: concern.clearest.turn)


def _stating_sentences(judged: Sequence[JudgedSentence], *, least: float) -> dict[int, list[JudgedSentence]]:
    """Return the sentences that may state a concern, by turn, of the turns in which one has the least probability."""
    likely_turns = {said.sentence.turn for said in judged if max(said.objections.values()) >= least}
    by_turn: dict[int, list[JudgedSentence]] = {}
    for said, behind in zip_longest(judged, judged[1:]):
        if said.sentence.turn not in likely_turns:
            continue  # the patterns are slow
        if _states_nothing(said.sentence.text) or (behind and _is_withdrawn(said.sentence, behind.sentence)):
            continue
        by_turn.setdefault(said.sentence.turn, []).append(said)
    return by_turn


def _states_nothing(text: str) -> bool:
    """Return whether a sentence says not to object, only leads to an objection, or takes back what it says."""
    return _DENIES.search(text) is not None or _PREFACE.match(text) is not None or takes_back(text)


def _is_withdrawn(sentence: Sentence, behind: Sentence) -> bool:
    """Return whether the sentence behind one in its turn takes it back."""
    return behind.turn == sentence.turn and is_taken_back(behind.text)


def _likeliest(stated: Iterable[_Statement]) -> _Statement:
    return max(stated, key=attrgetter("probability"))


def _concern(
    kind: ObjectionType, stated: Sequence[_Statement], by_turn: Mapping[int, Sequence[JudgedSentence]]
) -> Concern | None:
    """Return the concern that was stated, with one sentence of each turn that states it; None when no sentence of the
    likeliest turn says by itself what the matter is."""
    turns = groupby(stated, key=lambda statement: statement.sentence.turn)
    likeliest = [_likeliest(statements) for _, statements in turns]
    clearest = {statement.sentence.turn: _clearest(statement, by_turn) for statement in likeliest}
    main = _likeliest(likeliest)
    if clearest[main.sentence.turn].by_words[main.kind] < LEAST_OWN:
        return None
    sentences = tuple(said.sentence for said in clearest.values())
    return Concern(kind, sentences, clearest[main.sentence.turn].sentence, main.probability)


def _is_no_concern(kind: ObjectionType, sentence: Sentence) -> bool:
    """Return whether a sentence that seems to voice a kind asks for the price only or gives it no weight, says that
    nobody else stands in the way, or speaks of our own offer or of a dearer one, which is no competitor."""
    if kind == "price":
        return asks_price(sentence) or _NOT_THE_PRICE.search(sentence.text) is not None
    if kind in OF_OTHERS:
        return _NO_SAY.search(sentence.text) is not None
    return kind == "competitor" and (_FROM_US.search(sentence.text) or _DEARER.search(sentence.text)) is not None


def _clearest(statement: _Statement, by_turn: Mapping[int, Sequence[JudgedSentence]]) -> JudgedSentence:
    """Return the sentence of a turn that says by its own words what the concern is. The others lead to it, "Can I be
    frank with you?", or follow it, "That's half of it"."""
    first = max(0, statement.place - BESIDE)
    near = by_turn[statement.sentence.turn][first : statement.place + BESIDE + 1]
    stating = [said for said in near if not _is_no_concern(statement.kind, said.sentence)]
    # "It's March." says less than "I don't want to switch in the middle of a quarter", however typical its words are.
    whole = [said for said in stating if _is_whole(said.sentence) and said.by_words[statement.kind] >= LEAST_OWN]
    return max(whole or stating, key=lambda said: round(said.by_words[statement.kind], 6))


def _is_whole(sentence: Sentence) -> bool:
    return len(sentence.text.split()) >= _WHOLE_WORDS


def _decides_with_colleagues(reading: MatchedCall) -> bool:
    """Return whether the buyer speaks of colleagues who decide, and of no family."""
    words = [sentence.text.lower() for sentence in reading.of("prospect")]
    return any(map(_COLLEAGUE.search, words)) and not any(map(_FAMILY.search, words))
