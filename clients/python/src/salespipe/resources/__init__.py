# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resources of the API, as attributes of the clients."""

from salespipe._transport import AsyncTransport, Transport
from salespipe.resources.ad_spend import AdSpend, AsyncAdSpend
from salespipe.resources.analyses import Analyses, AsyncAnalyses
from salespipe.resources.avatars import AsyncAvatars, Avatars
from salespipe.resources.calls import AsyncCalls, Calls
from salespipe.resources.campaign_avatars import AsyncCampaignAvatars, CampaignAvatars
from salespipe.resources.conversion_events import AsyncConversionEvents, ConversionEvents
from salespipe.resources.dials import AsyncDials, Dials
from salespipe.resources.event_types import AsyncEventTypes, EventTypes
from salespipe.resources.events import AsyncEvents, Events
from salespipe.resources.experimental_attribution import AsyncAttribution, Attribution
from salespipe.resources.experimental_campaigns import AsyncCampaigns, Campaigns
from salespipe.resources.experimental_custom_audiences import AsyncCustomAudiences, CustomAudiences
from salespipe.resources.experimental_pixel_events import AsyncPixelEvents, PixelEvents
from salespipe.resources.experimental_segments import AsyncSegments, Segments
from salespipe.resources.imports import AsyncImports, Imports
from salespipe.resources.knowledge_base import AsyncKnowledgeBase, KnowledgeBase
from salespipe.resources.messages import AsyncMessages, Messages
from salespipe.resources.metrics import AsyncMetrics, Metrics
from salespipe.resources.objections import AsyncObjections, Objections
from salespipe.resources.outcomes import AsyncOutcomes, Outcomes
from salespipe.resources.payments import AsyncPayments, Payments
from salespipe.resources.prospects import AsyncProspects, Prospects
from salespipe.resources.reps import AsyncReps, Reps
from salespipe.resources.scorecards import AsyncScorecards, Scorecards
from salespipe.resources.stages import AsyncStages, Stages
from salespipe.resources.test_clock import AsyncTestClock, TestClock
from salespipe.resources.webhooks import AsyncWebhooks, Webhooks


class Experimental:
    """Areas that may still change shape."""

    def __init__(self, transport: Transport) -> None:
        self.attribution = Attribution(transport)
        self.campaigns = Campaigns(transport)
        self.custom_audiences = CustomAudiences(transport)
        self.pixel_events = PixelEvents(transport)
        self.segments = Segments(transport)


class Resources:
    """All resources."""

    def __init__(self, transport: Transport) -> None:
        self.ad_spend = AdSpend(transport)
        self.analyses = Analyses(transport)
        self.avatars = Avatars(transport)
        self.calls = Calls(transport)
        self.campaign_avatars = CampaignAvatars(transport)
        self.conversion_events = ConversionEvents(transport)
        self.dials = Dials(transport)
        self.event_types = EventTypes(transport)
        self.events = Events(transport)
        self.imports = Imports(transport)
        self.knowledge_base = KnowledgeBase(transport)
        self.messages = Messages(transport)
        self.metrics = Metrics(transport)
        self.objections = Objections(transport)
        self.outcomes = Outcomes(transport)
        self.payments = Payments(transport)
        self.prospects = Prospects(transport)
        self.reps = Reps(transport)
        self.scorecards = Scorecards(transport)
        self.stages = Stages(transport)
        self.test_clock = TestClock(transport)
        self.webhooks = Webhooks(transport)
        self.experimental = Experimental(transport)


class AsyncExperimental:
    """Areas that may still change shape."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.attribution = AsyncAttribution(transport)
        self.campaigns = AsyncCampaigns(transport)
        self.custom_audiences = AsyncCustomAudiences(transport)
        self.pixel_events = AsyncPixelEvents(transport)
        self.segments = AsyncSegments(transport)


class AsyncResources:
    """All resources."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.ad_spend = AsyncAdSpend(transport)
        self.analyses = AsyncAnalyses(transport)
        self.avatars = AsyncAvatars(transport)
        self.calls = AsyncCalls(transport)
        self.campaign_avatars = AsyncCampaignAvatars(transport)
        self.conversion_events = AsyncConversionEvents(transport)
        self.dials = AsyncDials(transport)
        self.event_types = AsyncEventTypes(transport)
        self.events = AsyncEvents(transport)
        self.imports = AsyncImports(transport)
        self.knowledge_base = AsyncKnowledgeBase(transport)
        self.messages = AsyncMessages(transport)
        self.metrics = AsyncMetrics(transport)
        self.objections = AsyncObjections(transport)
        self.outcomes = AsyncOutcomes(transport)
        self.payments = AsyncPayments(transport)
        self.prospects = AsyncProspects(transport)
        self.reps = AsyncReps(transport)
        self.scorecards = AsyncScorecards(transport)
        self.stages = AsyncStages(transport)
        self.test_clock = AsyncTestClock(transport)
        self.webhooks = AsyncWebhooks(transport)
        self.experimental = AsyncExperimental(transport)
