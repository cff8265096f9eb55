"""Detect a buyer's motives from lists of words and phrases."""

import re
from functools import cache
from typing import NamedTuple

STYLES = ("growth", "relief", "security", "status", "belonging", "savings", "mastery")

_WORD = re.compile(r"[^\W\d_]+")

_ENGLISH = {
    "growth": "grow|growing|growth|scale|scaling|expand|expanding|double|more clients|more customers|more leads|more "
    "revenue|more sales|next level|new location|second location|bigger",
    "relief": "exhausted|overwhelmed|stressed|burned out|burnt out|tired of|sick of|fed up|drowning|overworked|stuck|"
    "frustrated|struggling|headache|nightmare|no time|peace|weekends off|sundays off|off my plate|quit|leave|breaks",
    "security": "safe|safety|risk|risky|guarantee|insurance|insurer|secure|protect|protected|stable|retire|retirement|"
    "afraid|scared|worried|audit|compliance|lawsuit|steady",
    "status": "reputation|prestige|premium|respect|recognition|recognized|look professional|best in|number one|stand "
    "out|image|award",
    "belonging": "community|together|family|my team|our team|belong|support group|people like me|like minded|church",
    "savings": "save money|saving money|cheaper|cut costs|cut the cost|costs|margin|margins|waste|wasting money|"
    "discount|afford|budget|cost|rent",
    "mastery": "learn|learning|improve my|get better|skill|skills|master|practice|certified|certification|understand "
    "how|teach me|course",
}
_SPANISH = {
    "growth": "crecer|crecimiento|expandir|escalar|duplicar|más clientes|más ventas",
    "relief": "agotado|agotada|abrumado|abrumada|estresado|estresada|cansado de|cansada de|harto|harta|estancado|"
    "estancada|sin tiempo|tranquilidad",
    "security": "seguridad|riesgo|proteger|estable|jubilación|miedo|preocupado|preocupada",
    "status": "reputación|prestigio|respeto|reconocimiento|imagen",
    "belonging": "comunidad|juntos|familia|mi equipo|nuestro equipo",
    "savings": "ahorrar|más barato|costos|gastos|margen|presupuesto",
    "mastery": "aprender|mejorar mi|habilidad|dominar|certificación|curso",
}
_LISTS = {"en": _ENGLISH, "es": _SPANISH}


class _Cues(NamedTuple):
    """The words and phrases that indicate a style."""

    style: str
    words: frozenset[str]
    phrases: tuple[str, ...]


@cache
def _cues_by_style(code: str) -> tuple[_Cues, ...]:
    lists = {style: cues.split("|") for style, cues in _LISTS.get(code, {}).items()}
    return tuple(
        _Cues(
            style,
            frozenset(cue for cue in cues if " " not in cue),
            tuple(cue for cue in cues if " " in cue),
        )
        for style, cues in lists.items()
    )


def find_motivation_styles(text: str, language: str) -> dict[str, int]:
    """Return the motivation styles found in the buyer's words, each with its first position in the text; empty for a
    language without lists."""
    lower = text.lower()
    words_said = set(_WORD.findall(lower))
    found: dict[str, int] = {}
    for cues in _cues_by_style(language.split("-")[0].lower()):
        voiced = [*(cues.words & words_said), *(phrase for phrase in cues.phrases if phrase in lower)]
        places = [match.start() for cue in voiced if (match := _whole_word_pattern(cue).search(lower))]
        if places:
            found[cues.style] = min(places)
    return found


@cache
def _whole_word_pattern(cue: str) -> re.Pattern[str]:
    """Return a pattern that finds the cue as whole words."""
    return re.compile(rf"(?<![^\W\d_]){re.escape(cue)}(?![^\W\d_])")
