"""Campaigns in the console: desired state, platform state, launch steps, and a retry."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display

from experimental.audiences.models import CustomAudience, Segment
from experimental.campaigns.actions import desired_state
from experimental.campaigns.models import Campaign, CampaignStatus, StatsPull, SyncStatus, SyncStep
from experimental.campaigns.serializers import SEGMENT
from pipeline_service import typeid
from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import gettext_lazy, localized, moment_text
from pipeline_service.console.readable import cents, in_words, readable
from pipeline_service.notify import notify

SYNC = "experimental.campaigns"
RUNNING = ("ENABLED", "ACTIVE", "CAMPAIGN_STATUS_ENABLE")
"""The platforms' statuses of a campaign that may spend."""
LABELS = {"pending": "info", "synced": "success", "failed": "danger", "blocked": "warning"}


def drift_of(campaign: Campaign) -> Iterator[str]:
    """Yield the differences between platform and desired state, in sentences."""
    if campaign.sync_status in (SyncStatus.FAILED, SyncStatus.BLOCKED):
        yield f"{campaign.sync_status}: {campaign.sync_error}"
    if not campaign.applied_version:
        yield gettext("the platform does not have it yet")
    elif campaign.applied_version != campaign.desired_version:
        yield gettext("the platform has version %(applied)s of %(desired_version)s") % {
            "applied": campaign.applied_version,
            "desired_version": campaign.desired_version,
        }
    if campaign.platform_status is not None:
        running = campaign.platform_status in RUNNING
        if running != (campaign.status == CampaignStatus.ACTIVE):
            yield gettext("desired: %(status)s, the platform shows %(platform_status)s") % {
                "status": campaign.status,
                "platform_status": campaign.platform_status,
            }
    if campaign.platform_budget not in (None, campaign.daily_budget):
        yield gettext("desired: %(daily_budget)s a day, the platform shows %(platform_budget)s") % {
            "daily_budget": cents(campaign.daily_budget),
            "platform_budget": cents(campaign.platform_budget),
        }


def explain_campaign(campaign: Campaign) -> dict[str, Any]:
    """Return `tone`, `title` and `lines`: whether the platform shows what is wanted, and what differs."""
    lines = [f"{line[0].upper()}{line[1:]}." for line in drift_of(campaign)]
    if campaign.sync_status == SyncStatus.FAILED:
        return {"tone": "bad", "title": gettext("The platform refused the last change"), "lines": lines}
    if campaign.sync_status == SyncStatus.BLOCKED:
        return {"tone": "warning", "title": gettext("Waiting for something outside this service"), "lines": lines}
    if lines:
        title = (
            gettext("Being brought to the platform")
            if campaign.sync_status == SyncStatus.PENDING
            else gettext("Drifted")
        )
        return {"tone": "warning", "title": title, "lines": lines}
    running = gettext("is running") if campaign.status == CampaignStatus.ACTIVE else gettext("is paused")
    return {
        "tone": "good",
        "title": gettext("The platform shows what is wanted: the campaign %(running)s") % {"running": running},
        "lines": [],
    }


def audience_words(campaign: Campaign) -> str:
    """Return whom the campaign shows its ads to: a segment or a list by its name, or people like them."""
    audience = campaign.audience
    model: type[Segment | CustomAudience] = Segment if audience["source"] == SEGMENT else CustomAudience
    public_id = audience["segmentId" if model is Segment else "customAudienceId"]
    identity = typeid.decode(model.id_prefix, public_id)
    found = None if identity is None else model.objects.for_account(campaign.account_id).filter(pk=identity).first()
    if found is None:
        return gettext("unknown: %(id)s") % {"id": public_id}
    words = gettext("segment %(name)s") if model is Segment else gettext("list %(name)s")
    link = reverse(f"admin:{found._meta.label_lower.replace('.', '_')}_change", args=[found.pk])
    named = format_html('<a class="text-link" href="{}">{}</a>', link, words % {"name": found})
    percent = audience.get("lookalikePercent")
    if percent is None:
        return named
    like = gettext("the %(percent)s%% of people most like the")
    return format_html("{} {}", like % {"percent": localized(f"{percent:g}")}, named)


class StepInline(ReadOnlyInline):
    """The steps of the launch with their progress."""

    model = SyncStep
    fields = ("name", "platform_id", "tried", "asked_at", "done_at", "error")
    ordering = ("position",)


