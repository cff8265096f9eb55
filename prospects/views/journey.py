"""`/messages`, `/event-types`, `/events` and `/ad-spend`."""

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, TEXT, choice, reference
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView
from prospects.actions.events import EVENTS, create_event_type
from prospects.actions.messages import MESSAGES
from prospects.actions.spend import record_ad_spend
from prospects.models import AdSpend, AdSpendSource, Event, EventType, Message, MessageChannel, Prospect
from prospects.serializers.journey import (
    AD_PLATFORMS,
    AdSpendSerializer,
    EventSerializer,
    EventTypeSerializer,
    MessageSerializer,
    NewEventSerializer,
    NewMessageSerializer,
    RecordedEventSerializer,
    RecordedMessageSerializer,
)
from prospects.views.ingestion import (
    BATCH_ANSWER,
    BATCH_BODY,
    KEEPS_GOOD_ROWS,
    SENT_AGAIN,
    answer_batch,
    answer_one,
    parse_items,
    results,
)

PROSPECT = reference(Prospect.id_prefix, lambda: Prospect.objects.live())
SINCE = Filter("since", MOMENT, "occurred_at__gt", "Happened after (Unix ms).")
UNTIL = Filter("until", MOMENT, "occurred_at__lt", "Happened before (Unix ms).")

MESSAGE_LIST = Listing(
    MessageSerializer,
    lambda: Message.objects.filter(hidden=False),
    filters=[
        Filter("prospectId", PROSPECT, "prospect_id", "The other side."),
        Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "Who wrote or was written to."),
        Filter("channel", choice(MessageChannel.values), "channel"),
        SINCE,
        UNTIL,
    ],
)
EVENT_TYPE_LIST = Listing(EventTypeSerializer, EventType.objects.all)
EVENT_LIST = Listing(
    EventSerializer,
    lambda: Event.objects.filter(hidden=False),
    filters=[
        Filter("prospectId", PROSPECT, "prospect_id", "Whose event."),
        Filter("eventTypeId", reference(EventType.id_prefix, EventType.objects.all), "event_type_id", "Of this type."),
        SINCE,
        UNTIL,
    ],
)
AD_SPEND_LIST = Listing(
    AdSpendSerializer,
    AdSpend.objects.all,
    filters=[
        Filter("platform", choice(AD_PLATFORMS), "platform"),
        Filter("adAccountId", TEXT, "ad_account_id"),
        Filter("campaignId", TEXT, "campaign_id"),
    ],
)


class MessagesView(ApiView):
    """The account's messages."""

    @operation("List messages", listing=MESSAGE_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(MESSAGE_LIST)

    @operation(
        "Record a message",
        body=NewMessageSerializer,
        answer=RecordedMessageSerializer,
        status=201,
        also=(200,),
        description=SENT_AGAIN,
    )
    def post(self, request: Request) -> HttpResponse:
        return answer_one(self, MESSAGES, NewMessageSerializer, MessageSerializer)


class MessageBatchView(ApiView):
    """Many messages at once."""

    @operation("Record many messages", body=BATCH_BODY, answer=BATCH_ANSWER, description=KEEPS_GOOD_ROWS)
    def post(self, request: Request) -> HttpResponse:
        return answer_batch(self, MESSAGES, NewMessageSerializer)


class EventTypesView(ApiView):
    """The kinds of events that the account has named."""

    @operation("List event types", listing=EVENT_TYPE_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(EVENT_TYPE_LIST)

    @operation("Name an event type", body=EventTypeSerializer, answer=EventTypeSerializer, status=201)
    def post(self, request: Request) -> HttpResponse:
        event_type = create_event_type(account_id=self.caller.account_id, values=self.body(EventTypeSerializer))
        return self.one(EventTypeSerializer.of(event_type), status=201)


class EventsView(ApiView):
    """The account's events."""

    @operation("List events", listing=EVENT_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(EVENT_LIST)

    @operation(
        "Record an event",
        body=NewEventSerializer,
        answer=RecordedEventSerializer,
        status=201,
        also=(200,),
        description=SENT_AGAIN,
    )
    def post(self, request: Request) -> HttpResponse:
        return answer_one(self, EVENTS, NewEventSerializer, EventSerializer)


class EventBatchView(ApiView):
    """Many events at once."""

    @operation("Record many events", body=BATCH_BODY, answer=BATCH_ANSWER, description=KEEPS_GOOD_ROWS)
    def post(self, request: Request) -> HttpResponse:
        return answer_batch(self, EVENTS, NewEventSerializer)


class AdSpendView(ApiView):
    """What campaigns cost by day."""

    @operation("List ad spend", listing=AD_SPEND_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(AD_SPEND_LIST)

    @operation(
        "Record ad spend",
        body=BATCH_BODY,
        answer=BATCH_ANSWER,
        description=f"A campaign's day told again replaces its figures. {KEEPS_GOOD_ROWS}",
    )
    def put(self, request: Request) -> HttpResponse:
        bodies = parse_items(self.request.data, AdSpendSerializer, self.caller.account_id)
        items = record_ad_spend(account_id=self.caller.account_id, source=AdSpendSource.MANUAL, bodies=bodies)
        return answer({"data": results(items)})
