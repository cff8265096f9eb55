"""Filter sets for the lists of prospects, payments, messages, events, ad spend and import rows."""

import uuid
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet

from pipeline_service.accounts.models import User
from pipeline_service.api import filters
from pipeline_service.compiled_queries import Slot
from prospects import search
from prospects.actions.contact_matching import find_kept_id
from prospects.catalogue import stage_slugs
from prospects.contact import InvalidContact, email_key, normalise_email, normalise_phone
from prospects.models import EventType, MessageChannel, MessageStatus, Prospect, RowResult
from prospects.serializers.journey import AD_PLATFORMS

EMAIL_HELP = "E-mail, in any case. That of a merged prospect finds the kept one."
PHONE_HELP = "Phone number in E.164. That of a merged prospect finds the kept one."
UPDATED_HELP = (
    "Changed at or after (Unix ms). Given the newest `updatedAt` that was seen, it misses no change of the same "
    "millisecond, and gives the records with that `updatedAt` again."
)
SEARCH_HELP = "Name, e-mail or phone contains this, whatever the case and accents."


@dataclass(frozen=True, slots=True)
class ContactTerm:
    """An e-mail key or a phone, and the prospect that has it by a merge."""

    key: str
    kept_id: uuid.UUID | None


@dataclass(frozen=True, slots=True)
class TagTerm:
    """A tag as the array that a prospect's tags contain, and its keys in the search index."""

    tags: list[str]
    keys: list[int]


class EmailFilter(filters.AccountFilter):
    """An e-mail address, in any case."""

    def parse(self, text: str, account_id: uuid.UUID) -> ContactTerm:
        try:
            key = email_key(normalise_email(text))
        except InvalidContact as error:
            raise ValidationError(str(error), "invalid_email") from error
        return ContactTerm(key, find_kept_id(account_id, (key, None)))


class PhoneFilter(filters.AccountFilter):
    """A phone number in E.164."""

    def parse(self, text: str, account_id: uuid.UUID) -> ContactTerm:
        try:
            # In a query string an unescaped plus sign arrives as a space.
            phone = normalise_phone(text if text.startswith("+") else f"+{text}")
        except InvalidContact as error:
            raise ValidationError(str(error), "invalid_phone") from error
        return ContactTerm(phone, find_kept_id(account_id, (None, phone)))


class SearchFilter(filters.TextFilter):
    """Parts of a prospect's name, e-mail or phone."""

    def parse(self, text: str, account_id: uuid.UUID) -> search.SearchTerms:
        return search.terms_for(account_id, super().parse(text, account_id))


class TagFilter(filters.TextFilter):
    """One of a prospect's tags."""

    def parse(self, text: str, account_id: uuid.UUID) -> TagTerm:
        tag = super().parse(text, account_id)
        return TagTerm([tag], search.tag_keys(account_id, tag))


class ProspectFilterSet(filters.AccountFilterSet):
    """Filters of `GET /prospects`."""

    stage = filters.SlugFilter(slugs=stage_slugs, help_text="Stage slug.")
    email = EmailFilter("email_key", method="filter_contact", replan=True, help_text=EMAIL_HELP)
    phone = PhoneFilter("phone", method="filter_contact", replan=True, help_text=PHONE_HELP)
    ownerId = filters.ReferenceFilter("owner_id", queryset=User.objects.all(), help_text="Who owns the prospect.")
    tag = TagFilter(method="filter_tag", replan=True, help_text="Has this tag.")
    utmCampaign = filters.TextFilter("utm_campaign", replan=True, help_text="The campaign as the prospect carries it.")
    updatedSince = filters.UnixMsFilter("updated_at", lookup_expr="gte", replan=True, help_text=UPDATED_HELP)
    q = SearchFilter(method="filter_q", replan=True, help_text=SEARCH_HELP)
    source = filters.TextFilter(help_text="Lead source label.")
    since = filters.UnixMsFilter("created_at", lookup_expr="gt", help_text="Created after (Unix ms).")
    until = filters.UnixMsFilter("created_at", lookup_expr="lt", help_text="Created before (Unix ms).")

    def filter_contact(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Filter for prospects with the contact of a `ContactTerm`, and the kept one."""
        key, kept_id = Slot(slot.name, part="key"), Slot(slot.name, part="kept_id")
        return queryset.filter(Q(**{name: key}) | Q(pk=kept_id))

    def filter_q(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Filter for prospects whose name, e-mail or phone contains what `SearchTerms` look for."""
        keys, patterns = Slot(slot.name, part="keys"), Slot(slot.name, part="patterns")
        found: QuerySet = queryset.containing(keys, patterns)  # type: ignore[attr-defined]
        return found

    def filter_tag(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Filter for prospects that have the tag of a `TagTerm`."""
        keys, tags = Slot(slot.name, part="keys"), Slot(slot.name, part="tags")
        return queryset.filter(search_keys__contains=keys, tags__contains=tags)


class DuplicateFilterSet(filters.AccountFilterSet):
    """The filters of probable duplicates."""

    prospectId = filters.ReferenceFilter(
        "id", queryset=Prospect.objects.live(), help_text="Only the duplicates of this prospect."
    )


class PaymentFilterSet(filters.AccountFilterSet):
    """Filters of `GET /payments`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live(), help_text="Who paid.")
    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="The rep who gets the credit.")
    processor = filters.TextFilter(lookup_expr="iexact", help_text="Payment processor, in any case.")
    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="Paid after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="Paid before (Unix ms).")


class MessageFilterSet(filters.AccountFilterSet):
    """Filters of `GET /messages`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live(), help_text="The other side.")
    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="Who wrote or was written to.")
    channel = filters.ChoiceFilter(choices=MessageChannel.values)
    status = filters.ChoiceFilter(choices=MessageStatus.values, help_text="How far the message has come.")
    threadId = filters.TextFilter("thread_id", help_text="The provider's id of the conversation.")
    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="Happened after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="Happened before (Unix ms).")


class EventFilterSet(filters.AccountFilterSet):
    """Filters of `GET /events`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live(), help_text="Whose event.")
    eventTypeId = filters.ReferenceFilter("event_type_id", queryset=EventType.objects.all(), help_text="Of this type.")
    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="Happened after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="Happened before (Unix ms).")


class AdSpendFilterSet(filters.AccountFilterSet):
    """Filters of `GET /ad-spend`."""

    platform = filters.ChoiceFilter(choices=AD_PLATFORMS)
    adAccountId = filters.TextFilter("ad_account_id")
    campaignId = filters.TextFilter("campaign_id")


class ImportFileFilterSet(filters.AccountFilterSet):
    """The parameters of `POST /imports`."""

    fileName = filters.TextFilter(help_text="A name for a file that is sent as text/csv.")


class ImportRowFilterSet(filters.AccountFilterSet):
    """Filters of `GET /imports/:id/rows`."""

    verdict = filters.ChoiceFilter(choices=RowResult.values, help_text="Only rows with this verdict.")
