"""The English grammar of dates and times, over canonical text (see `date_text`)."""

import re
from collections.abc import Iterable
from datetime import date, timedelta

from intelligence.builtin.date_english_times import TIMES, UNITS
from intelligence.builtin.date_rules import (
    NEXT_WEEKS_DAYS,
    DateGrammar,
    DateRule,
    Resolver,
    add_months,
    coming_date,
    end_of_month,
    named,
    next_date,
    next_day_of_month,
    next_weekday,
    weekday_with_number,
)
from intelligence.builtin.date_text import numbered
from intelligence.builtin.lexicon import words

_WEEKDAYS = numbered("monday tuesday wednesday thursday friday saturday sunday", 0)
_MONTHS = numbered("january february march april may june july august september october november december", 1)
_ORDINALS = [f"{number}{ending}" for number in range(100) for ending in ("st", "nd", "rd", "th")]
_WEEKDAY_FORMS = {*_WEEKDAYS, *(f"{day}s" for day in _WEEKDAYS)}
_UNIT_FORMS = words("day days week weeks month months fortnight fortnights")
_W, _M = "|".join(_WEEKDAYS), "|".join(_MONTHS)
_CLEAR_M = _M.replace("may|", "")
"""The months whose name is no other word."""
_COUNT = r"\d{1,2}|an?|a couple of|a couple|another"
_PART = r"(?: (?:morning|afternoon|evening|night|lunchtime))?"
_BEFORE_DAY = r"(?:on|by|for|until|till|before|from|around|after|to|is|be|about|it's|that's)"
_WITHIN_HOUR = r" (?:within the|(?:with)?in (?:(?:about |half )?an|the next)) hour(?= )"
_MOST_OF_WEEK = 3  # Monday to Wednesday
_NEXT_WEEK, _WEEK_AFTER_NEXT = r" (?:next|the following) week", r" (?:the )?week after next"
_AFTER_DAY = (
    r"(?= (?:[,.;?!]|at|in|by|for|works?|is|was|it|i|we|you|he|she|they|then|and|or|if|when|so|please|around|between|to"
    r"|with|that|would|will|fits|suits|good|fine|okay|because|but)(?![a-z])| $)"
)


def _days(number: int) -> Resolver:
    return lambda _, today: today + timedelta(days=number)


def _count(words: str) -> int:
    return int(words) if words.isdigit() else 2 if "couple" in words else 1


def _shift(start: date, count: int, unit: str) -> date | None:
    if unit == "month":
        return add_months(start, count)
    return start + timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])


def _from(match: re.Match[str], today: date) -> date | None:
    base = match["b"].split()[-1]
    start = today + timedelta(days=base == "tomorrow")
    if base in _WEEKDAYS:
        weekday = _WEEKDAYS[base]
        start = today if today.weekday() == weekday else next_weekday(today, weekday)
    return _shift(start, _count(match["n"]) if "n" in match.re.groupindex else 1, named(match, "u") or "week")


def _in(match: re.Match[str], today: date) -> date | None:
    return _shift(today, _count(match["n"]), match["u"])


def _weekday(match: re.Match[str], today: date) -> date | None:
    weekday, number, month = _WEEKDAYS[match["w"]], named(match, "d", "d2", "d3"), named(match, "m", "m2", "m3")
    # "The Friday before" may be any, "the Friday before, the twenty-seventh" is not.
    is_past = match["past"] and not (number and match["past"].strip() in {"before", "after"})
    if match["no"] or match["plural"] or match["habit"] or is_past:
        return None
    if number is None:
        plain = match["plain"]
        dated = weekday_with_number(today, weekday, int(plain)) if plain else None
        if dated and dated.weekday() == weekday and (dated - today).days <= NEXT_WEEKS_DAYS:
            return dated
        found = next_weekday(today, weekday)
        same_week = found.isocalendar()[1] == today.isocalendar()[1]
        return found + timedelta(days=7) if match["mod"] == "next" and same_week else found
    if month is not None:
        return _month_day(month, int(number), today)
    return weekday_with_number(today, weekday, int(number))


