"""A run over all calls of an account."""

import pytest
from sklearn.metrics import adjusted_rand_score

from tests.intelligence.avatars.accounts import members, plant, planted_types, rebuild
from tests.intelligence.clustering.accounts import clear
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db
ACCOUNT = clear(240)


def test_a_run_finds_the_planted_buyer_types(tenant: Tenant) -> None:
    ids = plant(tenant, ACCOUNT.texts)
    run = rebuild(tenant, review=True)
    assert (run.state, run.percent, run.again) == ("done", 100, None)
    types = planted_types(ids, ACCOUNT.types)
    found = [(types[call_id], str(avatar_id)) for avatar_id, calls in members(tenant).items() for call_id in calls]
    assert adjusted_rand_score(*zip(*found, strict=True)) >= 0.9
