"""The English language settings: contractions, context guards, calendar and lists."""

import re
from functools import cache

from intelligence.builtin.english import (
    absence,
    buyer_talk,
    competitor,
    deciders,
    endings,
    hints,
    need,
    price,
    rep_talk,
    timing,
    trust,
)
from intelligence.builtin.english.classes import CLASSES
from intelligence.builtin.lexicon import Language, Lexicon, build, words

_CONTRACTIONS = {
    "can't": "can not", "cant": "can not", "cannot": "can not", "won't": "will not", "wont": "will not",
    "shan't": "shall not", "ain't": "is not", "aint": "is not", "dont": "do not", "didnt": "did not",
    "doesnt": "does not", "isnt": "is not", "wasnt": "was not", "couldnt": "could not", "wouldnt": "would not",
    "im": "i am", "ive": "i have", "gonna": "going to", "wanna": "want to", "gotta": "got to", "lemme": "let me",
    "gimme": "give me", "dunno": "do not know", "let's": "let us", "y'all": "you all", "yall": "you all",
    "ya": "you", "outta": "out of", "kinda": "kind of", "sorta": "sort of", "'cause": "because",
    "thats": "that is", "whats": "what is", "wheres": "where is",
} | {
    f"{word}'s": f"{word} is"
    for word in words(
        "it that he she what who where there here how when everything nothing something everyone nobody someone wife "
        "husband budget price timing money boss thing one problem"
    )
}  # fmt: skip

_LANGUAGE = Language(
    code="en",
    contractions=_CONTRACTIONS,
    endings=(
        ("n't", " not"),
        ("'re", " are"),
        ("'ve", " have"),
        ("'ll", " will"),
        ("'m", " am"),
        ("'d", " would"),
        ("'s", ""),
    ),
    function_words=words(
        "a an the i we you he she they it me us him her them my our your his its their this that these those is are "
        "was were be been am do does did have has had will would can could should may might must not no of to in on at "
        "by for with from as and or but if so up out about into over than then there here what which who when where "
        "why how all any some one just only also too very really get got go going want need like know think see say "
        "said make more much good now right yes okay let us back well ok sure time"
    ),
    fillers=words(
        "well so okay ok um uh oh look honestly and but yeah yes sorry hmm ah hey listen man right no now actually "
        "then frankly sure alright great"
    ),
    negated=re.compile(
        r"(?: not| never| nor| neither| hardly| without)"
        r"(?: really| actually| even| just| only| so| much| at| all| necessarily| particularly| that| exactly)*"
        r"(?: (?:it|this|that|there|the \S+|your \S+|i|we|you|they))?"
        r"(?: (?:is|are|was|were|am|be|being|a|an|the|any|some|your|my|our))*$"
        r"|(?: not| never) (?:saying|say|said|think|thinking|thought|feel|find|mean|worried|concerned|bothered|afraid|"
        r"because|about|call|calling|claim\S*|suggest\S*|complain\S*|argu\S*|believe|implying)"
        r"(?: (?!but |because |since )\S+){0,5}$"
        r"|(?: not| never| no) (?:need|have|got|going|want|here|trying|looking)(?: (?:to|for))(?: \S+){0,2}$"
        r"|(?: no| without)(?: (?:real|big|such|more))?$| (?:nothing|far) (?:to|from|about)(?: \S+){0,2}$"
    ),
    hypothetical=re.compile(
        r" (?:if|in case|suppose|imagine|whether|when someone|say)(?: (?!i can |i could )\S+){0,3}$"
    ),
    reported=re.compile(
        r" (?:people|friends?|customers|clients|others|everyone|everybody|somebody|someone|neighbou?rs?|coworkers?|"
        r"colleagues?|brother|sister|cousin|mom|they|folks|he|she|competitors?)"
        r"(?: (?:always|all|would|used to|might|will|just|usually|often|also|keeps?))*"
        r" (?:say|says|said|saying|tell|tells|told|telling|think|thinks|thought|complain\S*|ask|asks|asked|call|called)"
        r"(?: \S+){0,7}$"
    ),
    price_question=re.compile(
        r"\A(?: (?:and|so|but|okay|ok|then|wait|well|,))*"
        r" (?:is|are|was|does|do you|did|will|would (?:it|that)|can i|what|how much|how many|which)(?= )"
        r"(?! the catch| makes you)"
    ),
    other_subject=re.compile(
        r" (?:they|he|she|theirs|competitors?|(?:last|previous|old|other|first|another) \S+(?: \S+)?)"
        r"(?: (?:was|were|is|are|got|seemed|felt|became|wanted|been|have|had))+(?: \S+){0,2}$"
    ),
)

_SUBJECTS = (price, timing, deciders, need, trust, competitor, hints, endings, absence, rep_talk, buyer_talk)


@cache
def lexicon() -> Lexicon:
    """Return the compiled lists. Compiling takes a large part of a second."""
    return build(_LANGUAGE, CLASSES, {name: lines for subject in _SUBJECTS for name, lines in subject.LISTS.items()})
