"""Texts of calls with any kind of buyer. They may contain placeholders such as `{buyer}`, `{rep}`, `{price}`. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline_service.demo.data_files import read

Turn = tuple[str, str]
"""The speaker (`rep` or `buyer`) and the text."""
Dialogues = Sequence[Sequence[Turn]]
Texts = Sequence[str]


@dataclass(frozen=True, slots=True)
class DemoPhrases:
    """The texts by their place in a call; each is chosen at random from its list."""

    openings: Dialogues
    second_openings: Dialogues
    reasons: Texts
    about: Texts
    costs: Texts
    goals: Texts
    tried: Texts
    nods: Texts
    again: Texts
    recaps: Texts
    agreed: Texts
    pitches: Texts
    monologue: str
    ramblings: Texts
    objection_discussed: Texts
    checks: Texts
    checked: Texts
    offers: Texts
    asks: Texts
    neutral: Texts
    included: str
    brush_off: Texts
    closes: Dialogues
    deferrals: Dialogues
    vague: Dialogues
    refusals: Dialogues
    unfit: Dialogues
    voicemails: Texts
    days: Texts
    hours: Texts


PHRASES = DemoPhrases(**read("phrases.toml"))
