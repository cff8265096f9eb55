"""Serializers of a prospect's attribution and conversations."""

from intelligence.journey.timeline import ITEM_TYPES
from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.structures import OneOfField


class ClickSerializer(InputSerializer):
    """The first or last click; the campaign may be absent."""

    component_name = "AttributionClick"

    omitted = frozenset({"campaign"})

    # DRF removes declared fields from the class, so the name is free although the base class uses it.
    source = shapes.text(allow_null=True)  # type: ignore[assignment]
    medium = shapes.text(allow_null=True)
    campaign = shapes.text()
    occurredAt = shapes.moment()


class SessionSerializer(InputSerializer):
    """A session on the site, from the landing page to the last page."""

    id = shapes.text()
    startedAt = shapes.moment()
    endedAt = shapes.moment()
    landingUrl = shapes.text(allow_null=True)
    referrer = shapes.text(allow_null=True)
    source = shapes.text(allow_null=True)  # type: ignore[assignment]
    medium = shapes.text(allow_null=True)
    campaign = shapes.text(allow_null=True)
    pageViews = shapes.whole()


class TouchpointSerializer(InputSerializer):
    """A click or visit that says where the prospect came from."""

    id = shapes.text()
    type = shapes.choice("ad_click", "utm", "referral")
    platform = shapes.text(allow_null=True)
    campaignId = shapes.text(allow_null=True)
    campaign = shapes.text(allow_null=True)
    source = shapes.text(allow_null=True)  # type: ignore[assignment]
    medium = shapes.text(allow_null=True)
    clickIdType = shapes.text(allow_null=True)
    clickId = shapes.text(allow_null=True)
    sessionId = shapes.text(allow_null=True)
    occurredAt = shapes.moment()


class AttributionSerializer(InputSerializer):
    """The attribution of one prospect."""

    component_name = "ProspectAttribution"

    prospectId = shapes.text()
    firstClick = shapes.one(ClickSerializer, allow_null=True)
    lastClick = shapes.one(ClickSerializer, allow_null=True)
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
