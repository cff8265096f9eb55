"""The list of prospects: columns in words, with the money and the score of the shown rows."""

import uuid
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet, Sum
from django.http import HttpRequest
from django.utils.safestring import SafeString
from unfold.decorators import display

from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.lists import RecordList
from pipeline_service.console.readable import money
from prospects.admin.prospect_filters import DeletedFilter
from prospects.admin.words import PLATFORMS, day
from prospects.catalogue import get_currency
from prospects.models import Payment, PaymentStatus, Prospect, Refund, Stage


class ProspectList(RecordList):
    """Reads sums and scores for the rows of one page, by a statement each."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows = list(self.result_list)
        accounts = {row.account_id for row in rows}
        ids = [row.pk for row in rows]
        paid, scores = net_paid(accounts, ids), last_scores(accounts, ids)
        stages = {
            (account, slug): name
            for account, slug, name in Stage.objects.filter(account_id__in=accounts).values_list(
                "account_id", "slug", "name"
            )
        }
        for row in rows:
            row.paid, row.last_score = paid.get(row.pk), scores.get(row.pk)
            row.stage_name = stages.get((row.account_id, row.stage), row.stage)
        self.result_list = rows


class ProspectColumns:
    """The columns. Mixed into the model admin of prospects."""

    list_display = ("who", "stage_label", "owner", "score", "amount_text", "from_text", "created_text")

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[RecordList]:
        return ProspectList

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        in_bin = request.GET.get(DeletedFilter.parameter_name) == "yes"
        return (*self.list_display, "deleted_at") if in_bin else self.list_display

    @display(description=gettext_lazy("Prospect"), header=True)
    def who(self, prospect: Prospect) -> list[str]:
        name = str(prospect)
        return [name, next((text for text in (prospect.email, prospect.phone) if text and text != name), "")]

    def suggestion_text(self, prospect: Prospect) -> str:
        """Return the name with the e-mail or the phone, which tell two people of one name apart."""
        return " · ".join(text for text in self.who(prospect) if text)

    @display(description=gettext_lazy("Stage"), ordering="stage", label=True)
    def stage_label(self, prospect: Any) -> str:
        return str(getattr(prospect, "stage_name", prospect.stage))

    @display(description=gettext_lazy("Score"))
    def score(self, prospect: Any) -> int | None:
        return getattr(prospect, "last_score", None)

    @display(description=gettext_lazy("Paid"))
    def amount_text(self, prospect: Any) -> str | None:
        paid: Decimal | None = getattr(prospect, "paid", None)
        return None if paid is None else money(paid, get_currency(prospect.account_id))

    @display(description=gettext_lazy("Came from"))
    def from_text(self, prospect: Prospect) -> str:
        origin = prospect.utm_campaign or prospect.source or prospect.utm_source
        return PLATFORMS.get(origin or "", origin) or "–"

    @display(description=gettext_lazy("Created"), ordering="created_at")
    def created_text(self, prospect: Prospect) -> SafeString:
        return day(prospect.created_at)


def net_paid(accounts: Iterable[uuid.UUID], ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, Decimal]:
    """Return what each prospect has paid, less what was refunded."""
    own = {"account_id__in": accounts, "prospect_id__in": ids}
    paid = _sums(Payment.objects.filter(**own, status=PaymentStatus.SUCCEEDED))
    refunded = _sums(Refund.objects.filter(**own))
    return {prospect_id: amount - refunded.get(prospect_id, 0) for prospect_id, amount in paid.items()}


def _sums(rows: QuerySet[Any]) -> dict[uuid.UUID, Decimal]:
    return dict(rows.order_by().values_list("prospect_id").annotate(Sum("amount_account")))


def last_scores(accounts: Iterable[uuid.UUID], ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, int]:
    """Return the score of each prospect's newest call that has one."""
    # Calls are in a higher layer, so they are reached by their reverse relation.
    call: Any = Prospect._meta.get_field("calls").related_model
    scored = call.objects.filter(account_id__in=accounts, prospect_id__in=ids, overall_score__isnull=False)
    return dict(scored.order_by("occurred_at", "id").values_list("prospect_id", "overall_score"))
