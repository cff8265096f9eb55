"""Migrations keep what is stored."""

import importlib

import pytest
from django.db import connection

from prospects.models import Merge
from tests.cast import Studio

touchpoint = importlib.import_module("prospects.migrations.0008_touchpoint")


@pytest.mark.django_db
def test_a_merge_from_before_the_rename_of_the_touchpoint_model_keeps_its_moved_rows(studio: Studio) -> None:
    people = [
        studio.api("POST", "/prospects", {"email": f"{name}@example.com"}).body["data"]["id"] for name in ("a", "b")
    ]
    studio.api("POST", "/prospects/merge", {"keepId": people[0], "mergeId": people[1]})
    current = Merge.objects.get().moved
    assert touchpoint.NEW in current
    with connection.cursor() as cursor:
        cursor.execute(touchpoint.RENAME_KEY.format(old=touchpoint.NEW, new=touchpoint.OLD))
        assert touchpoint.OLD in Merge.objects.get().moved
        cursor.execute(touchpoint.RENAME_KEY.format(old=touchpoint.OLD, new=touchpoint.NEW))
    assert Merge.objects.get().moved == current
