"""Which run is done next."""

import pytest

from intelligence.actions.avatars.claiming import claim_rebuild
from intelligence.models import AvatarRun
from pipeline_service.clock import EPOCH
from tests.cast import open_studio

pytestmark = pytest.mark.django_db


def test_runs_of_all_accounts_go_one_by_one() -> None:
    for name in ("First", "Second"):
        AvatarRun(account=open_studio(name).account, by="test", review=False, due_at=EPOCH).save(force_insert=True)
    (first,) = claim_rebuild(5)
    assert claim_rebuild(5) == []
    first.finish()
    (second,) = claim_rebuild(5)
    assert second.account_id != first.account_id
