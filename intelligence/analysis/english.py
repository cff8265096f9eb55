"""English, put together: how it contracts and undoes its words, and its lists."""

import re

from intelligence.analysis import english_objections, english_talk
from intelligence.analysis.dates import Calendar
from intelligence.analysis.lexicon import Language, Lexicon, build

_FUNCTION_WORDS = frozenset(
    ["a", "an", "the", "i", "we", "you", "he", "she", "they", "it", "me", "us", "him", "her", "them", "my", "our", "your", "his", "its", "their", "this", "that", "these", "those", "is", "are", "was", "were", "be", "been", "am", "do", "does", "did", "have", "has", "had", "will", "would", "can", "could", "should", "may", "might", "must", "not", "no", "of", "to", "in", "on", "at", "by", "for", "with", "from", "as", "and", "or", "but", "if", "so", "up", "out", "about", "into", "over", "than", "then", "there", "here", "what", "which", "who", "when", "where", "why", "how", "all", "any", "some", "one", "just", "only", "also", "too", "very", "really", "get", "got", "go", "going", "want", "need", "like", "know", "think", "see", "say", "said", "make", "more", "much", "good", "now", "right", "yes", "okay", "let", "us", "back", "well", "ok", "sure", "time"]
)
_FILLERS = (
    ["well", "so", "okay", "ok", "um", "uh", "oh", "look", "honestly", "and", "but", "yeah", "yes", "sorry", "hmm", "ah", "hey", "listen", "man", "right", "no", "now", "actually", "then", "frankly", "sure", "alright", "great"]
)

_LANGUAGE = Language(
    code="en",
    contractions={
        "can't": "can not", "cant": "can not", "cannot": "can not", "won't": "will not", "wont": "will not",
        "shan't": "shall not", "ain't": "is not", "aint": "is not", "dont": "do not", "didnt": "did not",
        "doesnt": "does not", "isnt": "is not", "wasnt": "was not", "couldnt": "could not", "wouldnt": "would not",
        "im": "i am", "ive": "i have", "i'd": "i would", "gonna": "going to", "wanna": "want to", "gotta": "got to",
        "lemme": "let me", "gimme": "give me", "dunno": "do not know", "let's": "let us", "y'all": "you all",
        "whats": "what is", "thats": "that is", "wheres": "where is", "yall": "you all", "ya": "you",
        "outta": "out of", "kinda": "kind of", "sorta": "sort of", "cause": "because", "'cause": "because",
        "it's": "it is", "that's": "that is", "he's": "he is", "she's": "she is", "what's": "what is",
        "who's": "who is", "where's": "where is", "there's": "there is", "here's": "here is", "how's": "how is",
        "when's": "when is", "everything's": "everything is", "nothing's": "nothing is", "wife's": "wife is",
        "husband's": "husband is", "budget's": "budget is", "price's": "price is", "timing's": "timing is",
        "money's": "money is", "boss's": "boss is", "something's": "something is", "everyone's": "everyone is",
        "nobody's": "nobody is", "someone's": "someone is", "thing's": "thing is", "one's": "one is",
        "problem's": "problem is",
    },
    endings=(("n't", " not"), ("'re", " are"), ("'ve", " have"), ("'ll", " will"), ("'m", " am"), ("'d", " would"), ("'s", "")),
    fold_accents=False,
    function_words=_FUNCTION_WORDS,
    fillers=tuple(_FILLERS),
    negated=re.compile(
        r"(?: not| never| nor| neither| hardly| without)"
        r"(?: really| actually| even| just| only| so| much| at| all| necessarily| particularly| that| exactly)*"
        r"(?: (?:it|this|that|there|the \S+|your \S+|i|we|you|they))?(?: (?:is|are|was|were|am|be|being|a|an|the|any|some|your|my|our))*$"
        r"|(?: not| never) (?:saying|say|said|think|thinking|thought|feel|find|mean|worried|concerned|bothered|afraid|"
        r"because|about|call|calling|claim\S*|suggest\S*|complain\S*|argu\S*|believe|implying)(?: (?!but |because |since )\S+){0,5}$"
        r"|(?: not| never| no) (?:need|have|got|going|want|here|trying|looking)(?: (?:to|for))(?: \S+){0,2}$"
        r"|(?: no| without)(?: (?:real|big|such|more))?$| (?:nothing|far) (?:to|from|about)(?: \S+){0,2}$"
    ),
    hypothetical=re.compile(r" (?:if|in case|suppose|imagine|whether|when someone|say)(?: (?!i can |i could )\S+){0,3}$"),
    reported=re.compile(
        r" (?:people|friends?|customers|clients|others|everyone|everybody|somebody|someone|neighbou?rs?|coworkers?|"
        r"colleagues?|brother|sister|cousin|mom|they|folks|he|she|competitors?)"
        r"(?: (?:always|all|would|used to|might|will|just|usually|often|also))*"
        r" (?:say|says|said|tell|tells|told|think|thinks|thought|complain\S*|ask|asks|asked|call|called)(?: \S+){0,5}$"
    ),
    other_subject=re.compile(
        r" (?:they|he|she|theirs|competitors?|(?:last|previous|old|other|first|another) \S+(?: \S+)?)"
        r"(?: (?:was|were|is|are|got|seemed|felt|became|wanted|been|have|had))+(?: \S+){0,2}$"
    ),
)  # fmt: skip

CALENDAR = Calendar(
    weekdays={
        name: number for number, name in enumerate(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])
    },
    months={
        name: number
        for number, name in enumerate(
            ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"], 1
        )
    },
    ordinals={
        name: number
        for number, name in enumerate(
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"],
            1,
        )
    },
    relative_days={"today": 0, "tonight": 0, "tomorrow": 1},
    hours={
        name: number
        for number, name in enumerate(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1)
    }
    | {"noon": 12},
    minutes={"thirty": 30, "fifteen": 15, "forty": 40},
    at=frozenset({"at", "by", "around"}),
)

LEXICON: Lexicon = build(
    _LANGUAGE,
    {**english_objections.CLASSES, **english_talk.CLASSES},
    {
        **english_objections.OBJECTIONS,
        **english_objections.DISMISSED,
        **english_talk.OUTCOMES,
        **english_talk.TALK,
    },
)
