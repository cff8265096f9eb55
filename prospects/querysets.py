"""The queryset of prospects."""

from typing import Self

from pipeline_service.records import AccountQuerySet


class ProspectQuerySet(AccountQuerySet):
    """Look-ups of prospects. `live` excludes the soft-deleted ones."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def deleted(self) -> Self:
        return self.filter(deleted_at__isnull=False)