def _month_day(month: str, number: int, today: date) -> date | None:
    if month in _MONTHS:
        return coming_date(today, _MONTHS[month], number)
    return add_months(today, month.startswith("next"), number)


def _date(match: re.Match[str], today: date) -> date | None:
    return _month_day(match["m"], int(match["d"]), today)


def _counted_weekday(match: re.Match[str], today: date) -> date | None:
    first = _month_day(match["m"], 1, today) if match["m"] in _MONTHS else add_months(today, 1, 1)
    if first is None:
        return None
    return _nth_weekday(first, _WEEKDAYS[match["w"]], int(match["k"]))


def _nth_weekday(first: date, weekday: int, number: int) -> date:
    """Return the first, second, … of a weekday in the month that begins on `first`."""
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def _next_counted_weekday(match: re.Match[str], today: date) -> date | None:
    """Return the second, third, … of a weekday in this month, or in the next one when it is over."""
    weekday, number = _WEEKDAYS[match["w"]], int(match["k"])
    found = _nth_weekday(today.replace(day=1), weekday, number)
    following = add_months(today, 1, 1)
    return found if found > today or following is None else _nth_weekday(following, weekday, number)


def _week_of_month(match: re.Match[str], today: date) -> date | None:
    """Return the Monday of the first, second, third, fourth or last week of a month. The first one has the first day of
    the month and most of its working days."""
    first = next_date(today.replace(day=1), _MONTHS[match["m"]], 1)
    if first is None:
        return None
    if match["k"] == "last":
        last = end_of_month(first)
        return last - timedelta(days=last.weekday())
    is_first = first.weekday() < _MOST_OF_WEEK
    monday = first - timedelta(days=first.weekday()) if is_first else _nth_weekday(first, 0, 1)
    return None if monday is None else max(first, monday + timedelta(weeks=int(match["k"]) - 1))


def _month(match: re.Match[str], today: date) -> date | None:
    first, part = coming_date(today.replace(day=1), _MONTHS[match["m"]], 1), named(match, "part") or ""
    if first is None or re.search("end|late", part):
        return first and end_of_month(first)
    return first.replace(day=15) if "mid" in part else first


def _number_with_weekday(match: re.Match[str], today: date) -> date | None:
    """Return "the twelfth, Thursday". In "the 25th and 26th, Wednesday and Thursday", the two are not of one day."""
    number = int(match["d"])
    found = weekday_with_number(today, _WEEKDAYS[match["w"]], number)
    return found if found and (found - today).days <= NEXT_WEEKS_DAYS else next_day_of_month(today, number)


def _of_next_week(match: re.Match[str], today: date) -> date:
    weeks = 2 if "after" in match[0] else 1
    return today + timedelta(days=7 * weeks - today.weekday() + _WEEKDAYS[match["w"]])


def _beside_feast(match: re.Match[str], today: date) -> date | None:
    """Return "the Monday after Christmas": the one next to the coming Christmas or New Year."""
    feast = next_date(today, 12, 25) if match["feast"] == "christmas" else next_date(today, 1, 1)
    if feast is None:
        return None
    after = next_weekday(feast, _WEEKDAYS[match["w"]])
    if match["side"] != "before":
        return after
    before = after - timedelta(days=14 if after - feast == timedelta(days=7) else 7)
    return before if before >= today else None


def _monday(weeks: int) -> Resolver:
    return lambda _, today: today + timedelta(days=7 * weeks - today.weekday())


def _friday(match: re.Match[str], today: date) -> date:
    days = 4 - today.weekday() + 7 * ("next" in match[0])
    return today + timedelta(days=days if days >= 0 else days + 7)


def _iso(match: re.Match[str], today: date) -> date | None:
    try:
        found = date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        return None
    return found if found >= today else None


