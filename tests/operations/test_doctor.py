"""`manage.py doctor`: a plain sentence for whatever is wrong."""

import json

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from pipeline_service.operations import checks
from pipeline_service.redis_urls import cache_client
from pipeline_service.tasks import BEAT_ALIVE_KEY


@pytest.mark.django_db
def test_without_workers_and_beat_it_says_so_and_exits_1(services, capsys):
    with pytest.raises(SystemExit) as ended:
        call_command("doctor", "--json")

    answer = json.loads(capsys.readouterr().out)
    assert ended.value.code == 1
    assert answer["ok"] is False
    messages = {finding["name"]: (finding["ok"], finding["message"]) for finding in answer["findings"]}
    assert messages["database"][0] is True
    assert messages["migrations"] == (True, "All migrations are applied.")
    assert messages["broker"] == (True, "Redis answers.")
    assert messages["workers"] == (
        False,
        "No worker answers for analysis, avatars, default, maintenance, webhooks: start a Celery worker for it.",
    )
    assert messages["beat"] == (False, "Beat has not rung for 60 s: start `celery beat`.")


@pytest.mark.django_db
def test_beat_is_alive_when_its_last_ring_was_heard(services):
    cache_client().set(BEAT_ALIVE_KEY, 1)
    assert [finding.ok for finding in checks.beat()] == [True]


@pytest.mark.django_db
def test_an_unapplied_migration_is_counted(services):
    recorder = MigrationRecorder(connection)
    recorder.migration_qs.filter(app="sessions").delete()
    (finding,) = checks.migrations()
    assert finding == checks.CheckResult("migrations", False, "1 migrations are not applied: run `manage.py migrate`.")


def test_a_dead_redis_is_a_sentence_and_not_a_wait(settings):
    settings.REDIS_URL = "redis://127.0.0.1:1"
    findings = [*checks.broker(), *checks.workers(), *checks.beat()]
    assert [(finding.name, finding.message) for finding in findings] == [
        ("broker", "Redis does not answer: start it or correct REDIS_URL. Work waits in the database."),
        ("workers", "The workers cannot be checked while Redis does not answer."),
        ("beat", "Beat cannot be checked while Redis does not answer."),
    ]
