"""The page of one prospect: who it is, what happened, and what to do, with changes in place."""

import functools
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext

from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.console.base import actor_of, show_error
from pipeline_service.console.bulk import announce_undoable
from pipeline_service.console.language import gettext_lazy, moment_text
from pipeline_service.console.readable import money
from pipeline_service.exceptions import ApiError, InvalidReference, NotFound, ValidationFailed
from pipeline_service.keyset import Position
from prospects import actions
from prospects.actions.merging import merge_prospects
from prospects.admin.binned import BinState
from prospects.admin.gone_people import PersonGone, gone_people_page, sent_form
from prospects.admin.key_values import as_text
from prospects.admin.moments import stage_names
from prospects.admin.prospect_actions import UNDONE
from prospects.admin.words import FIELDS, PLATFORMS, field_name, since
from prospects.catalogue import get_currency, stage_slugs
from prospects.models import Prospect
from prospects.serializers import ProspectSerializer
from prospects.similar import find_similar
from prospects.summaries import read_prospect
from prospects.timeline import EVERYTHING, TABS, TimelineEntry, find_next_step, read_moments, read_panels

DETAILS = "details"
LISTS = {
    "calls": ("calls_call", "calls_dial", "prospects_event"),
    "messages": ("prospects_message",),
    "money": ("prospects_payment",),
    "visits": ("prospects_visitor", "prospects_touchpoint"),
    "ads": ("conversions_fire",),
}
"""The lists of a tab's records, by the names of their pages; those of upper apps by name only."""
ADDED_HERE = ("calls.add_call", "prospects.add_payment")
"""What it takes to add records of a person from their page."""
IN_PLACE = ("stage", "owner", "tags")
"""The fields that are changed on the page itself."""
MOST_USERS = 200


class Done(NamedTuple):
    """What a change on the page did, and how it is taken back: a method of the page, the values before and after."""

    text: str
    undo: str = ""
    values: tuple[Any, Any] = (None, None)


Change = Callable[[HttpRequest, Prospect], Done]


