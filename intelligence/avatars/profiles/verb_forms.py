"""Base forms of common English verbs, and keys that the forms of a word share."""

import re
from functools import cache

from intelligence.avatars.profiles.pain_words import word_set

_VERB_SET = word_set(
    "lose end look seem leave quit cancel drop churn miss waste spend chase wait forget fail fall break leak cost "
    "pay hire find train answer call ring pick show book confirm come go disappear vanish ghost stop start keep "
    "stay sell buy order return ship deliver arrive run work fix repair replace clean paint build cut burn eat kill "
    "hurt ache lock wake sleep sit stand lift carry drive fly travel move climb write type enter update log track "
    "record measure count check guess know tell ask explain repeat teach learn study read fight argue cry yell "
    "complain worry struggle suffer manage handle deal juggle balance plan organize schedule dispatch coordinate "
    "assign approve sign negotiate compare choose decide rebuild redo rewrite copy paste export import print scan "
    "email text message post advertise market promote convert close win churn renew upgrade downgrade onboard ramp "
    "activate crash freeze slow load lag sync match integrate connect share send receive get give take make do have "
    "need want try turn look see hear feel think believe trust expect hope wish like love hate afford save owe "
    "borrow invest raise lower increase decrease double grow shrink rise drop decline climb hit reach land pile "
    "stack fill empty clog flood drip rot rust crack sag smell freeze heat cool overheat bleed bill invoice charge "
    "collect refund dispute deny reject refuse delay postpone reschedule overlap overbook squeeze rush hurry stress "
    "depend rely beg remind follow pull push drag carry bring throw toss haul pour sweep mow weed plant harvest "
    "feed breed die sink stall stick hang pick drown drain dry steal rob damage scratch hide abandon bounce click "
    "open visit browse enroll attend skip ignore avoid limit block ban expire lapse run switch change leave renew "
    "reorder restock stock store weld sleep snore itch swell tear burn bend twist reach cover protect insure "
    "inspect audit file report comply meet serve seat cook bake brew pour taste season discount undercut outbid "
    "compete copy squeeze"
)

_IRREGULAR = {
    word: base
    for base, forms in {
        "lose": "lost losing", "leave": "left", "quit": "quit quits quitting", "spend": "spent", "pay": "paid",
        "find": "found", "fall": "fell fallen", "break": "broke broken", "come": "came", "go": "went gone goes",
        "forget": "forgot forgotten", "cost": "cost", "ring": "rang rung", "show": "shown", "sell": "sold",
        "buy": "bought", "run": "ran", "build": "built", "cut": "cut", "eat": "ate eaten", "hurt": "hurt",
        "wake": "woke woken", "sleep": "slept", "sit": "sat", "stand": "stood", "drive": "drove driven",
        "write": "wrote written", "know": "knew known", "tell": "told", "teach": "taught", "fight": "fought",
        "get": "got gotten", "give": "gave given", "take": "took taken", "make": "made", "do": "did done does",
        "have": "had has", "hear": "heard", "feel": "felt", "think": "thought", "grow": "grew grown", "rise": "rose",
        "freeze": "froze frozen", "stick": "stuck", "steal": "stole stolen", "throw": "threw thrown", "tear": "tore",
        "bring": "brought", "keep": "kept", "sink": "sank sunk", "choose": "chose chosen", "send": "sent",
        "win": "won", "feed": "fed", "hang": "hung", "meet": "met", "see": "saw seen", "hit": "hit", "die": "dying",
        "bleed": "bled", "swell": "swollen", "bend": "bent", "hide": "hid hidden", "read": "read", "lie": "lying",
    }.items()
    for word in forms.split()
}  # fmt: skip

_DOUBLING = re.compile(r"([bdgklmnprt])\1$")


@cache
def base_verb(word: str) -> str | None:
    """Return the base form of a word that may be a common verb: "losing" → "lose"; None for another word."""
    word = word.casefold()
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for candidate in _base_forms(word):
        if candidate in _VERB_SET:
            return candidate
    return None


def _base_forms(word: str) -> list[str]:
    forms = [word]
    if word.endswith("ies"):
        forms.append(f"{word[:-3]}y")
    if word.endswith("es"):
        forms.append(word[:-2])
    if word.endswith("s"):
        forms.append(word[:-1])
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word[: -len(ending)]
            forms += [stem, f"{stem}e", _DOUBLING.sub(r"\1", stem)]
            if stem.endswith("i"):
                forms.append(f"{stem[:-1]}y")
    return forms


def gerund(base: str) -> str:
    """Return the -ing form of a base verb."""
    special = {"die": "dying", "lie": "lying", "be": "being", "quit": "quitting", "forget": "forgetting"}
    if base in special:
        return special[base]
    if base.endswith("e") and not base.endswith(("ee", "ye", "oe")):
        return f"{base[:-1]}ing"
    short = re.fullmatch(r"[^aeiou]*[aeiou][bdgklmnprt]", base)
    return f"{base}{base[-1]}ing" if short else f"{base}ing"


@cache
def stem(word: str, language: str) -> str:
    """Return a key that the forms of a word share."""
    word = word.casefold()
    if language == "es":
        return _spanish_stem(word)
    if (base := base_verb(word)) is not None:
        return base
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


_SPANISH_ENDINGS = re.compile(
    r"(?:iéndo|iendo|ando|amos|emos|imos|aron|ieron|aba|ía|ado|ido|ar|er|ir|an|en|as|es|os|o|a|e|s)$"
)
_SPANISH_CHANGES = {"pierd": "perd", "persig": "persegu", "encuentr": "encontr", "cuest": "cost", "pued": "pod"}


def _spanish_stem(word: str) -> str:
    cut = _SPANISH_ENDINGS.sub("", word) if len(word) > 4 else word
    cut = cut if len(cut) >= 3 else word
    return _SPANISH_CHANGES.get(cut, cut)
