"""The data files of phrases and word kinds."""

from pathlib import Path

import pytest

from intelligence.builtin import phrases, vocabulary
from intelligence.builtin.analyser import lexicons
from intelligence.builtin.lexicon import build


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_category_the_analyser_reads_has_phrases(language: str) -> None:
    found = {template.category for template in lexicons()[language].templates}
    assert {"paid", "commit", "confirm", "accept", "defer", "refuse", "pain", "stock", "situation"} <= found


@pytest.mark.parametrize(
    ("text", "message"),
    [("too expensive\n", "before the first section"), ("[classes]\nhome wife\n", "not `class: words`")],
    ids=["no section", "no class name"],
)
def test_a_broken_file_of_phrases_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    (tmp_path / "broken.txt").write_text(text)
    monkeypatch.setattr(phrases, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=message):
        phrases.read_phrases("broken.txt")


def test_a_broken_file_of_word_kinds_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "english.txt").write_text("[kinds]\nwife\n")
    monkeypatch.setattr(vocabulary, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="not `kind: words`"):
        vocabulary.vocabulary.__wrapped__("en")


def test_a_template_needs_a_required_word() -> None:
    with pytest.raises(ValueError, match="one required word"):
        build(lexicons()["en"].language, {}, {"list": "~3 maybe?"})
