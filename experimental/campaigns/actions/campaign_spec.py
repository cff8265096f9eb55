"""The desired state of a campaign as sent to its platform, and its preconditions."""

from decimal import Decimal

from conversions.destinations.search_ads import account_id_digits
from conversions.models import AdConnection, ConnectionStatus, ConversionConfig, ConversionEventKind, Platform
from experimental.audiences.actions.platform_audiences import AudienceBlocked, platform_audience
from experimental.audiences.models import CustomAudience, Segment
from experimental.campaigns.models import Campaign, CampaignStatus, Objective
from experimental.campaigns.platforms.base import CampaignSpec, Goal
from experimental.campaigns.platforms.places import default_countries, default_languages
from experimental.platforms.names import tracked_url
from pipeline_service import typeid
from pipeline_service.accounts.models import Account

DEFAULT_EVENTS = {Objective.CONVERSIONS: ConversionEventKind.PURCHASE, Objective.LEADS: ConversionEventKind.LEAD}


class MissingPrecondition(Exception):
    """Something is missing on our side; the message says what, and the campaign waits for it."""


def connection_for(campaign: Campaign) -> AdConnection:
    """Return the ad account that the campaign runs in. Raises MissingPrecondition while it grants no access."""
    known = AdConnection.objects.for_account(campaign.account_id).filter(platform=campaign.platform)
    ad_account_id = campaign.ad_account_id
    if campaign.connection_id is not None:
        known = known.filter(pk=campaign.connection_id)
    elif campaign.platform == Platform.SEARCH_ADS:
        known = known.filter(ad_account_id=account_id_digits(ad_account_id))
    else:
        bare = ad_account_id.removeprefix("act_")
        known = known.filter(ad_account_id__in=[ad_account_id, bare, f"act_{bare}"])
    connection: AdConnection | None = known.exclude(status=ConnectionStatus.DISCONNECTED).order_by("created_at").first()
    if connection is None:
        raise MissingPrecondition("ad account is not connected")
    if connection.status == ConnectionStatus.NEEDS_RECONNECT:
        raise MissingPrecondition("ad account must be connected again")
    if not connection.credentials:
        raise MissingPrecondition("ad account is connected without credentials")
    return connection


def check_currency(campaign: Campaign, currency: str) -> None:
    """Raise MissingPrecondition when a budget in the account's currency would be spent in another."""
    account_currency: str = Account.objects.values_list("currency", flat=True).get(pk=campaign.account_id)
    if currency != account_currency:
        raise MissingPrecondition(f"the ad account's currency is {currency}, the account's is {account_currency}")


def campaign_spec(campaign: Campaign, connection: AdConnection, currency: str) -> CampaignSpec:
    """Return the desired state of a campaign for its platform."""
    creative = campaign.creative
    account = Account.objects.get(pk=campaign.account_id)
    countries = tuple(connection.countries) or default_countries(account.timezone, account.currency)
    beneficiary = connection.dsa_beneficiary or account.name
    return CampaignSpec(
        public_id=campaign.public_id,
        name=campaign.name,
        objective=str(campaign.objective),
        daily_budget=Decimal(campaign.daily_budget),
        currency=currency,
        headline=creative["headline"],
        text=creative["primaryText"],
        url=tracked_url(
            creative["destinationUrl"],
            platform=str(campaign.platform),
            name=campaign.name,
            public_id=campaign.public_id,
        ),
        goal=_goal(campaign, connection),
        active=campaign.status == CampaignStatus.ACTIVE,
        countries=countries,
        languages=tuple(connection.languages) or default_languages(countries),
        chosen=bool(connection.countries),
        beneficiary=beneficiary,
        payor=connection.dsa_payor or beneficiary,
    )


def optimization_event(campaign: Campaign) -> str:
    """Return the event that delivery is optimized toward, by its name in conversion configs."""
    config = campaign.conversion_event
    if config is not None:
        custom = config.event_type == ConversionEventKind.CUSTOM and config.custom_event_type_name
        return str(custom or config.event_type)
    return str(DEFAULT_EVENTS.get(Objective(campaign.objective), ConversionEventKind.PURCHASE))


def resolve_audience(campaign: Campaign, connection: AdConnection) -> str:
    """Return the platform's id of the audience; create and fill it if missing. Raises MissingPrecondition,
    PlatformError."""
    audience = campaign.audience
    try:
        if audience["source"] == "custom_audience":
            uploaded = typeid.decode(CustomAudience.id_prefix, audience["customAudienceId"])
            return platform_audience(connection, custom_audience=uploaded)
        percent = audience.get("lookalikePercent")
        return platform_audience(
            connection,
            segment=typeid.decode(Segment.id_prefix, audience["segmentId"]),
            lookalike_percent=None if percent is None else Decimal(str(percent)),
        )
    except AudienceBlocked as blocked:
        raise MissingPrecondition(str(blocked)) from blocked


def _goal(campaign: Campaign, connection: AdConnection) -> Goal | None:
    config = campaign.conversion_event
    if campaign.platform != Platform.SEARCH_ADS:
        return Goal(optimization_event(campaign), pixel=_pixel(config, connection))
    # Without a config the search platform optimizes toward the ad account's own goals.
    return None if config is None else Goal(optimization_event(campaign), action=_action(config, connection))


def _action(config: ConversionConfig, connection: AdConnection) -> str | None:
    action = connection.conversion_actions.get(config.action_key)
    return str(action) if action else None


def _pixel(config: ConversionConfig | None, connection: AdConnection) -> str | None:
    """Return the pixel that the config names for the ad account, else the connection's own."""
    pixels = config.destination_social_pixels if config is not None else None
    bare = connection.ad_account_id.removeprefix("act_")
    for pixel in pixels or []:
        if pixel["adAccountId"].removeprefix("act_") == bare:
            return str(pixel["pixelId"])
    return connection.pixel_id
