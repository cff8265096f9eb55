"""Lines that begin with a name and no mark behind it."""

import pytest

from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles


@pytest.mark.parametrize(
    ("text", "rep", "buyer"),
    [
        (
            "agent hello is that the bike shop\nolga yes who is this\nagent its tim from tillwise about the till\n"
            "olga ah yes its slow on saturdays\nagent ours is forty a month\nolga send me something then",
            "agent",
            "olga",
        ),
        (
            "vendedor buenas tardes le llamo del taller solar\npilar ah sí dígame\nvendedor vio la propuesta\n"
            "pilar la vi y me parece cara\nvendedor son tres mil con todo\npilar déjeme pensarlo",
            "vendedor",
            "pilar",
        ),
    ],
)
def test_the_first_word_of_every_line_is_the_speaker(text: str, rep: str, buyer: str) -> None:
    read = assign_roles(parse(text))
    assert [segment.speaker for segment in read.segments] == [rep, buyer] * 3
    assert {segment.speaker: segment.role for segment in read.segments} == {rep: "rep", buyer: "prospect"}
    assert read.segments[1].text == text.splitlines()[1].removeprefix(f"{buyer} ")


@pytest.mark.parametrize(
    "text",
    [
        "yes I see\nno not that one\nyes the other one\nno it is late\nyes tomorrow\nno at nine",
        "monday we called\nfriday they paid\nmonday we called\nfriday they paid\nmonday again\nwednesday nothing",
        "tim hello there\nolga hello\ntim how are you\nolga fine",
        "tim hello there\nolga hello\ntim how are you\nolga fine\ntim\nolga bye",
        "tim hello\ntim are you there\ntim can you hear me\ntim hello\nolga yes\nolga go on",
    ],
)
def test_other_lines_have_no_speaker(text: str) -> None:
    assert {segment.speaker for segment in parse(text).segments} == {None}
