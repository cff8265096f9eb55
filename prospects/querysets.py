"""The queryset of prospects."""

from typing import Self

from django.db.models import Case, Q, Value, When

from pipeline_service.records import AccountQuerySet


class ProspectQuerySet(AccountQuerySet):
    """Look-ups of prospects. `live` excludes the soft-deleted ones."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def deleted(self) -> Self:
        return self.filter(deleted_at__isnull=False)

    def reached_by(self, email_key: str | None, phone: str | None) -> Self:
        """Return the live prospects with this e-mail or phone, best match first: e-mail before phone, then newest
        first."""
        either = Q()
        if email_key is not None:
            either |= Q(email_key=email_key)
        if phone is not None:
            either |= Q(phone=phone)
        if email_key is None or phone is None:
            return self.live().filter(either).order_by("-created_at", "-id")
        first = Case(When(email_key=email_key, then=Value(0)), default=Value(1))
        return self.live().filter(either).order_by(first, "-created_at", "-id")
