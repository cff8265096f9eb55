"""Signs that a sentence of the buyer is about a problem, per language, with weights. Matched on lower-case text."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class PainWords(NamedTuple):
    """The signs of one language, and what shows that a sentence is no problem of the buyer."""

    signs: Sequence[tuple[float, re.Pattern[str]]]
    none: re.Pattern[str]
    own: re.Pattern[str]


def _sign(weight: float, *patterns: str) -> tuple[float, re.Pattern[str]]:
    return weight, re.compile(rf"\b(?:{'|'.join(patterns)})")


ENGLISH = PainWords(
    signs=(
        _sign(
            2.0,
            r"(?:i|we|it|they|i'm|we're|we've|i've|they're|keep|keeps|kept|am|are|been|is"
            r"|it's) (?:\w+ ){0,2}?(?:los(?:e|es|ing)|lost|wast(?:e|es|ed|ing)"
            r"|miss(?:ed|es|ing)?)\b",
            r"(?:tired|sick|fed up|scared|afraid|ashamed|worried) (?:of|with|about|that)\b",
            r"(?:exhausted|overwhelmed|stressed|drowning|struggling|burned out|burnt out|frustrated|desperate"
            r"|stuck(?! (?:it|them|that|this|an?|the|some|my|our|one|two|three)\b)|miserable)\b",
            r"(?:nightmare|mess|chaos|disaster|headache|bottleneck|trouble|disgrace)\b",
            r"(?:hurts?|aches?|aching|in pain|the pain|leak(?:s|ing|ed)?|broke|broken|breaks? down|crash\w*"
            r"|rotting|mould|mold|damp|rats|mice)\b",
            r"(?:takes?(?! home)|took|taking|eats?|eating|costs?|costing|spend|spends|spending|spent) (?:me |us "
            r"|him |her |them )?(?:\w+ ){0,3}?(?:hours?|days?|weeks?"
            r"|weekends?|evenings?|nights?|fortune|thousand|hundred|\d[\d,.]*)\b",
            r"(?:short[- ]staffed|(?:one|two|three|four) short|behind (?:by|on|with|schedule)|falling behind"
            r"|dried up|gone quiet)\b",
        ),
        _sign(
            1.5,
            r"(?:i|we|he|she|they|you|my \w+|our \w+) (?:just |really |still )?(?:can't|cannot|couldn't|can never"
            r"|could never) (?!complain|say|wait|"
            r"promise|put|go|spend|afford|justify|sign|decide|do (?:it|that)|bind|match|believe|remember|hear"
            r"|start)\w+",
            r"(?:nobody|no one|no-one|none of (?:them|us)) (?:answers?|calls?|called|trusts?|rings?|repl\w+|knows?"
            r"|books?|reads?|helps?|tells?|told|cares?|cared"
            r"|listens?|shows?|comes?|picks?|sees?|does|finds?)\b",
            r"(?:by hand|manually|(?:it|everything|all|shift|that) on paper|spreadsheets?|type (?:it"
            r"|every \w+) (?:again|twice)|everything myself|all myself|alone with)\b",
            r"(?:won't|wouldn't|doesn't|don't|didn't|never) (?:sleep|work|match|fit|call|come|show up|answer|talk"
            r"|reply|last|listen|stay|turn up|finish)\b",
            r"(?:wrong|worse|errors?|mistakes?|complaints?|refunds?|no-shows|overtime|chargebacks?|churn|turnover"
            r"|downtime|delays?)\b",
            r"(?:problem|issue|trouble|challenge|hardest part|difficulty) (?:is|was|with|has|that|exactly)\b",
            r"(?:i|we) (?:still|always|only) (?:start|have to|do|end up|give in|gave|forget)\b",
            r"(?:hours|days|nights?) (?:of|on) (?:telephoning|typing|paperwork|admin|driving)\b",
            r"(?:dark|cracked|smells?|noisy|freezing|draughty|drafty|rusty|contradict)\b",
        ),
        _sign(
            0.8,
            r"every (?:single )?(?:shift|day|week|month|time|night|morning|weekend|sunday|monday|year|winter"
            r"|summer)\b",
            r"too (?:slow|long|old|small|early|late|many|much|noisy|often)\b",
            r"(?:at the moment|right now|these days|since \w+|for (?:years|months|weeks|ages))\b",
            r"(?:i|we|she|he) (?:hate|dread|forget|ring|chase|glue|guess|calls me)\b",
            r"(?:cuts out|drops to|finish none|gave away)\b",
            r"(?:more than|about|around|nearly|almost) (?:\w+ ){1,3}(?:a|per|every) (?:week|month|year|shift|day"
            r"|night)\b",
        ),
    ),
    none=re.compile(
        r"\b(?:used to\b.*\bnow"
        r"|not (?:too )?bad|no problem|isn't a problem|not a problem|no trouble|never had a|nothing wrong"
        r"|(?:don't|do not|didn't|never|haven't|hasn't|no) (?:\w+ )?(?:any |a )?(?:real )?"
        r"(?:complaints?|problems?|issues?|trouble)"
        r"|calm about|i'm impressed|go ahead|sign"
        r"|price|expensive|discount|contract|guarantee|refund (?:me|policy)|your (?:offer|price|plan|program"
        r"|people|guys|firm|company|slide)|think about it"
        r"|last time that|let me|you'd|would you|could you|can you|haha|joke|thank you|sorry|another call"
        r"|sales call|a refund|he said|she said|wrong way|i hope you|lost (?:my|our) (?:husband|wife|partner|mum|mom"
        r"|mother|dad|father|brother|sister|son|daughter))\b"
    ),
    own=re.compile(
        r"\b(?:i|we|my|our|me|us|i'm|we're|i've|we've|it|it's|they|he|she|nobody|no one|there's|every|one|the)\b"
    ),
)

SPANISH = PainWords(
    signs=(
        _sign(
            2.0,
            r"(?:pierd[oe]n?|perdemos|perdiendo|perdi[oó]|perd[ií])\b",
            r"(?:hart[oa]s?|cansad[oa]s?|agotad[oa]s?|agobiad[oa]s?|estresad[oa]s?|desbordad[oa]s?"
            r"|desesperad[oa]s?|atascad[oa]s?|preocupad[oa]s?)\b",
            r"(?:duele|dolor|gotera|humedad|se (?:rompe|rompi[oó]|cae|cay[oó]|averi[oó])|no aguanto|ni dorm[ií]"
            r"|no duermo|ya no puede)\b",
            r"(?:un caos|un desastre|un l[ií]o|una pesadilla|un disparate)\b",
            r"(?:tard(?:o|amos|a)|cuesta|gast(?:o|amos)|echamos|paso) (?:\w+ ){0,3}?(?:horas?|d[ií]as?|semanas?"
            r"|euros|mil|cientos?|dinero)\b",
        ),
        _sign(
            1.5,
            r"no (?:puedo|podemos|consigo|conseguimos|llegan?|encuentro|encontramos|vend\w+|funciona|duermo"
            r"|tengo tiempo|hay manera|mastico)\b",
            r"(?:a mano|en papel|en una libreta|un excel|nadie \w+|dos veces|mastico)\b",
            r"(?:problemas?|errores|quejas|retrasos|impagos|averías?|cancelaciones)\b",
        ),
        _sign(
            0.8,
            r"(?:cada (?:d[ií]a|semana|mes|vez|noche)|todos los d[ií]as|siempre|desde hace"
            r"|cada vez m[aá]s)\b",
        ),
    ),
    none=re.compile(
        r"\b(?:no hay problema|sin problema|precio|car[oa]|descuento|contrato|firmo|garant[ií]a|pensarlo"
        r"|por la tarde|la verdad es que me gusta|s[eé]ptim)\b"
    ),
    own=re.compile(r"\b(?:\w+)\b"),
)

PAIN_WORDS: Mapping[str, PainWords] = MappingProxyType({"en": ENGLISH, "es": SPANISH})
