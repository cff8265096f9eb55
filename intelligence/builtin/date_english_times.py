"""The times of day in English, over canonical text (see `date_text`)."""

import re

from intelligence.builtin.date_rules import TimeRule
from intelligence.builtin.lexicon import words

UNITS = (
    r"(?! ?(?:%|percent|per|hundred|thousand|k|grand|euros?|dollars?|pounds?|bucks|quid|minutes?|mins?|hours?"
    r"|days?|weeks?"
    r"|months?|years?|people|users?|seats?|times|percent|and a half|of|other|more|[$€£]|\d|or \d+ (?:days|weeks"
    r"|months))"
    r"(?![a-z]))"
)
_HOUR = r"(?P<h>1[0-2]|0?\d|2[0-3]|1\d)"
_MINUTES = r"(?: (?P<m>00|10|15|20|25|30|35|40|45|50))?"
_ROUND_MINUTES = r"(?: (?P<m>00|10|15|20|30|40|45))?"
"""Without "at", others are more often a price: "two fifty on Friday"."""
_HALF = r"(?P<p>am|pm|in the morning|in the afternoon|in the evening|at night|tonight)"
_UNTIL = rf" (?P<until>noon|midday|1[0-2]|[1-9])(?: 30)?(?= ){UNITS}(?: {_HALF}(?= ))?"
"""The end of a span of hours, the first of which is told."""
# A number without "at" is an hour only where no noun follows: "Tuesday three works", but not "two pages by Thursday".
_BEHIND_HOUR = (
    r"(?= $| (?:[,.;?!]|on|is|works?|then|or|and|sharp|ish|please|if|for|suits|would|should|at|in the|this|that|it|we|i"
    r"|you|he|she|they|ok|okay|good|fine|great|perfect|with|so|but|because|when|before|after|by|eastern|central"
    r"|pacific|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![a-z]))(?! is an? )"
)
TIMES = (
    TimeRule(
        re.compile(rf" (?:half past|half after|at half) {_HOUR}(?= )(?: {_HALF}(?= ))?"),
        minutes=30,
        words=words("half"),
    ),
    TimeRule(re.compile(rf" half {_HOUR}(?= ){UNITS}"), minutes=30, weak=True, words=words("half")),
    TimeRule(
        re.compile(rf" (?:a )?quarter (?P<s>past|after|to|before|of|till) {_HOUR}(?= )(?: {_HALF})?"),
        minutes=15,
        words=words("quarter"),
    ),
    TimeRule(
        re.compile(rf" (?P<m>5|10|20|25)(?: minutes)? (?P<s>past) {_HOUR}(?= )(?: {_HALF})?"), words=words("past")
    ),
    TimeRule(re.compile(rf" (?:at|around) (?P<m>5|10|20|25) (?P<s>to) {_HOUR}(?= )(?: {_HALF})?"), words=words("to")),
    # "Make it ten", after another hour.
    TimeRule(re.compile(rf" make it half (?P<h>1[0-2]|[1-9])(?= ){UNITS}"), minutes=30, words=words("make")),
    TimeRule(re.compile(rf" make it (?P<h>1[0-2]|[1-9]){_ROUND_MINUTES}{_BEHIND_HOUR}"), words=words("make")),
    TimeRule(re.compile(rf" {_HOUR} oclock(?= )(?: {_HALF})?"), words=words("oclock")),
    TimeRule(re.compile(rf" between {_HOUR}{_MINUTES} and{_UNTIL}"), weak=True, words=words("between")),
    TimeRule(re.compile(rf"(?: from)? {_HOUR}{_MINUTES} (?:till|until){_UNTIL}"), weak=True, words=words("till until")),
    # "Ten to two" may be ten minutes before two.
    TimeRule(
        re.compile(rf"(?<!\d)(?<! at)(?<! around)(?: from)? (?!1 to 1 )(?P<h>[1-46-9]|1[12]){_MINUTES} to{_UNTIL}"),
        weak=True,
        words=words("to"),
    ),
    TimeRule(re.compile(rf" {_HOUR} to (?:noon|midday)(?= )"), weak=True, words=words("noon midday")),
    TimeRule(re.compile(r" (?:noon|midday)(?= )"), fixed=(12, 0), words=words("noon midday")),
    TimeRule(re.compile(r" (?:at|till|by) midnight(?= )"), fixed=(23, 59), words=words("midnight")),
    TimeRule(re.compile(rf" {_HOUR}[:h](?P<m>[0-5]\d)(?= )(?: ?{_HALF}(?= ))?")),
    # Without a day beside it, it may be a price.
    TimeRule(
        re.compile(rf"(?<! the)(?<! for)(?<! with)(?<! of) {_HOUR}\.(?P<m>[0-5]\d)(?= )(?: ?{_HALF}(?= ))?"), weak=True
    ),
    TimeRule(re.compile(rf" {_HOUR}{_MINUTES} ?{_HALF}(?= )"), words=words("am pm in at tonight")),
    # "I'm up at six" tells of a habit.
    TimeRule(
        re.compile(rf"(?<! up)(?<! awake) (?:at|around)(?: about| around)? {_HOUR}{_MINUTES}(?= ){UNITS}"),
        words=words("at around"),
    ),
    TimeRule(
        re.compile(
            rf" (?:about|say|from|before|after|till|until|by|between"
            rf"|for) {_HOUR}{_MINUTES}(?= ){UNITS}"
        ),
        weak=True,
        words=words("about say from before after till until by between for"),
    ),
    TimeRule(
        re.compile(
            # "One" is an hour only behind a day or a pause: "one Sunday", "the big one this afternoon".
            # The first lookahead spares the ones behind it at most places.
            rf"(?= \d)(?<! after)(?<! or)(?<! to)(?<! on)(?<! in)(?<! of)(?<! all)(?<! you)(?<! me)(?<! us)"
            # Nor behind a digit or a noun: "one two nine nine", "gate two".
            rf"(?<!\d)(?<!gate)(?<!page)(?<!part)(?<!room)(?<!floor)(?<!option)(?<!the)(?<!those)(?<!these)(?<!phase)(?<!level)(?<!number)"
            rf"(?:(?<=day)|(?<=morrow)|(?<=[,.;:?!])|(?! 1 )) {_HOUR}{_ROUND_MINUTES}{_BEHIND_HOUR}(?! on the \d)"
        ),
        weak=True,
    ),
)
