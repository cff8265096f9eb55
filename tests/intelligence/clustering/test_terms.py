"""Terms: what the calls of one group say and others do not."""

import pytest

from intelligence.avatars.clustering.clusters import cluster
from intelligence.avatars.clustering.terms import distinctive_terms
from tests.intelligence.clustering.accounts import clear, fitted
from tests.intelligence.clustering.planted import TOPICS

DENTISTS = ["my dental patients forget the price"] * 4 + ["patients want a price"] * 2
ROOFERS = ["roof crew is late, the price is high"] * 4


def test_terms_are_counted_in_calls_and_shared_words_are_left_out() -> None:
    dentists, roofers = distinctive_terms([DENTISTS, ROOFERS], "en", most=50)
    assert [(found.term, found.calls, found.of) for found in dentists[:3]] == [
        ("patients", 6, 6),
        ("dental patients", 4, 6),
        ("forget price", 4, 6),
    ]
    assert "price" not in {found.term for found in (*dentists, *roofers)}
    assert {"roof crew", "crew late"} <= {found.term for found in roofers}
    assert [len(found) for found in distinctive_terms([DENTISTS, ROOFERS], "en", most=2)] == [2, 2]


def test_words_of_one_talkative_buyer_are_no_terms() -> None:
    texts = [*DENTISTS, "unicorn unicorn unicorn unicorn unicorn"]
    terms = distinctive_terms([texts, ROOFERS], "en")[0]
    assert "unicorn" not in {found.term for found in terms}


def test_weights_fall_and_single_or_empty_groups_are_handled() -> None:
    weights = [found.weight for found in distinctive_terms([DENTISTS], "en")[0]]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > 0
    assert distinctive_terms([[], ROOFERS], "en")[0] == ()
    assert distinctive_terms([], "en") == []


@pytest.mark.parametrize("types", [4, 8])
def test_the_terms_of_a_planted_type_come_from_its_own_words(types: int) -> None:
    account = clear(300, types)
    found = cluster(fitted(account), 0.5)
    members = [found.members(group) for group in range(len(found.groups))]
    texts = [[account.texts[call_id] for call_id in calls] for calls in members]
    for calls, terms in zip(members, distinctive_terms(texts, "en", most=5), strict=True):
        kind = int(account.types[int(calls[0].removeprefix("call_"))])
        own = " ".join(sentence for topic in TOPICS[3 * kind : 3 * kind + 3] for sentence in topic).lower()
        spoken = [word in own for term in terms for word in term.term.split()]
        assert sum(spoken) >= 0.9 * len(spoken)
