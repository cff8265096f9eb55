"""Erasing a prospect removes their data from avatars."""

import pytest

from intelligence.avatars.actions.cluster_profiles import build_profiles
from intelligence.avatars.actions.corpus_clustering import cluster_calls, fit_spaces
from intelligence.avatars.actions.run_input import read_corpus, read_previous_avatars
from intelligence.avatars.actions.run_result import save_run
from intelligence.models import AvatarCall, AvatarRun
from pipeline_service import typeid
from prospects.actions.erasing import erase_prospect
from tests.intelligence.avatars.accounts import avatar_of, claimed, found_avatars, rebuild
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def test_quotes_and_the_embedding_are_deleted_at_once_and_the_call_leaves_at_the_next_run(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    quoted = avatar.profile["painPoints"][0]["quotes"][0]["callId"]
    call = typeid.decode("call", quoted)
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("PATCH", f"/calls/{quoted}", {"prospectId": dana})
    erase_prospect(account_id=tenant.account.pk, prospect_id=typeid.decode("pros", dana))
    record = tenant.api("GET", f"/avatars/{avatar.public_id}").body["data"]
    assert quoted not in str(record["profile"])
    assert record["profile"]["painPoints"][0]["callCount"] == avatar.profile["painPoints"][0]["callCount"]
    heard = AvatarCall.objects.get(pk=call)
    assert (heard.vector, heard.said, heard.motives) == (None, [], [])
    rebuild(tenant, review=False)
    assert AvatarCall.objects.get(pk=call).avatar is None
    assert tenant.api("GET", f"/avatars/{avatar.public_id}").body["data"]["callCount"] == avatar.call_count - 1


def test_a_transcript_deleted_during_a_run_does_not_return_with_its_result(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    AvatarRun(account=tenant.account, by="test", review=False).save(force_insert=True)
    run = claimed()
    corpus = read_corpus(run.account_id, report_progress=lambda: None)
    previous_avatars = read_previous_avatars(run.account_id)
    spaces = fit_spaces(run.account_id, corpus, 2, lambda share: None)
    found = cluster_calls(spaces, previous_avatars, sensitivity=0.5, review=False, progress=lambda share: None)
    profiles = build_profiles(run, found, corpus, previous_avatars, lambda share: None)
    quoted = avatar_of(tenant, ids[0]).profile["painPoints"][0]["quotes"][0]["callId"]
    assert quoted in str([profile.profile for profile in profiles])
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("PATCH", f"/calls/{quoted}", {"prospectId": dana})
    erase_prospect(account_id=tenant.account.pk, prospect_id=typeid.decode("pros", dana))
    save_run(run, found, profiles, corpus, previous_avatars, sensitivity=0.5)
    avatar = avatar_of(tenant, ids[0])
    assert (avatar.space.fit_number, avatar.call_count) == (2, 30)
    assert quoted not in str(avatar.profile)
    assert AvatarCall.objects.get(pk=typeid.decode("call", quoted)).vector is None
