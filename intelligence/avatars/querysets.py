"""Querysets of avatars and their calls."""

from typing import Self

from django.db.models import Case, JSONField, When
from django.db.models.functions import JSONObject

from pipeline_service.records import AccountQuerySet


class AvatarQuerySet(AccountQuerySet):
    """Queries on avatars."""

    def active(self) -> Self:
        return self.filter(status="active")


class AvatarCallQuerySet(AccountQuerySet):
    """Queries on calls linked to avatars."""

    def members(self) -> Self:
        """Return calls that belong to an avatar, except those of deleted prospects."""
        return self.filter(avatar__isnull=False, analysis__hidden=False)

    def with_rep_and_prospect(self) -> Self:
        """Add `rep` and `prospect`, each as JSON with id and name; null when there is none."""
        return self.annotate(rep=_person_json("analysis__rep"), prospect=_person_json("analysis__call__prospect"))


def _person_json(path: str) -> Case:
    id_and_name = JSONObject(id=f"{path}__id", name=f"{path}__name")
    return Case(When(**{f"{path}__isnull": False}, then=id_and_name), output_field=JSONField())
