"""Numbers of words, runs and pairs over all sentences of a call."""

import numpy as np

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.objection_features import objection_features
from intelligence.builtin.reading import read
from intelligence.builtin.word_ids import Features, FeatureSet, WordIds, buckets, copied
from tests.intelligence.analysis.talking import call, reading


def _words(*lines: str) -> WordIds:
    said = call("\n".join(f"B {line}" for line in lines))
    return WordIds(read(said, lexicons(), language="en").sentences)


def _of(features: Features, sample: int) -> set[int]:
    return set(features.ids[features.samples == sample].tolist())


def test_runs_end_with_their_sentence() -> None:
    words = _words("Wait for spring.", "Wait.", "For spring.")
    assert [len(features.ids) for features in words.runs] == [6, 3, 1, 0]
    one, two = words.runs[:2]
    assert _of(one, 0) == _of(one, 1) | _of(one, 2)
    assert _of(two, 2) < _of(two, 0)
    assert not _of(two, 1)
    assert _of(one, 0).isdisjoint(_of(two, 0))


def test_the_order_of_words_counts() -> None:
    words = _words("Not now.", "Now not.")
    one, two = words.runs[:2]
    assert _of(one, 0) == _of(one, 1)
    assert _of(two, 0).isdisjoint(_of(two, 1))


def test_forms_of_a_word_share_stems_and_letters() -> None:
    parts = list(_words("I was worried.", "It worries.").parts())
    stems, letters = parts[4], parts[-1]
    assert _of(stems, 0) & _of(stems, 1)
    assert _of(letters, 0) & _of(letters, 1)


def test_pairs_are_at_most_four_words_apart() -> None:
    near, far = _words("Ask my good old him.", "Ask my good old dear him."), _words("Ask him.")
    pair = next(iter(list(far.parts())[5].ids))
    found = [set(features.ids.tolist()) for features in list(near.parts())[5:9]]
    assert [pair in ids for ids in found] == [False, False, False, True]
    assert all(pair not in _of(features, 1) for features in list(near.parts())[5:9])


def test_letters_are_read_without_digits_and_signs() -> None:
    letters = list(_words("A 12-week, well - wait!", "A week well wait.").parts())[-1]
    assert _of(letters, 0) == _of(letters, 1)


def test_a_sentence_has_the_same_numbers_in_every_call() -> None:
    alone, among = list(_words("It is too dear.").parts()), list(_words("Hm, 40.", "It is too dear.", "Bye.").parts())
    for one, other in zip(alone, among, strict=True):
        assert _of(one, 0) == _of(other, 1)


def test_a_call_without_words_has_no_features() -> None:
    assert [len(features.ids) for features in WordIds(()).parts()] == [0] * 10
    assert objection_features(reading("R Hello?")).sentences == ()


def test_features_are_copied_in_another_role() -> None:
    features = Features(np.array([0, 0, 2]), np.array([7, 8, 9], np.uint64))
    same = copied(features, [(2, 0), (1, 1), (0, 2), (0, 3)])
    assert same.samples.tolist() == [0, 2, 2, 3, 3]
    assert same.ids.tolist() == [9, 7, 8, 7, 8]
    assert set(copied(features, [(0, 0)], mark=11).ids.tolist()).isdisjoint(same.ids.tolist())


def test_a_word_in_another_sentence_is_another_feature() -> None:
    words = _words("Too dear.", "Bye.")
    added = FeatureSet(words)
    added.add_runs(0, [0], longest=2, mark=11)
    added.add_runs(1, [0], longest=2, mark=12)
    added.add_named(0, ["?"])
    found = buckets(2, added.parts())
    assert found.sizes.tolist() == [4, 3]
    assert set(found.of(0)).isdisjoint(found.of(1))


def test_the_same_sentence_differs_by_what_stands_around_it() -> None:
    def of_last(text: str) -> tuple[list[int], list[int], list[int]]:
        features = objection_features(reading(text))
        parts = (features.words, features.around, features.surroundings)
        words, around, surroundings = (part.of(len(features.sentences) - 1).tolist() for part in parts)
        return words, around, surroundings

    asked = of_last("R Any worries?\nB The stairs are steep.")
    other = of_last("R Where shall we park?\nB The stairs are steep.")
    assert asked[0] == other[0]
    assert asked[1] != other[1]
    assert asked[2] != other[2]


def test_half_a_surrogate_pair_is_no_letter() -> None:
    letters = list(_words("It is \ud83d too dear.", "It is, too dear.").parts())[-1]
    assert _of(letters, 0) == _of(letters, 1)
