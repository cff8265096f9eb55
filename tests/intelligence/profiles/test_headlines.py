"""Headlines are sentences about counts, not parts of quotes."""

from typing import Any

import pytest

from intelligence.avatars.profiles.clauses import Form
from intelligence.avatars.profiles.pain_groups import PainGroup
from intelligence.avatars.profiles.template_copy import build_headline


def profile(motive: str | None = None, objection: str | None = None) -> dict[str, Any]:
    return {
        "motivationStyle": {"primary": motive},
        "objections": [{"type": objection, "share": 0.37}] if objection else [],
    }


def pain(text: str, form: Form) -> PainGroup:
    return PainGroup(text, form, True, ())


@pytest.mark.parametrize(
    ("known", "pains", "headline"),
    [
        (
            profile("relief", "price"),
            [],
            "They want the strain to end; what holds them back is the price (37% of calls).",
        ),
        (
            profile("relief", "price"),
            [pain("losing members", "doing")],
            "They are losing members; what holds them back is the price (37% of calls).",
        ),
        (profile("growth"), [], "They want to grow."),
        (profile(None, "spouse"), [], "What holds them back most is a partner's say (37% of calls)."),
        (profile(), [pain("having to call everybody twice", "doing")], "They have to call everybody twice."),
        (profile(), [pain("can't find drivers", "unable")], "They can't find drivers."),
        (profile(), [pain("patients don't show up", "clause")], "Patients don't show up."),
        (profile(), [pain("a leak in the roof", "thing")], "They have a leak in the roof."),
        (profile(), [pain("falling behind in math", "childDoing")], "Their child is falling behind in math."),
        (profile(), [pain("perder socios", "quoted")], "They say: “Perder socios”."),
        (profile(), [], "8 calls that say little in common."),
    ],
)
def test_a_headline_is_a_sentence(known: dict[str, Any], pains: list[PainGroup], headline: str) -> None:
    assert build_headline(known, pains, 8) == headline