class StoryMixin:
    """The story, and the forms on it. Mixed into the model admin of prospects."""

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        page: Any = self
        prospect = page.get_object(request, unquote(object_id))
        if request.method != "GET" or prospect is None or request.GET.get("tab") == DETAILS:
            extra = {} if prospect is None else self._head(request, prospect, DETAILS)
            try:
                answer: HttpResponse = super().change_view(  # type: ignore[misc]
                    request, object_id, form_url, (extra_context or {}) | extra
                )
            except PermissionDenied:
                gone = self._gone(request, object_id, may=page.has_change_permission(request))
                return gone_people_page(page, request, [gone], sent_form(page, request, gone))
            return answer
        if not page.has_view_permission(request, prospect):
            raise PermissionDenied
        return self._story(request, prospect)

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        page: Any = self
        try:
            answer: HttpResponse = super().delete_view(request, object_id, extra_context)  # type: ignore[misc]
        except PermissionDenied:
            gone = self._gone(request, object_id, may=page.has_delete_permission(request))
            return gone_people_page(page, request, [gone])
        return answer

    def get_urls(self) -> list[Any]:
        page: Any = self
        changes: dict[str, Change] = {
            "stage": self._set_stage,
            "owner": self._set_owner,
            "tags": self._set_tags,
            "restore": self._restore,
        }
        own = [
            path(
                f"<path:object_id>/{name}/",
                page.admin_site.admin_view(functools.partial(self._change, change)),
                name=f"prospects_prospect_{name}",
            )
            for name, change in changes.items()
        ]
        merge = path(
            "<path:object_id>/merge/<uuid:other_id>/",
            page.admin_site.admin_view(self._merge),
            name="prospects_prospect_merge",
        )
        return [*own, merge, *super().get_urls()]  # type: ignore[misc]

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """Lead to the changes on the story, where those through the API are too."""
        address = reverse("admin:prospects_prospect_change", args=[object_id])
        return HttpResponseRedirect(f"{address}?tab=changes")

    # -- Reading -------------------------------------------------------------------------------------------------------

    def _story(self, request: HttpRequest, prospect: Prospect) -> HttpResponse:
        tab = request.GET.get("tab", EVERYTHING)
        tab = tab if tab in TABS else EVERYTHING
        moments, following = read_moments(prospect, tab, _position(request.GET.get("before")))
        moments = _with_names(prospect.account_id, moments)
        older = "" if following is None else f"?tab={tab}&before={clock.to_ms(following[0])}.{following[1].hex}"
        timeline = {"moments": moments, "older": older, "tab": tab}
        if "HX-Request" in request.headers:
            return TemplateResponse(request, "admin/prospects/prospect/moments.html", timeline)
        context = {
            **self._head(request, prospect, tab),
            **timeline,
            "lists": self._lists(request, prospect, tab),
            "panels": read_panels(prospect),
            "facts": _facts(prospect),
            "similar": find_similar(prospect) if prospect.deleted_at is None else [],
        }
        return TemplateResponse(request, "admin/prospects/prospect/story.html", context)

    def _head(self, request: HttpRequest, prospect: Prospect, tab: str) -> dict[str, Any]:
        page: Any = self
        currency = get_currency(prospect.account_id)
        summary = read_prospect(prospect.account_id, prospect.pk, currency)
        users = User.objects.filter(account_id=prospect.account_id, is_active=True).order_by("name", "email")
        stages = stage_names(prospect.account_id)
        return {
            **page.admin_site.each_context(request),
            "opts": page.opts,
            "title": str(prospect),
            "original": prospect,
            "prospect": prospect,
            "tab": tab,
            "tabs": {**TABS, DETAILS: gettext("Details")},
            "bin": BinState.of(prospect),
            "origin": PLATFORMS.get(prospect.source or "", prospect.source),
            "stage_age": since(prospect.stage_changed_at),
            **_figures(summary, currency),
            "next_step": find_next_step(prospect) if prospect.deleted_at is None else None,
            "stages": stages,
            "stage_name": stages.get(prospect.stage, prospect.stage),
            "users": users[:MOST_USERS],
            "may_change": page.has_change_permission(request, prospect),
            "may_add": prospect.deleted_at is None and request.user.has_perms(ADDED_HERE),
            "may_delete": page.has_delete_permission(request, prospect),
            "may_restore": page.has_restore_permission(request),
            "has_view_permission": True,
        }

    def _lists(self, request: HttpRequest, prospect: Prospect, tab: str) -> list[tuple[str, str]]:
        """Return the titles and addresses of the lists of this prospect's records that the user may see."""
        page: Any = self
        registered = {
            model._meta.label_lower.replace(".", "_"): admin for model, admin in page.admin_site._registry.items()
        }
        names = LISTS.get(tab) or [name for names in LISTS.values() for name in names]
        seen = [(name, registered[name]) for name in names if registered[name].has_view_permission(request)]
        return [
            (
                str(admin.opts.verbose_name_plural).capitalize(),
                f"{reverse(f'admin:{name}_changelist')}?prospect__id__exact={prospect.pk}",
            )
            for name, admin in seen
        ]

    # -- Changing ------------------------------------------------------------------------------------------------------

    def _change(self, change: Change, request: HttpRequest, object_id: str) -> HttpResponse:
        """Make a change by POST only, and go back to the page with a message."""
        page: Any = self
        prospect = self._found(request, object_id)
        filters = page.get_preserved_filters(request)
        address = reverse("admin:prospects_prospect_change", args=[prospect.pk]) + (f"?{filters}" if filters else "")
        if request.method != "POST":
            return HttpResponseRedirect(address)
        try:
            done = change(request, prospect)
        except PersonGone:
            sent = sent_form(page, request, prospect, [name for name in IN_PLACE if name in request.POST])
            return gone_people_page(page, request, [self._found(request, object_id)], sent)
        except ApiError as refusal:
            show_error(page, request, refusal)
            return HttpResponseRedirect(address)
        if done.undo:
            announce_undoable(page, request, done.text, done.undo, {str(prospect.pk): done.values}, address)
        else:
            page.message_user(request, done.text, level="success")
        return HttpResponseRedirect(address)

    def _found(self, request: HttpRequest, object_id: Any) -> Prospect:
        page: Any = self
        prospect = page.get_object(request, unquote(str(object_id)))
        if prospect is None:
            raise Http404
        return prospect  # type: ignore[no-any-return]

    def _gone(self, request: HttpRequest, object_id: str, *, may: bool) -> Prospect:
        """Return the deleted prospect whose change was refused. Raises PermissionDenied if there is another reason."""
        prospect = self._found(request, object_id)
        if not may or prospect.deleted_at is None:
            raise PermissionDenied
        return prospect

    def _set_stage(self, request: HttpRequest, prospect: Prospect) -> Done:
        changed = self._apply(request, prospect, {"stage": request.POST.get("stage") or None})
        stage = stage_names(prospect.account_id)[request.POST["stage"]]
        text = gettext("%(prospect)s is in %(stage)s now.") % {"prospect": prospect, "stage": stage}
        return _undoable(text, "stage", prospect, changed)

    def _set_owner(self, request: HttpRequest, prospect: Prospect) -> Done:
        chosen = request.POST.get("owner", "")
        owner = None
        if chosen:
            try:
                owner = User.objects.filter(account_id=prospect.account_id, pk=chosen).first()
            except ValidationError:
                owner = None
            if owner is None:
                raise ValidationFailed.of("ownerId", "not_found", gettext("This account has no such user."))
        changed = self._apply(request, prospect, {"owner_id": owner and owner.pk})
        text = (
            gettext("%(prospect)s belongs to %(owner)s now.") % {"prospect": prospect, "owner": owner}
            if owner is not None
            else gettext("%(prospect)s has no owner now.") % {"prospect": prospect}
        )
        return _undoable(text, "owner_id", prospect, changed)

    def _set_tags(self, request: HttpRequest, prospect: Prospect) -> Done:
        tags = _tags_of(request.POST.get("tags", ""))
        shown = _tags_of(request.POST.get("shown_tags", ""))
        if shown != prospect.tags:
            added = [tag for tag in tags if tag not in {*shown, *prospect.tags}]
            tags = [*(tag for tag in prospect.tags if tag in tags or tag not in shown), *added]
        values = ProspectSerializer.parse({"tags": tags}, account_id=prospect.account_id, partial=True)
        changed = self._apply(request, prospect, values)
        return _undoable(gettext("The tags are saved."), "tags", prospect, changed)

    def _apply(self, request: HttpRequest, prospect: Prospect, values: dict[str, Any]) -> Prospect:
        page: Any = self
        if not page.has_change_permission(request):
            raise PermissionDenied
        try:
            return actions.change_prospect(
                account_id=prospect.account_id, prospect_id=prospect.pk, values=values, by=actor_of(request)
            )
        except NotFound as refusal:
            raise PersonGone from refusal

    def _restore(self, request: HttpRequest, prospect: Prospect) -> Done:
        page: Any = self
        if not page.has_restore_permission(request):
            raise PermissionDenied
        actions.restore_prospect(account_id=prospect.account_id, prospect_id=prospect.pk, by=actor_of(request))
        return Done(gettext("%(prospect)s is back.") % {"prospect": prospect})

    def _merge(self, request: HttpRequest, object_id: str, other_id: uuid.UUID) -> HttpResponse:
        """Compare two prospects side by side; by POST, merge them."""
        page: Any = self
        pair = [self._found(request, identity) for identity in (object_id, other_id)]
        if not page.has_change_permission(request):
            raise PermissionDenied
        if any(prospect.deleted_at is not None for prospect in pair):
            return gone_people_page(page, request, pair)
        if request.method != "POST":
            context = {
                **page.admin_site.each_context(request),
                "opts": page.opts,
                "title": gettext("Merge two prospects"),
                "original": pair[0],
                "pair": pair,
                **_comparison(pair),
            }
            return TemplateResponse(request, "admin/prospects/prospect/merge.html", context)
        kept, merged = pair if request.POST.get("keep") != str(pair[1].pk) else pair[::-1]
        try:
            merge_prospects(account_id=kept.account_id, keep_id=kept.pk, merge_id=merged.pk, by=actor_of(request))
            page.message_user(
                request, gettext("%(merged)s is merged into this prospect.") % {"merged": merged}, level="success"
            )
        except InvalidReference:
            return gone_people_page(page, request, [self._found(request, prospect.pk) for prospect in pair])
        except ApiError as refusal:
            show_error(page, request, refusal)
        return HttpResponseRedirect(reverse("admin:prospects_prospect_change", args=[kept.pk]))


