"""The phrases in a sentence that tells a pain."""

import pytest

from intelligence.avatars.profiles.pain_phrases import read_phrases


def texts(sentence: str, language: str = "en") -> set[str]:
    return {phrase.text for phrase in read_phrases(sentence, language)}


@pytest.mark.parametrize(
    ("sentence", "phrase"),
    [
        ("Honestly, we're losing about ten members a month and I don't know why.", "losing members"),
        ("Half the new members quit before summer.", "losing members"),
        ("What kills me is chasing late payments every single Friday.", "chasing late payments"),
        ("My biggest problem is patients who don't show up for cleanings.", "patients who don't show up"),
        ("Patients book and then they just don't show up.", "patients who don't show up"),
        ("We can't find a dispatcher who stays.", "can't find a dispatcher who stays"),
        ("Finding good technicians is impossible out here.", "can't find technicians"),
        ("Feed prices went up thirty percent since last year.", "rising feed prices"),
        ("Every Monday I rebuild the forecast in a spreadsheet.", "rebuilding the forecast in a spreadsheet"),
        ("Our roof is leaking over the bedroom.", "the roof is leaking"),
        ("There's a brown spot on the ceiling.", "a brown spot on the ceiling"),
        ("I've been stuck at the same number of members for two years.", "stuck at the same number of members"),
        ("One in five parcels comes back.", "parcels come back"),
        ("My son is falling behind in reading.", "falling behind in reading"),
    ],
)
def test_a_phrase_has_its_verb_and_no_amounts(sentence: str, phrase: str) -> None:
    assert phrase in texts(sentence)


@pytest.mark.parametrize(
    "sentence", ["Honestly.", "Yes, exactly.", "The teacher has thirty kids.", "Insurance only wants to pay.", ""]
)
def test_what_is_no_whole_phrase_is_left_out(sentence: str) -> None:
    assert texts(sentence) == set()


def test_spanish_callers_share_their_own_words() -> None:
    assert "perder socios" in texts("Cada mes perdemos socios.", "es") & texts("Los socios se van en marzo.", "es")
    assert "Nadie contesta los mensajes" in texts("Nadie contesta los mensajes de Instagram.", "es")


def test_forms_of_a_word_have_one_key() -> None:
    keys = [
        {phrase.key for phrase in read_phrases(sentence, "en")}
        for sentence in ("The roof leaks.", "Our roof is leaking.", "We have a leak in the roof.")
    ]
    assert set.intersection(*keys)


def test_a_language_without_rules_has_no_phrases() -> None:
    assert read_phrases("Wir verlieren jeden Monat Mitglieder.", "de") == ()
