"""The Spanish grammar of dates and times, over canonical text (see `date_text`): accents and ñ are reduced."""

import re
from datetime import date, timedelta

from intelligence.builtin.date_rules import (
    DateGrammar,
    DateRule,
    Resolver,
    TimeRule,
    add_months,
    coming_date,
    end_of_month,
    next_day_of_month,
    next_weekday,
    weekday_with_number,
)
from intelligence.builtin.date_text import numbered
from intelligence.builtin.lexicon import words

_WEEKDAYS = numbered("lunes martes miercoles jueves viernes sabado domingo", 0)
_MONTHS = numbered("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre", 1)
_W, _M = "|".join(_WEEKDAYS), "|".join(_MONTHS)
_COUNT = r"\d{1,2}|un|una|un par de|otra|otro"
_PART = r"(?: (?:por|en|de|a) la (?:manana|tarde|noche))?"
_WITHIN_HOUR = r" (?:en|dentro de) (?:media|una|la proxima) hora(?= )"
_NEXT_WEEK = r" (?:la semana que viene|la (?:proxima|siguiente) semana|la semana proxima)"
_UNITS = (
    r"(?! ?(?:%|por ciento|mil|cientos|euros?|dolares|pesos|soles|minutos?|horas?|dias?|semanas?|meses|mes|anos?"
    r"|personas?"
    r"|de enero|o \d+|veces|[$€£]|\d)(?![a-z]))"
)
_HALF = r"(?: (?:de|por|en) la (?P<p>manana|tarde|noche|madrugada)| ?(?P<p2>am|pm))?"


def _days(number: int) -> Resolver:
    return lambda _, today: today + timedelta(days=number)


def _count(words: str) -> int:
    return int(words) if words.isdigit() else 2 if "par" in words else 1


def _in(match: re.Match[str], today: date) -> date | None:
    count, unit = _count(match["n"]), match["u"]
    if unit.startswith("mes"):
        return add_months(today, count)
    return today + timedelta(days=count * (7 if unit.startswith("semana") else 1))


def _weekday(match: re.Match[str], today: date) -> date | None:
    if match["no"] or match["past"]:
        return None
    weekday, number = _WEEKDAYS[match["w"]], match["d"]
    if number is None:
        found = next_weekday(today, weekday)
        # "El próximo miércoles" is not tomorrow.
        is_next = " proximo" in match[0] and found == today + timedelta(days=1)
        return found + timedelta(days=7) if match["after"] or is_next else found
    if match["m"]:
        return coming_date(today, _MONTHS[match["m"]], int(number))
    return weekday_with_number(today, weekday, int(number))


def _date(match: re.Match[str], today: date) -> date | None:
    return coming_date(today, _MONTHS[match["m"]], int(match["d"]))


def _of_next_week(match: re.Match[str], today: date) -> date:
    return today + timedelta(days=7 - today.weekday() + _WEEKDAYS[match["w"]])


def _first_week(match: re.Match[str], today: date) -> date | None:
    """Return the first Monday of a month."""
    first = coming_date(today.replace(day=1), _MONTHS[match["m"]], 1)
    return first and first + timedelta(days=-first.weekday() % 7)


def _month(match: re.Match[str], today: date) -> date | None:
    first = coming_date(today.replace(day=1), _MONTHS[match["m"]], 1)
    part = match["part"] or ""
    if first is None or "final" in part or "fin" in part:
        return first and end_of_month(first)
    return first.replace(day=15) if "mediados" in part else first


def _rule(pattern: str, resolve: Resolver, *, bare: bool = False) -> DateRule:
    return DateRule(re.compile(pattern), resolve=resolve, bare=bare)


_DAYS = (
    _rule(r" pasado manana(?= )", _days(2)),
    _rule(r" de hoy en 8(?: dias)?(?= )", _days(7)),
    _rule(r" de hoy en 15(?: dias)?(?= )", _days(14)),
    _rule(rf"{_NEXT_WEEK}(?: ,)? el (?P<w>{_W})(?= )", _of_next_week),
    _rule(rf" (?:la )?(?:primera|1era) semana de (?P<m>{_M})(?= )", _first_week),
    _rule(
        rf" (?:en|dentro de) (?:unos |unas |como )?(?P<n>{_COUNT}) (?P<u>dias?|semanas?|mes|meses)(?= )(?! de)",
        _in,
    ),
    _rule(
        r" (?:(?P<no>los|las|todos los|cada|desde el|este pasado|el pasado|hasta el pasado) )?"
        rf"(?:el |este |proximo )?(?:proximo )?(?P<w>{_W})(?= )(?P<past> pasados?(?= ))?"
        rf"(?P<after> de la (?:semana que viene|proxima semana|otra semana)| siguiente no)?(?: que viene"
        rf"| proximo)?{_PART}"
        rf"(?:(?: ,)?(?: dia)? (?P<d>\d{{1,2}})(?= )(?! (?:euros|mil|y media|y cuarto|en punto))"
        rf"(?: de (?P<m>{_M})(?= ))?)?",
        _weekday,
    ),
    _rule(rf" (?:el )?(?:dia )?(?P<d>\d{{1,2}}) de (?P<m>{_M})(?= )", _date),
    _rule(
        rf" (?:el dia|hasta el|para el|sobre el|antes del|del dia|el) (?P<d>\d{{1,2}})(?= ){_UNITS}"
        r"(?= (?:[,.;?!]|a|al|por|en|de la|para|le|te|la|lo|les|se|y|que|esta|me|nos|si|pero|entonces)(?![a-z])| $)",
        lambda match, today: next_day_of_month(today, int(match["d"])),
        bare=True,
    ),
    _rule(r"(?<! la)(?<! de la) manana(?= )(?! es tarde)", _days(1)),
    _rule(rf" (?:hoy|esta (?:tarde|noche|manana)|en un rato|ahora mismo)(?= )|{_WITHIN_HOUR}", _days(0)),
    _rule(
        rf"{_NEXT_WEEK}(?= )",
        lambda _, today: today + timedelta(days=7 - today.weekday()),
    ),
    _rule(r" (?:a )?(?:fin|finales|final) de mes(?= )", lambda _, today: end_of_month(today)),
    _rule(
        r" (?:a )?(?:fin|finales|final) de (?:la )?semana(?= )| (?:este|el) fin de semana(?= )",
        lambda match, today: next_weekday(today, 5 if " fin de semana" in match[0] else 4),
    ),
    _rule(r" (?:el mes que viene|el proximo mes)(?= )", lambda _, today: add_months(today, 1, 1)),
    _rule(
        r" (?:a|en|hasta|desde|para|de) (?P<part>(?:principios|primeros|comienzos|mediados|finales|fines) de |a )?"
        rf"(?P<m>{_M})(?= )",
        _month,
    ),
)

