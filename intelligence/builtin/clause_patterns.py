"""Patterns that tell what a clause about a time or a promise is, beside the word lists of its language."""

import re

from intelligence.builtin.lexicon import words as word_set
from intelligence.builtin.word_patterns import WordPattern

AND_THING = re.compile(r"and (?:the|a|an|my|your|our|some|both|two|three|four) (?!\w+day\b|\w+th\b)\w+", re.IGNORECASE)
"""Goes on with what is to be sent: "I'll mail you the outline and the two names today"."""
GETS_IN_TOUCH = re.compile(
    r"(?:text|call|e-?mail|ring|phone|message|get back to|send) (?:you|it to you|you \w+|os|le|te)\b", re.IGNORECASE
)
"""What a buyer proposes to do; all else that they ask for is the rep's to do."""
ASKS_WHETHER = re.compile(r"\bask (?:[\w'’]+ ){1,3}(?:if|whether)\b.*", re.IGNORECASE)
"""Asks others about a day, which is not that of the asking: "I'll ask her if she can come on Thursday"."""
INVITES = re.compile(
    r"\b(?:send|mail|e-?mail) (?:\w+ )*(?:(?:invite|invitation) for\b|link for (?:half|quarter|\w+ (?:o'clock|thirty)))"
)
"""Names the time of an appointment: "I'll send you a new invite for Monday at two"."""
FROM_NOW = re.compile(r"\W*(?:(?:yes|yeah|so|and)\W+)*from (?:today|now|midnight)\b")
"""Tells from when something holds, such as an insurance."""
IS_BACK = re.compile(r"\W*(?:(?:i'm|we're|he's|she's|they're|then) )*back (?:on|in|at|from|by)\b")
"""Tells when somebody is there again: "Back on the seventh"."""
OTHER_DAY = re.compile(
    r"\b(?:(?:instead of|rather than|en vez del?|en lugar del?)\b.*"
    r"|(?:valid|good|(?<!you )(?<!we )(?<!they )open|held|firm|firme|v[aá]lid\w+|vigente)"
    r" (?:until|till|to|through|hasta)\b.*"
    r"|hold(?:ing)?\b.* (?:until|till|to)\b.*"
    r"|(?:two|three|some|few|couple of) (?:\w+ )?(?:times|slots|dates),.*"
    r"|(?:\w+ )?(?:times|slots|dates|agenda|plan|schedule|menu|invoice) for"
    r" (?:(?:the|next|this|on) )*\w+(?: (?:and|or) \w+day)?|link for (?:tomorrow|\w+day)"
    rf"|{ASKS_WHETHER.pattern}"
    r"|confirm (?:the )?\w+ (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november"
    r"|december)\b)",
    re.IGNORECASE,
)
"""A day that is not the one of the step: "some times for next week"."""
OTHER_DAY_WORD = re.compile(
    r"instead|rather|vez|lugar|valid|good|open|held|firme?|v[aá]lid\w+|vigente|hold|holding|times|slots|dates|agenda|plan"
    r"|schedule|menu|invoice|link|ask|confirm"
)
"""The words of which `OTHER_DAY` needs one."""
HAVE_FREE = re.compile(r"\b(?:i|we)(?:'ve| have)(?: got)?\b|\b(?:tengo|tenemos)\b")
"""Offers the times that are free: "I've got tomorrow at two or Thursday at ten"."""
CALLS_OFF = re.compile(
    r"\b(?:skip(?:ping)?\b|cross (?:it|that|you) o(?:ut|ff)|call(?:ed|ing)? (?:it|that) off|cancel\w*|anul\w+)\b"
)
"""Tells what does not take place: "I'll skip the thirty-first"."""
IS_PAID = re.compile(
    r"\b(?:pay|pays|payments?|deposit|instal?ments?|charged?|take (?:the|your|a) (?:first|second|next)|goes? (?:out|in)"
    r"|pag[oa]s?|cuotas?)\b"
)
"""Tells when money is paid."""
IF_LIKED = re.compile(r"\bif you(?:'d)? (?:like|want|prefer)\b|\bsi (?:quieres?|gustas?|prefieres?)\b")
IS_PAST = re.compile(
    r"\W*(?:(?:and|but|so|then|it|he|she|they|we|i|that) )*"
    r"(?:rang|called|phoned|came|went|happened|started|finished|broke)\b"
)
"""Tells what was: "Rang at three o'clock on Sunday morning"."""
IF_OTHERS = re.compile(r"\bif (?:he|she|they)(?:'d|'ll|'s| would| can| could| will| is| are)\b")
"""Asks what somebody else can do: "I'll ask Barry if he'd take a call at the weekend"."""
OWN_WORD = re.compile(r"\b(?:i|we)(?:'ll| will) (?:come|be|bring|drop|pop|swing|see|stop)\b")
"""Says who comes."""
LATER_ONE = re.compile(
    r"\bthe (?:second|third|fourth|last|final)(?: (?:visit|session|lesson|appointment|treatment|delivery|class|one))?"
    r"(?:['’]s| is| will be| would be| on)\b",
    re.IGNORECASE,
)
"""Tells of one of several appointments that is not the next: "the second visit is on the ninth"."""
PERMITS = re.compile(r"\byou can (?!(?:send|e-?mail|text|forward) (?:me|us|it)\b)")
"""Tells what the buyer may do: "you can show it to your aunt"."""
LIMIT = re.compile(
    r"\b(?:before|by|until|till) (?:(?:half past|half|quarter to|quarter past) )?(?:\d|one|two|three|four|five"
    r"|six|seven|eight|nine|ten|eleven|twelve|noon)\b|\bantes de las?\b"
)
"""An hour before which something takes place: "tomorrow before one"."""
CIRCUMSTANCE = re.compile(r",? \b(?:before|after|when|once|while|if|because|unless|antes de que|cuando|si)\b.*")
BY_HOUR = re.compile(
    r"\b(?:by|antes de las?) (?:noon|midday|\w+(?: \w+)? o'?clock|half past|quarter to|quarter past|\d"
    r"|una|dos|tres|cuatro|cinco)\b"
)
"""An hour until which something is done, without a day: today."""
CHOICE = re.compile(r"\b(?:or|o(?!['’]))\b")
INTENDS = WordPattern(re.compile(r"\b(?:i|we)(?:'ll| will|'m going to|'re going to)\b"), word_set("ll will going"))
OFFERS = WordPattern(
    re.compile(r"\b(?:i|we) (?:can|could)\b|\b(?:puedo|podemos)\b"), word_set("can could puedo podemos")
)
DAY_WORD = re.compile(
    r"day|tomorrow|tonight|\d(?:st|nd|rd|th)?$|\w+th\b|first|second|third|ma[nñ]ana|lunes|martes|coles|jueves"
    r"|viernes|bado|domingo"
)
