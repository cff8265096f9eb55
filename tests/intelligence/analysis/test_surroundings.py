"""What the analyser takes from around a buyer's sentence."""

from intelligence.builtin.classifiers import judge_sentences
from intelligence.builtin.surroundings import buyer_turns, reply_phrases, sentence_place, surrounding_forms, turn_place
from tests.intelligence.analysis.talking import reading


def test_a_turn_of_the_buyer_comes_with_the_reps_words_before_and_after_it() -> None:
    call = reading(
        """R So that is the plan. What would hold you back?
        B The dog. He barks at people.
        B And the cat.
        R I hear you. What if we came at noon? We can. Really."""
    )
    first, second = buyer_turns(call)
    assert [sentence.text for sentence in first.before] == ["So that is the plan.", "What would hold you back?"]
    assert first.reply == ()
    assert [sentence.text for sentence in second.reply] == ["I hear you.", "What if we came at noon?"]
    assert (first.position, second.position) == (0.25, 0.5)


def test_forms_and_places_are_features_with_names() -> None:
    call = reading("R It is dear. Any worries?\nB The dog.\nB And it barks a lot at other people.\nR I hear you.")
    first, second = buyer_turns(call)
    assert turn_place(first) == ["#call 2", "#turn 1"]
    assert sentence_place(second.sentences[0], 0) == ["#place 0", "#words 2"]
    assert surrounding_forms(first) == [">#words 0", "<?", "<#words 0"]
    assert reply_phrases(second.reply) == [">Lacknowledge"]


def test_the_same_words_voice_a_concern_more_likely_when_the_rep_asked_for_one() -> None:
    def likeliest(before: str, reply: str) -> float:
        call = reading(f"R {before}\nB It is the stairs, they are steep.\nR {reply}")
        return max(max(said.objections.values()) for said in judge_sentences(call))

    asked = likeliest("Is there anything that would hold you back?", "I hear you. What if we used the side door?")
    assert asked > likeliest("And where shall we park?", "Thanks, bye.")


def test_a_call_without_turns_of_the_buyer_has_none() -> None:
    assert list(buyer_turns(reading("R Hello?\nR Anybody there?"))) == []


def test_a_word_by_itself_is_not_judged() -> None:
    call = reading("R What would hold you back?\nB Ha. The stairs, they are steep.\nR I hear you.")
    assert [said.sentence.text for said in judge_sentences(call)] == ["The stairs, they are steep."]