@admin.register(Campaign)
class CampaignAdmin(RecordButtonsMixin, ReadOnlyAdmin):
    """Campaigns, newest first, each with its platform's state."""

    list_display = ("name", "platform", "status", "budget_text", "sync_text", "gap_text", "spend_text", "created_at")
    list_filter = ("platform", "status", "sync_status")
    search_fields = ("name",)
    search_help_text = gettext_lazy("cmp_…, the platform's id or a part of the name")
    ordering = ("-created_at", "-id")
    actions = ("retry", "activate", "pause")
    buttons = (
        RecordButton(
            "activate",
            gettext_lazy("Activate"),
            "play_arrow",
            "primary",
            gettext_lazy("Let it spend its daily budget?"),
        ),
        RecordButton("pause", gettext_lazy("Pause"), "pause"),
        RecordButton("retry", gettext_lazy("Sync now"), "sync"),
    )
    change_form_outer_before_template = "admin/experimental/explained.html"

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    inlines = (StepInline,)
    fields = (
        *("id_text", "name", "platform", "ad_account_id", "objective", "audience_text", "creative_text"),
        *("conversion_event", "status", "budget_text", "sync_text", "sync_error", "gap_text"),
        *("platform_campaign_id", "platform_status", "platform_budget_text", "desired_version", "applied_version"),
        *("stats_text", "stats_synced_at", "pull_text", "created_at", "updated_at"),
    )

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, term: str) -> tuple[QuerySet, bool]:
        term = term.strip()
        identity = typeid.decode(Campaign.id_prefix, term)
        if identity is not None:
            return queryset.filter(pk=identity), False
        if term.isdigit():
            return queryset.filter(platform_campaign_id=term), False
        found: tuple[QuerySet, bool] = super().get_search_results(request, queryset, term)
        return found

    @display(description=gettext_lazy("Id"))
    def id_text(self, campaign: Campaign) -> str:
        return campaign.public_id

    @display(description=gettext_lazy("Audience"))
    def audience_text(self, campaign: Campaign) -> str:
        return audience_words(campaign)

    @display(description=gettext_lazy("Creative"))
    def creative_text(self, campaign: Campaign) -> str:
        return readable(in_words(campaign.creative))

    @display(description=gettext_lazy("Stats"))
    def stats_text(self, campaign: Campaign) -> str:
        return readable(in_words(campaign.stats))

    @display(description=gettext_lazy("Sync"), ordering="sync_status", label=LABELS)
    def sync_text(self, campaign: Campaign) -> str:
        return str(campaign.sync_status)

    @display(description=gettext_lazy("Gap"))
    def gap_text(self, campaign: Campaign) -> str:
        lines = [(line,) for line in drift_of(campaign)]
        return format_html_join(SafeString("<br>"), "{}", lines) if lines else "none"

    @display(description=gettext_lazy("Daily budget"), ordering="daily_budget")
    def budget_text(self, campaign: Campaign) -> str:
        return cents(campaign.daily_budget)

    @display(description=gettext_lazy("Platform budget"), empty_value="–")
    def platform_budget_text(self, campaign: Campaign) -> str | None:
        return None if campaign.platform_budget is None else cents(campaign.platform_budget)

    @display(description=gettext_lazy("Spend"))
    def spend_text(self, campaign: Campaign) -> str:
        return cents(campaign.stats["spend"])

    @display(description=gettext_lazy("Fetching figures"))
    def pull_text(self, campaign: Campaign) -> str:
        pulls = StatsPull.objects.for_account(campaign.account_id).filter(connection_id=campaign.connection_id)
        pull = pulls.first()
        if pull is None:
            return gettext("begins when the platform has the campaign")
        return pull.error or gettext("next at %(time)s") % {"time": moment_text(pull.due_at)}

    def buttons_of(self, record: Campaign) -> Iterable[RecordButton]:
        unwanted = "pause" if record.status != CampaignStatus.ACTIVE else "activate"
        return [button for button in self.buttons if button.action != unwanted]

    def record_context(self, request: HttpRequest, record: Campaign) -> dict[str, Any]:
        return {"explanation": explain_campaign(record)}

    # -- Buttons -------------------------------------------------------------------------------------------------------

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("experimental.change_campaign")

    @action(description=gettext_lazy("Sync now, including failed campaigns"), permissions=["operate"])
    def retry(self, request: HttpRequest, queryset: QuerySet) -> None:
        for campaign in queryset:
            desired_state.resync_campaign(account_id=campaign.account_id, campaign_id=campaign.pk)
            self._show_result(request, campaign, gettext("sync queued"))
        notify(SYNC)

    @action(description=gettext_lazy("Activate"), permissions=["operate"])
    def activate(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._set_status(request, queryset, CampaignStatus.ACTIVE)

    @action(description=gettext_lazy("Pause"), permissions=["operate"])
    def pause(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._set_status(request, queryset, CampaignStatus.PAUSED)

    def _set_status(self, request: HttpRequest, queryset: QuerySet, status: CampaignStatus) -> None:
        for campaign in queryset:
            key = {"account_id": campaign.account_id, "campaign_id": campaign.pk}
            desired_state.change_campaign(**key, changes={"status": status.value})
            self._show_result(request, campaign, gettext("desired: %(status)s") % {"status": status.value})
        notify(SYNC)

    def _show_result(self, request: HttpRequest, campaign: Campaign, done: str) -> None:
        self.log_change(request, campaign, done)
        self.message_user(request, f"{campaign}: {done}.")
