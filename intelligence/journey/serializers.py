"""Serializers of a prospect's attribution and conversations."""

from intelligence.journey.timeline import ITEM_TYPES
from pipeline_service.api import shapes
from pipeline_service.api.nested import OneOfField
from pipeline_service.api.serializers import InputSerializer


class ClickSerializer(InputSerializer):
    """The first or last click; the campaign may be absent."""

    component_name = "AttributionClick"

    omitted = frozenset({"campaign"})

    # DRF removes declared fields from the class, so the name is free although the base class uses it.
    source = shapes.text(null=True)  # type: ignore[assignment]
    medium = shapes.text(null=True)
    campaign = shapes.text()
    occurredAt = shapes.moment()


class SessionSerializer(InputSerializer):
    """A session on the site, from the landing page to the last page."""

    id = shapes.text()
    startedAt = shapes.moment()
    endedAt = shapes.moment()
    landingUrl = shapes.text(null=True)
    referrer = shapes.text(null=True)
    source = shapes.text(null=True)  # type: ignore[assignment]
    medium = shapes.text(null=True)
    campaign = shapes.text(null=True)
    pageViews = shapes.whole()


class TouchpointSerializer(InputSerializer):
    """A click or visit that says where the prospect came from."""

    id = shapes.text()
    type = shapes.choice("ad_click", "utm", "referral")
    platform = shapes.text(null=True)
    campaignId = shapes.text(null=True)
    campaign = shapes.text(null=True)
    source = shapes.text(null=True)  # type: ignore[assignment]
    medium = shapes.text(null=True)
    clickIdType = shapes.text(null=True)
    clickId = shapes.text(null=True)
    sessionId = shapes.text(null=True)
    occurredAt = shapes.moment()


class AttributionSerializer(InputSerializer):
    """The attribution of one prospect."""

    component_name = "ProspectAttribution"

    prospectId = shapes.text()
    firstClick = shapes.one(ClickSerializer, null=True)
    lastClick = shapes.one(ClickSerializer, null=True)
    sessions = shapes.many(SessionSerializer)
    touchpoints = shapes.many(TouchpointSerializer)


class ConversationItemSerializer(InputSerializer):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id = shapes.text()
    type = shapes.choice(*ITEM_TYPES)
    occurredAt = shapes.moment()
    summary = shapes.text()
    # As above: DRF removes the field from the class.
    data = OneOfField(  # type: ignore[assignment]
        {name: branch.serializer for name, branch in ITEM_TYPES.items()}, discriminator="type"
    )
