"""What avatars hold of a person who was erased."""

import pytest

from intelligence.models import AvatarCall
from pipeline_service import typeid
from prospects.actions.erasing import erase_prospect
from tests.cast import Studio
from tests.intelligence.avatars.accounts import avatar_of, found_avatars, rebuild

pytestmark = pytest.mark.django_db


def test_quotes_and_the_vector_go_at_once_and_the_call_at_the_next_run(studio: Studio) -> None:
    ids = found_avatars(studio)
    avatar = avatar_of(studio, ids[0])
    quoted = avatar.profile["painPoints"][0]["quotes"][0]["callId"]
    call = typeid.decode("call", quoted)
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    studio.api("PATCH", f"/calls/{quoted}", {"prospectId": dana})
    erase_prospect(account_id=studio.account.pk, prospect_id=typeid.decode("pros", dana))
    record = studio.api("GET", f"/avatars/{avatar.public_id}").body["data"]
    assert quoted not in str(record["profile"])
    assert record["profile"]["painPoints"][0]["callCount"] == avatar.profile["painPoints"][0]["callCount"]
    assert AvatarCall.objects.get(pk=call).vector is None
    rebuild(studio, review=False)
    assert AvatarCall.objects.get(pk=call).avatar is None
    assert studio.api("GET", f"/avatars/{avatar.public_id}").body["data"]["callCount"] == avatar.call_count - 1