def _rule(pattern: str, resolve: Resolver, has: Iterable[str] = (), *, bare: bool = False) -> DateRule:
    return DateRule(re.compile(pattern), frozenset(has), resolve=resolve, bare=bare)


_DAYS = (
    _rule(r" (\d{4})-(\d{2})-(\d{2})(?= )", _iso),
    _rule(r" (?:the )?day after tomorrow(?= )", _days(2), {"tomorrow"}),
    _rule(
        rf" (?P<n>{_COUNT}) (?P<u>day|week|month|fortnight)s? (?:from|after)"
        rf" (?P<b>now|today|tomorrow|(?:this |next |on )?(?:{_W}))(?= )",
        _from,
        _UNIT_FORMS,
    ),
    # "Two weeks on Friday", "a fortnight today".
    _rule(
        rf" (?P<n>{_COUNT}) (?P<u>week|fortnight)s? (?P<b>today|tomorrow|(?:on )?(?:{_W}))(?= )",
        _from,
        words("week weeks fortnight fortnights"),
    ),
    _rule(rf" week on (?P<b>{_W})(?= )", _from, {"week"}),
    _rule(rf" (?P<b>{_W}|today|tomorrow) week(?= )", _from, {"week"}),
    _rule(
        rf" in (?:about |around |roughly )?(?P<n>{_COUNT}) (?P<u>day|week|month"
        rf"|fortnight)s?(?= )(?! of)",
        _in,
        _UNIT_FORMS,
    ),
    _rule(rf" (?P<k>[1-4]|last)(?:st|nd|rd|th)? week (?:in|of) (?P<m>{_M})(?= )", _week_of_month, {"week"}),
    _rule(
        rf" (?P<k>[1-4])(?:st|nd|rd|th) (?P<w>{_W}) (?:in|of) (?P<m>{_M}|next month)(?= )", _counted_weekday, _WEEKDAYS
    ),
    _rule(
        rf" (?:the )?(?P<d>\d{{1,2}})(?:st|nd|rd|th) , (?P<w>{_W})(?= )",
        _number_with_weekday,
        _WEEKDAYS,
    ),
    _rule(rf"(?:{_NEXT_WEEK}|{_WEEK_AFTER_NEXT})(?: ,)? (?:on )?(?P<w>{_W})(?= )", _of_next_week, {"week"}),
    _rule(rf" (?P<w>{_W})(?: ,)?(?: of)?(?:{_NEXT_WEEK}|{_WEEK_AFTER_NEXT})(?= )", _of_next_week, {"week"}),
    _rule(
        rf" (?:the )?(?P<w>{_W}) (?P<side>after|before|following) (?:the )?(?P<feast>christmas|new years?|new year's)"
        r"(?: (?:day|eve))?(?= )",
        _beside_feast,
        _WEEKDAYS,
    ),
    # Nobody says here when these are.
    _rule(
        rf" (?:the |that )?(?:{_W}) (?:after|before|following) (?:(?:the|our|your|my|his|her|their) )?"
        r"(?:bank |public |school |summer |spring )?(?:easter|thanksgiving|holidays?|break|vacation|leave|fair|show"
        r"|conference|launch|trip|honeymoon|wedding|half term)(?= )",
        lambda _, __: None,
        _WEEKDAYS,
    ),
    _rule(
        rf" (?:the )?(?P<w>{_W}) after next(?= )",
        lambda match, today: next_weekday(today, _WEEKDAYS[match["w"]]) + timedelta(days=7),
        _WEEKDAYS,
    ),
    _rule(rf" (?P<k>[1-4])(?:st|nd|rd|th) (?P<w>{_W})(?= )", _next_counted_weekday, _WEEKDAYS),
    # Without a month, no day is agreed yet.
    _rule(
        rf" week of (?:the )?(?P<d>\d{{1,2}})(?:st|nd|rd|th)(?:(?: of)? (?P<m>{_M}))?(?= )",
        lambda match, today: _date(match, today) if match["m"] else None,
        {"week"},
    ),
    _rule(
        r" (?:(?P<no>last|past|previous|every|each|most|since|other|alternate|a|(?<!why )(?<!if )not) )?"
        rf"(?:(?P<mod>next|this coming|this|coming|the following) )?(?P<w>{_W})(?P<plural>s)?(?= ){_PART}"
        rf"(?P<habit>s(?= ))?(?P<past> gone| just gone| (?:before|after)(?= (?:[,.;?!]|that)(?![a-z])))?"
        # "Monday first thing" names no first of a month.
        rf"(?:(?: ,)?(?: the|(?! [123]th (?!of |next |this |(?:{_M}) ))) (?P<d>\d{{1,2}})(?:st|nd|rd|th)"
        rf"(?:(?: of)? (?P<m>{_M}|next month|this month))?(?= )"
        rf"|(?: ,)? (?P<m2>{_M})(?: the)? (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?(?= )"
        rf"|(?: ,)? (?P<d3>\d{{1,2}}) (?P<m3>{_M})(?= )"
        # "Wednesday eighteen": no hour, unlike smaller numbers.
        rf"| (?P<plain>1[3-9]|2\d|3[01])(?= ){UNITS})?",
        _weekday,
        _WEEKDAY_FORMS,
    ),
    # "The ninth and tenth of February": the month is said once, behind the second.
    _rule(
        r" (?:the )?(?P<d>\d{1,2})(?:st|nd|rd|th)"
        rf"(?= (?:and|or|to|through|till|until|,)(?: the)? \d{{1,2}}(?:st|nd|rd|th)(?: of)? (?P<m>{_M}) )",
        _date,
        _MONTHS,
    ),
    _rule(rf" (?P<m>{_M})(?: the)? (?P<d>\d{{1,2}})(?:st|nd|rd|th)(?= )", _date, _MONTHS),
    _rule(rf" (?P<m>{_CLEAR_M.replace('march|', '')}) (?P<d>\d{{1,2}})(?= ){UNITS}", _date, _MONTHS),
    _rule(
        rf" (?:the )?(?P<d>\d{{1,2}})(?:st|nd|rd|th)(?: of)? (?P<m>{_M}|next month|this month)(?= )",
        _date,
        {*_MONTHS, "month"},
    ),
    _rule(rf" (?P<d>\d{{1,2}})(?: of)? (?P<m>{_CLEAR_M})(?= )", _date, _MONTHS),
    _rule(
        rf" (?:{_BEFORE_DAY} the (?P<d>\d{{1,2}})(?:st|nd|rd|th)(?= )"
        rf"|the (?P<d2>[4-9]|[123]\d)(?:st|nd|rd|th)){_AFTER_DAY}"
        # "The third" alone may count anything, and with an hour behind it is a day.
        r"| the (?P<d3>[123])(?:st|nd|rd|th)(?= (?:, )?(?:(?:at )?(?:half (?:past|\d)|quarter (?:past|to)|noon"
        rf"|\d{{1,2}} (?:oclock|am|pm))|at \d{{1,2}}(?= ){UNITS}))"
        r"|^ (?P<d4>[4-9]|[123]\d)(?:st|nd|rd|th)(?= (?:at|is|works|would be|[.?!] $))",
        lambda match, today: next_day_of_month(today, int(named(match, "d", "d2", "d3", "d4") or 0)),
        _ORDINALS,
        bare=True,
    ),
    _rule(r" tomorrow(?= )", _days(1), {"tomorrow"}),
    _rule(
        r" (?:today|tonight|this (?:morning|afternoon|evening)"
        rf"|(?:(?:by )?end of (?:the )?day|eod)(?! (?:on )?(?:{_W}|tomorrow) ))(?= )|{_WITHIN_HOUR}",
        _days(0),
        words("today tonight morning afternoon evening day eod hour"),
    ),
    _rule(rf"{_WEEK_AFTER_NEXT}(?= )", _monday(2), {"week"}),
    _rule(r" (?:the )?end of (?:the|this|next) week(?= )", _friday, {"week"}),
    _rule(
        r" (?:this|over the|at the|the) weekend(?= )(?! (?:before|after))",
        lambda _, today: next_weekday(today, 5),
        {"weekend"},
    ),
    _rule(rf"{_NEXT_WEEK}(?= )", _monday(1), {"week"}),
    _rule(r" (?:by|later|during) this week(?= )| this week (?=[.?!] $)", _friday, {"week"}),
    _rule(r" end of (?:the|this) month(?= )", lambda _, today: end_of_month(today), {"month"}),
    _rule(r" end of next month(?= )", lambda _, today: end_of_month(today, 1), {"month"}),
    _rule(r" next month(?= )", lambda _, today: add_months(today, 1, 1), {"month"}),
    _rule(
        r" (?:(?:in|at|until|till|from|by|for) )?(?P<part>early |late |mid |the middle of |the end of |end of "
        r"|the start of )"
        rf"(?P<m>{_CLEAR_M})(?= )(?! \d)",
        _month,
        _MONTHS,
    ),
    _rule(
        rf" (?:in|until|till|from|by|for|of) (?P<m>{_CLEAR_M}|(?<= in )may)(?= )(?! \d)",
        _month,
        _MONTHS,
    ),
)

