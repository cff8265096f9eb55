"""Days and times in speech, relative to a call on Tuesday, 10 March 2026, 15:20 local time."""

import csv
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from intelligence.builtin.dates import find_moments

ZONES = {"en": ZoneInfo("America/Chicago"), "es": ZoneInfo("Europe/Madrid")}
PHRASES = Path(__file__).with_name("date_phrases.tsv")


def phrases(part: str) -> Iterator[tuple[str, str, str]]:
    with PHRASES.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            if row["set"] == part:
                yield row["language"], row["phrase"], row["due"]


def due(language: str, phrase: str) -> str:
    """Return the first moment with a day as local ISO text, `-` without one."""
    called_at = datetime(2026, 3, 10, 15, 20, tzinfo=ZONES[language])
    for moment in find_moments(phrase, language, called_at):
        if moment.day:
            return moment.day.isoformat() + (f"T{moment.at:%H:%M}" if moment.at else "")
    return "-"


@pytest.mark.parametrize(("language", "phrase", "expected"), list(phrases("develop")))
def test_a_phrase_names_its_day_and_time(language: str, phrase: str, expected: str) -> None:
    assert due(language, phrase) == expected


def test_most_phrases_that_no_rule_was_written_for_are_right() -> None:
    rows = list(phrases("judge"))
    right = sum(due(language, phrase) == expected for language, phrase, expected in rows)
    assert right / len(rows) >= 0.9


def test_two_times_in_one_sentence_are_two_moments() -> None:
    called_at = datetime(2026, 3, 10, 15, 20, tzinfo=ZONES["en"])
    found = find_moments("I'll email it on Thursday and ring you on Friday at ten.", "en", called_at)
    assert [(str(moment.day), str(moment.at)) for moment in found] == [
        ("2026-03-12", "None"),
        ("2026-03-13", "10:00:00"),
    ]


@pytest.mark.parametrize(
    ("zone", "expected"),
    [("UTC", 1773396000000), ("America/Chicago", 1773414000000), ("Europe/Madrid", 1773392400000)],
)
def test_the_instant_is_in_the_zone_of_the_call(zone: str, expected: int) -> None:
    called_at = datetime(2026, 3, 10, 15, 20, tzinfo=ZoneInfo(zone))
    moment = find_moments("Friday the thirteenth at ten.", "en", called_at)[0]
    assert moment.due(ZoneInfo(zone)) == expected


def test_a_morning_hour_of_today_that_is_over_is_one_of_the_evening() -> None:
    called_at = datetime(2026, 3, 10, 15, 20, tzinfo=ZONES["en"])
    assert str(find_moments("Ring me today at nine.", "en", called_at)[0].at) == "21:00:00"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("So a hundred and two today.", [("2026-03-10", "None")]),
        ("Nine fifty today, then the rest in April.", [("2026-03-10", "None"), ("2026-04-01", "None")]),
        ("On April second, that's a Thursday.", [("2026-04-02", "None")]),
        ("Thursday at eleven, starting this week on the twelfth.", [("2026-03-12", "11:00:00")]),
        ("The Friday before, the twenty-seventh.", [("2026-03-27", "None")]),
        ("Tomorrow week, that's Wednesday the eighteenth.", [("2026-03-18", "None")]),
        ("Come on Friday at seven.", [("2026-03-13", "07:00:00")]),
        ("Come on Friday evening at seven.", [("2026-03-13", "19:00:00")]),
    ],
)
def test_a_number_that_may_be_no_hour_is_none(text: str, expected: list[tuple[str, str]]) -> None:
    called_at = datetime(2026, 3, 10, 15, 20, tzinfo=ZONES["en"])
    assert [(str(moment.day), str(moment.at)) for moment in find_moments(text, "en", called_at)] == expected


@pytest.mark.parametrize(("hour", "expected"), [(14, "2026-06-30 15:40:00"), (23, "2026-07-01 00:40:00")])
def test_an_hour_from_now_may_be_of_the_next_day(hour: int, expected: str) -> None:
    called_at = datetime(2026, 6, 30, hour, 40, tzinfo=ZONES["en"])
    (moment,) = find_moments("I'll ring you back in an hour.", "en", called_at)
    assert f"{moment.day} {moment.at}" == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Rehearsal is Saturday afternoon at eight.", "2026-03-14T20:00"),
        ("en", "In the afternoon then, on Sunday, 6:45.", "2026-03-15T18:45"),
        ("en", "A quarter past eight tonight.", "2026-03-10T20:15"),
        ("en", "Half past eight tonight, outside.", "2026-03-10T20:30"),
        ("en", "Good afternoon, is Saturday at eight all right?", "2026-03-14T08:00"),
        ("en", "Saturday at eight, afternoons are out for me.", "2026-03-14T08:00"),
        ("en", "On Saturday at eight in the morning or in the afternoon.", "2026-03-14T08:00"),
        ("es", "El sábado por la tarde, sobre las 8:15.", "2026-03-14T20:15"),
        ("es", "Por la tarde, el domingo, a las ocho y media.", "2026-03-15T20:30"),
        ("es", "El sábado a las ocho, por la tarde no estoy.", "2026-03-14T08:00"),
        ("es", "Buenas tardes, ¿el sábado a las ocho?", "2026-03-14T08:00"),
    ],
)
def test_an_hour_is_in_the_part_of_the_day_that_its_sentence_names(language: str, text: str, expected: str) -> None:
    assert due(language, text) == expected


def test_the_afternoon_of_one_day_is_not_that_of_another() -> None:
    called_at = datetime(2026, 3, 10, 9, 0, tzinfo=ZONES["en"])
    found = find_moments("I'll write this afternoon, and on Friday at eight we load.", "en", called_at)
    assert [str(moment.at) for moment in found] == ["None", "08:00:00"]
