"""The console page of probable duplicates: the groups of the API, each with links to compare and merge."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import ConsolePage, register
from prospects.duplicates import EMAIL, PHONE, DuplicateGroups
from prospects.models import Prospect
from prospects.similar import slip_text

GROUPS_ON_A_PAGE = 25


@register
class DuplicatesPage(ConsolePage):
    """Groups of prospects that are probably one person. `reason` and `value` in the address are the last group of the
    page before."""

    name = "duplicates"
    path = "duplicates/"
    title = gettext_lazy("Duplicates")
    permission_required = "prospects.view_prospect"
    template_name = "admin/prospects/duplicates.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**self._groups(), **kwargs)

    def _groups(self) -> dict[str, Any]:
        if self.account is None:
            return {"groups": []}
        source = DuplicateGroups(self.account.pk)
        reason, value = self.request.GET.get("reason"), self.request.GET.get("value", "")
        after = [reason, value.replace("\0", "")] if reason in (PHONE, EMAIL) else None
        found = source.rows("", limit=GROUPS_ON_A_PAGE + 1, after=after)
        shown = found[:GROUPS_ON_A_PAGE]
        last = shown[-1] if len(found) > len(shown) else None
        may_merge = self.request.user.has_perm("prospects.change_prospect")
        return {"groups": [_group(group, may_merge) for group in shown], "last": last}


def _group(group: dict[str, Any], may_merge: bool) -> dict[str, Any]:
    """Return a group for the page: its people, the oldest first. All others are compared with the oldest."""
    people = [_person(record) for record in reversed(group["prospects"])]
    first, *others = people
    for other in others if may_merge else ():
        other["compare_url"] = reverse("admin:prospects_prospect_merge", args=[first["key"], other["key"]])
    return {"evidence": _evidence(group), "people": people, "more": group["count"] - len(people)}


def _person(record: dict[str, Any]) -> dict[str, Any]:
    key = typeid.decode(Prospect.id_prefix, record["id"])
    contacts = [text for text in (record["email"], record["phone"]) if text]
    return {
        "key": key,
        "name": record["name"] or contacts[0],
        "contacts": ", ".join(contacts),
        "url": reverse("admin:prospects_prospect_change", args=[key]),
    }


def _evidence(group: dict[str, Any]) -> str:
    if group["reason"] == EMAIL:
        return slip_text(*group["value"].split(" ")) or gettext("similar e-mail addresses")
    count = group["count"]
    text = ngettext("%(count)d prospect has the phone %(phone)s", "%(count)d prospects have the phone %(phone)s", count)
    return text % {"count": count, "phone": group["value"]}