_H = r"(?P<h>1[0-2]|0?\d|2[0-3]|1\d|una)"
_TIMES = (
    *(
        TimeRule(
            re.compile(
                rf" (?:de|entre)(?: las?)? {_H}{half} (?:a|y)(?: las?)? (?P<until>1[0-2]|[1-9])(?: y media)?(?= )"
                rf"{_UNITS}{_HALF}"
            ),
            minutes=minutes,
            weak=True,
        )
        for half, minutes in ((" y media", 30), ("", 0))
    ),
    TimeRule(re.compile(rf" (?:(?:a|sobre|hacia|para|desde) )?las? {_H} y media(?= ){_HALF}"), minutes=30),
    TimeRule(re.compile(rf" {_H} y media(?= ){_HALF}"), weak=True, minutes=30),
    TimeRule(re.compile(rf" (?:(?:a|sobre|hacia|para) )?las? {_H} y cuarto(?= ){_HALF}"), minutes=15),
    TimeRule(
        re.compile(rf" (?:(?:a|sobre|hacia|para) )?las? {_H} (?P<s>menos) cuarto(?= ){_HALF}"),
        minutes=15,
    ),
    TimeRule(re.compile(rf" (?:a|sobre|hacia) las? {_H} (?P<s>menos) (?P<m>5|10|20|25)(?= ){_HALF}")),
    TimeRule(re.compile(rf" cuarto (?P<s>para) las? {_H}(?= ){_HALF}"), minutes=15),
    TimeRule(re.compile(rf" (?:a|sobre|hacia) las? {_H} (?:y )?(?P<m>0?5|10|15|20|25|30|35|40|45|50)(?= ){_HALF}")),
    TimeRule(
        re.compile(
            rf" (?:a |sobre |hacia )?(?:las? )?(?P<h>[01]?\d"
            rf"|2[0-3])[:.h](?P<m>[0-5]\d)(?= ){_HALF}"
        )
    ),
    TimeRule(re.compile(rf" (?:a|sobre|hacia) (?:eso de )?las? {_H}(?= ){_UNITS}{_HALF}")),
    TimeRule(re.compile(r" (?:al|a) mediodia(?= )"), fixed=(12, 0)),
    TimeRule(re.compile(rf" las {_H}(?= ){_UNITS}{_HALF}"), weak=True),
)

SPANISH = DateGrammar(
    day_words=frozenset(
        {*_WEEKDAYS, *_MONTHS, *map(str, range(100))}
        | words("hoy manana dia dias semana semanas mes meses rato ahora tarde noche hora")
    ),
    hour=re.compile(r"\d| (?:una|mediodia) "),
    days=_DAYS,
    weekdays=_WEEKDAYS,
    months=_MONTHS,
    weekday=re.compile(rf" (?:el )?(?:{_W}){_PART}"),
    week=re.compile(_NEXT_WEEK),
    times=_TIMES,
    same_time=re.compile(r" a (?:esta|la) misma hora(?= )"),
    within_hour=re.compile(_WITHIN_HOUR),
    by_noon=re.compile(rf" antes (?:de manana|del? {_W}) (?:por|en) la manana(?= )"),
    morning=re.compile(r" (?:(?:por|de|en) la manana|am|madrugada)(?= )"),
    earliest=7,
    afternoon=re.compile(r" (?:(?:por|en|de) (?:la|las)|esta) tardes?(?= )(?!(?: ,)? no )"),
    latest_afternoon=9,
    late=re.compile(r" (?:noche|pm)(?= )"),
    after_work=re.compile(
        r" (?:(?:despues de|al salir de|cuando salgo de|tras)l? (?:trabajo|trabajar|cenar|la cena)"
        r"|cuando (?:se )?(?:duerme|duermen|acuesta|acuestan|acueste|acuesten|duerma|duerman)"
        r"|cuando (?:cierre|cierro|cerremos|cerramos))(?= )"
    ),
    money=re.compile(
        r" (?:pago|paga|pagar|pagos?|cuesta|cuestan|precio|euros|dolares|pesos|soles|al mes|mensual\w*|cuotas?"
        r"|tarjeta|deposito|senal)(?= )"
    ),
    past=re.compile(
        r" (?:ayer|anteayer|anoche|hace|fue|era|eran|estaba|estuvo|vino|llamo|llame|dijo|dije|compre|pague|rompio"
        r"|pasado|vimos"
        r"|hable|hablamos ya|mando|envie|mande|quedo)(?= )"
    ),
    future=re.compile(
        r" (?:voy a|va a|vamos a|puedo|puede|podemos|podria|quedamos|le|te|nos vemos|entonces)(?= )"
        r"|(?:^|,| y| yo| pues| vale) l[ao]s? llamo(?= )"
    ),
)
