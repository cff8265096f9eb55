"""Headlines are sentences about counts, not parts of quotes."""

from typing import Any

import pytest

from intelligence.avatars.profiles.template_copy import build_headline


def profile(motive: str | None = None, objection: str | None = None, pain: str | None = None) -> dict[str, Any]:
    return {
        "motivationStyle": {"primary": motive},
        "objections": [{"type": objection, "share": 0.37}] if objection else [],
        "painPoints": [{"label": pain}] if pain else [],
    }


@pytest.mark.parametrize(
    ("known", "headline"),
    [
        (
            profile("relief", "price", "No time"),
            "They want the strain to end; what holds them back is the price (37% of calls).",
        ),
        (profile("growth"), "They want to grow."),
        (profile(None, "spouse"), "What holds them back most is a partner's say (37% of calls)."),
        (profile(pain="I miss the calls while I teach"), "They say: “I miss the calls while I teach”."),
        (profile(), "8 calls that say little in common."),
    ],
)
def test_a_headline_is_a_sentence(known: dict[str, Any], headline: str) -> None:
    assert build_headline(known, 8) == headline