def _tags_of(text: str) -> list[str]:
    """Return the tags of a text with commas, each once."""
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def _undoable(text: str, name: str, before: Prospect, after: Prospect) -> Done:
    """Return a change of this column with its undo."""
    value = UNDONE[name]
    return Done(text, f"take_back_{name.removesuffix('_id')}", (value(before), value(after)))


def _with_names(account_id: uuid.UUID, moments: Sequence[TimelineEntry]) -> list[TimelineEntry]:
    """Name the authors of moments by their names; changes keep the e-mail address of theirs."""
    emails = {moment.by for moment in moments if "@" in moment.by}
    users = User.objects.filter(account_id=account_id, email__in=emails) if emails else ()
    names = {user.email: str(user) for user in users}
    return [replace(moment, by=names.get(moment.by, moment.by)) for moment in moments]


def _figures(summary: dict[str, Any] | None, currency: str) -> dict[str, Any]:
    """Return the sums of the header; a deleted prospect has none."""
    if summary is None:
        return {"money": None, "calls": None}
    paid = summary["paymentSummary"]
    net, refunded = (money(Decimal(str(paid[name])), currency) for name in ("net", "refunded"))
    return {"money": paid, "net": net, "refunded": refunded, "calls": summary["callSummary"]}


SHOWN = ("source", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term")


def _facts(prospect: Prospect) -> list[tuple[str, Any]]:
    """Return the prospect's own fields as names and values: custom fields first, empty ones left out."""
    columns = [(field_name(name), getattr(prospect, name)) for name in SHOWN]
    consent = prospect.get_ad_consent_display()
    return [
        *((name, as_text(value)) for name, value in prospect.custom_fields.items() if value not in (None, "")),
        *((name, value) for name, value in columns if value),
        *prospect.click_ids.items(),
        (FIELDS["ad_consent"], consent),
        (gettext("Created"), moment_text(prospect.created_at)),
    ]


COMPARED = {
    "name": gettext_lazy("Name"),
    "email": gettext_lazy("E-mail"),
    "phone": gettext_lazy("Phone"),
    "stage": gettext_lazy("Stage"),
    "paid": gettext_lazy("Paid"),
    "calls": gettext_lazy("Calls"),
    "owner": gettext_lazy("Owner"),
    "source": gettext_lazy("Source"),
    "utm_campaign": gettext_lazy("Campaign"),
    "tags": gettext_lazy("Tags"),
    "notes": gettext_lazy("Notes"),
    "created_at": gettext_lazy("Created"),
}


def _comparison(pair: Sequence[Prospect]) -> dict[str, Any]:
    """Return the rows of the comparison of two prospects, and the one to keep unless somebody decides otherwise: the
    one who has paid, else the one in the later stage, else the older one."""
    account_id = pair[0].account_id
    currency, slugs = get_currency(account_id), stage_slugs(account_id)
    figures = [_figures(read_prospect(account_id, prospect.pk, currency), currency) for prospect in pair]

    def progress(place: int) -> tuple[Any, ...]:
        paid, stage = figures[place]["money"], pair[place].stage
        age = clock.now() - pair[place].created_at
        return bool(paid and paid["count"]), slugs.index(stage) if stage in slugs else -1, age

    first, second = (_compared(prospect, known) for prospect, known in zip(pair, figures, strict=True))
    rows = [
        {"title": title, "values": (first[name], second[name]), "differs": first[name] != second[name]}
        for name, title in COMPARED.items()
    ]
    return {"rows": rows, "further": pair[max((0, 1), key=progress)], "stages_differ": pair[0].stage != pair[1].stage}


def _compared(prospect: Prospect, figures: dict[str, Any]) -> dict[str, Any]:
    values = {name: getattr(prospect, name, None) for name in COMPARED}
    return values | {
        "tags": ", ".join(prospect.tags),
        "stage": stage_names(prospect.account_id).get(prospect.stage, prospect.stage),
        "source": PLATFORMS.get(prospect.source or "", prospect.source),
        "paid": figures["net"] if figures["money"] and figures["money"]["count"] else None,
        "calls": figures["calls"]["total"] if figures["calls"] else None,
    }


def _position(text: str | None) -> Position | None:
    """Return the position in an address, `<Unix ms>.<id>`. An invalid one is the beginning."""
    if not text:
        return None
    moment, _, key = text.partition(".")
    try:
        return clock.from_ms(int(moment)), uuid.UUID(hex=key)
    except (ValueError, OverflowError, OSError):
        return None