ENGLISH = DateGrammar(
    day_words=frozenset(
        _WEEKDAY_FORMS
        | _UNIT_FORMS
        | {*_MONTHS, *_ORDINALS}
        | words("weekend today tomorrow tonight eod hour morning afternoon evening")
    ),
    hour=re.compile(r"\d| (?:noon|midday|midnight) "),
    days=_DAYS,
    weekdays=_WEEKDAYS,
    months=_MONTHS,
    weekday=re.compile(rf" (?:{_W}){_PART}"),
    week=re.compile(f"{_NEXT_WEEK}|{_WEEK_AFTER_NEXT}| (?:(?:by|later|during) )?this week"),
    times=TIMES,
    same_time=re.compile(r" (?:at )?(?:the )?same time(?= )"),
    within_hour=re.compile(_WITHIN_HOUR),
    by_noon=re.compile(rf" (?:by|before) (?:tomorrow|(?:the |next )?(?:{_W})) (?:morning|lunchtime)(?= )"),
    morning=re.compile(r" (?:morning|am|before (?:(?:you|we|they|i) (?:open|start)|work|school|breakfast))(?= )"),
    earliest=5,
    afternoon=re.compile(
        r"(?<! good) afternoons?(?= )"
        r"(?!(?: ,)? (?:is|are|i|we) (?:n't|not|can't|cannot|don't|won't|out|no|bad))"
    ),
    latest_afternoon=8,
    late=re.compile(r" (?:evening|tonight|night|pm|bedtime|bath time)(?= )"),
    after_work=re.compile(
        r" (?:after (?:work|dinner|supper|hours|closing)|(?:'re|he's|she's|is|are|get|gets|got) (?:in bed|asleep|down)"
        r"|(?:they're|kids're) (?:in bed|asleep|down)|in bed|asleep)(?= )"
    ),
    money=re.compile(
        r" (?:pay|pays|paid|paying|payments?|deposit|costs?|price|charged?|instal?ments?|(?:a|per) month|each|left"
        r"|pounds|dollars|euros|quid|bucks|card)(?= )"
    ),
    past=re.compile(
        r" (?:was|were|had|did|didn't|told|said|bought|came|went|(?<!'ve )(?<!have )(?<!has )(?<!'s )got|ran|broke"
        r"|lost|paid|spoke|met|saw|sent|gave|took|left"
        r"|made|found|tried|thought|began|wrote|started|called|happened|opened|signed up|used to|ago|yesterday)(?= )"
    ),
    future=re.compile(
        r" (?:will|\w+'ll|shall|let'?s|going to|gonna|can|could|should|would|please|may i|works?|want|need|then)(?= )"
    ),
)
