# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The bodies of requests, as keyword arguments of the methods. Times are Unix milliseconds or datetimes."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from salespipe._encoding import Number, Timestamp


class AdSpendBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[AdSpendRequest]]
    """The records."""


class AdSpendRequest(TypedDict, total=False):
    """An item of `PUT /ad-spend`."""

    platform: Required[Literal["social_ads", "search_ads", "video_ads"]]
    """The ad platform."""

    ad_account_id: Required[str]
    """The ad account on the platform."""

    campaign_id: Required[str]
    """The campaign's id on the platform."""

    campaign_name: str | None
    """The campaign's name on the platform."""

    date: Required[str]
    """The day, in the account's time zone."""

    spend: Required[Number]
    """The cost of that day, in the account's currency."""

    impressions: int | None
    """How often ads were shown on that day."""

    clicks: int | None
    """Clicks on that day."""

    conversions: Number | None
    """Conversions on that day, as the platform counts them."""

    currency: str | None
    """The account's currency; amounts in another one are refused."""


class AnalysisRerunRequest(TypedDict, total=False):
    """The body of `POST /analyses/:id/rerun`."""

    engine: Literal["openai", "rules"] | None
    """What analyses: the built-in analyser or a model."""

    force: bool | None
    """Whether to analyse although nothing has changed."""


class AnalysisSettingsUpdateRequest(TypedDict, total=False):
    """The analysis settings of an account. The first two always have a value."""

    on_model_failure: Literal["rules", "fail"]
    """What happens when the model fails for good."""

    redaction: Literal["off", "model_only", "stored"]
    """Which personal data is masked before a model reads the transcript."""

    daily_token_cap: int | None
    """The most tokens of a day; null for no cap."""

    monthly_usd_cap: Number | None
    """The most US dollars of a month; null for no cap."""


class AnalysisUpdateRequest(TypedDict, total=False):
    """The body of `PATCH /analyses/:id`. A fetched analysis may be edited and sent back."""

    outcome: str | None
    """The slug of the call's outcome."""

    reason: str | None
    """Why the outcome or the roles are corrected; kept with the correction."""

    speakers: list[SpeakerRoleRequest] | None
    """The role of each speaker."""


class AnalyzeCallRequest(TypedDict, total=False):
    """A call to analyse. When a transcript and a recording are given, the transcript is used."""

    transcript: str | None
    """The words of the call, in any of the known formats."""

    audio_url: str | None
    """Where the recording can be fetched."""

    prospect_id: str | None
    """The prospect."""

    prospect_email: str | None
    """The e-mail of the prospect."""

    prospect_phone: str | None
    """The phone number of the prospect, in E.164."""

    rep_id: str | None
    """The rep."""

    title: str | None
    """The title that people see."""

    duration: Number | None
    """How long the call took, in seconds."""

    duration_seconds: Number | None
    """How long it took, in seconds."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""


class AppliesToRequest(TypedDict, total=False):
    """The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all."""

    outcomes: list[str] | None
    """Only calls with one of these outcomes; empty for all."""

    title_contains: list[str] | None
    """Only calls with one of these words in the title; empty for all."""


class AttributionSettingsUpdateRequest(TypedDict, total=False):
    """The look-back window: days before a fact in which touchpoints count for it."""

    look_back_days: int
    """Days before a fact in which touchpoints count for it."""


class AvatarSettingsUpdateRequest(TypedDict, total=False):
    """The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many)."""

    sensitivity: Number
    """From 0 (few avatars) to 1 (many)."""


class AvatarUpdateRequest(TypedDict, total=False):
    """A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value."""

    name: str
    """The name that people see."""

    clustering_sensitivity: Number | None
    """From 0 (takes many calls in) to 1 (few); null for the account's."""


class CallRequest(TypedDict, total=False):
    """The body of `POST /calls`."""

    prospect_id: Required[str]
    """The prospect."""

    rep_id: str | None
    """The rep."""

    occurred_at: Required[Timestamp]
    """When it happened, in Unix milliseconds."""

    duration_seconds: Number | None
    """How long it took, in seconds."""

    outcome: Required[str]
    """The slug of the call's outcome."""

    notes: str | None
    """Free text."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""


class CallUpdateRequest(TypedDict, total=False):
    """A call in responses, and the body of its PATCH."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    duration_seconds: Number | None
    """How long it took, in seconds."""

    outcome: str | None
    """The slug of the call's outcome."""

    notes: str | None
    """Free text."""


class CampaignAudienceRequest(TypedDict, total=False):
    """The audience of a campaign."""

    source: Required[Literal["svc_segment", "custom_audience"]]
    """Whether the people are of a segment or of an uploaded list."""

    segment_id: str | None
    """The segment, when `source` is a segment."""

    lookalike_percent: Number | None
    """Also show ads to people like these: the size in percent of the country."""

    custom_audience_id: str | None
    """The custom audience, when `source` is an uploaded list."""


class CampaignCreativeRequest(TypedDict, total=False):
    """The ad of a campaign and its landing page."""

    headline: Required[str]
    """The headline."""

    primary_text: Required[str]
    """The text of the ad."""

    destination_url: Required[str]
    """The landing page."""


class CampaignRequest(TypedDict, total=False):
    """A campaign as submitted."""

    name: Required[str]
    """The name that people see."""

    platform: Required[Literal["search_ads", "social_ads", "video_ads"]]
    """The ad platform."""

    ad_account_id: Required[str]
    """The ad account on the platform."""

    objective: Required[Literal["conversions", "traffic", "leads", "awareness"]]
    """What the platform optimises for."""

    daily_budget: Required[Number]
    """What may be spent on a day, in the currency of the ad account."""

    audience: Required[CampaignAudienceRequest]
    """Whom the ads are shown to."""

    conversion_event_id: str | None
    """The conversion config whose conversions the platform optimises for."""

    creative: Required[CampaignCreativeRequest]
    """The ad and its landing page."""

    status: Literal["active", "paused"] | None
    """Where it stands."""


class CampaignUpdateRequest(TypedDict, total=False):
    """The changeable fields of a campaign."""

    daily_budget: Number
    """What may be spent on a day, in the currency of the ad account."""

    status: Literal["active", "paused", "archived"]
    """Where it stands."""


class ConversionConfigRequest(TypedDict, total=False):
    """A config, as submitted and as returned."""

    name: Required[str]
    """The name that people see."""

    description: str | None
    """What it is for."""

    triggers: Required[list[str]]
    """What has the rules checked: `call_analyzed`, `payment_received`, `webhook` or `event_<type id>`."""

    event_type: Required[Literal["schedule", "purchase", "lead", "subscribe_start_trial", "custom"]]
    """What kind of conversion is reported."""

    custom_event_type_name: str | None
    """The name of the event when `eventType` is `custom`."""

    rules: Required[list[ConversionRuleRequest]]
    """Rules in their order: the first one that matches gives the value."""

    destination_platform: Required[Literal["social_ads", "search_ads", "marketplace", "custom"]]
    """Where it is reported to."""

    destination_social_pixels: list[SocialPixelRequest] | None
    """Pixels for the platform `social_ads`."""

    destination_search_ad_account_id: str | None
    """The ad account for the platform `search_ads`."""

    destination_marketplace_business_ids: list[str] | None
    """Business ids for the platform `marketplace`."""

    destination_custom_url: str | None
    """An https address for the platform `custom`."""


class ConversionConfigUpdateRequest(TypedDict, total=False):
    """A config, as submitted and as returned."""

    name: str
    """The name that people see."""

    description: str | None
    """What it is for."""

    triggers: list[str]
    """What has the rules checked: `call_analyzed`, `payment_received`, `webhook` or `event_<type id>`."""

    event_type: Literal["schedule", "purchase", "lead", "subscribe_start_trial", "custom"]
    """What kind of conversion is reported."""

    custom_event_type_name: str | None
    """The name of the event when `eventType` is `custom`."""

    rules: list[ConversionRuleRequest]
    """Rules in their order: the first one that matches gives the value."""

    destination_platform: Literal["social_ads", "search_ads", "marketplace", "custom"]
    """Where it is reported to."""

    destination_social_pixels: list[SocialPixelRequest] | None
    """Pixels for the platform `social_ads`."""

    destination_search_ad_account_id: str | None
    """The ad account for the platform `search_ads`."""

    destination_marketplace_business_ids: list[str] | None
    """Business ids for the platform `marketplace`."""

    destination_custom_url: str | None
    """An https address for the platform `custom`."""


class ConversionFireRequest(TypedDict, total=False):
    """The body of a manual fire. E-mail and phone are reserved: only their type is checked, they are not stored."""

    prospect_id: str | None
    """The prospect."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    lead_quality_score: Number | None
    """A lead quality from 0 to 100."""

    call_outcome: str | None
    """The slug of a call's outcome."""

    payment_amount: Number | None
    """The amount of a payment, in the account's currency."""

    payment_processor: str | None
    """Who processed a payment."""

    payment_product: str | None
    """The product of a payment."""


class ConversionRuleRequest(TypedDict, total=False):
    """One rule. Fields that the chosen field or mode does not use are stored and ignored."""

    field: Required[
        Literal["lead_quality", "call_outcome", "payment_amount", "payment_processor", "payment_product", "always"]
    ]
    """What the rule looks at; `always` matches everything."""

    comparator: Literal["gt", "lt"] | None
    """Greater or less than `threshold`; for `lead_quality` and `payment_amount`."""

    threshold: Number | None
    """The number to compare with."""

    outcome_value: str | None
    """The outcome to match; for `call_outcome`."""

    payment_match_value: str | None
    """The processor or product to match."""

    value_mode: Literal["fixed", "payment_formula"] | None
    """`fixed` reports `value`, `payment_formula` computes it from the payment."""

    value_multiplier: Number | None
    """Multiplies the amount in `payment_formula`."""

    value_adjustment: Number | None
    """Added by `payment_formula`: amount x `valueMultiplier` + `valueAdjustment`."""

    value: Number | None
    """The value that is reported in the mode `fixed`."""


class ConversionSimulationRequest(TypedDict, total=False):
    """The number of days to simulate."""

    days: int | None
    """How many days to look back; 30 unless given."""


class CriterionRequest(TypedDict, total=False):
    """One criterion of a scorecard."""

    key: Required[str]
    """The name for programs."""

    name: Required[str]
    """The name that people see."""

    question: str | None
    """What is asked of the call."""

    guidance: str | None
    """What the one who scores must know."""

    anchors: dict[str, str] | None
    """What a score looks like, by the score."""

    weight: Number | None
    """How much it counts."""

    scale: Literal["0-5", "yes_no"] | None
    """How the criterion is scored."""

    auto_fail: bool | None
    """Whether a zero here fails the whole card."""

    absence_is_evidence: bool | None
    """Whether it can be scored without a quote."""

    detector: (
        Literal[
            "discovery",
            "value",
            "objection_handling",
            "next_step",
            "listening",
            "offer",
            "need",
            "decision_process",
            "budget",
            "timing",
            "alternatives",
        ]
        | None
    )
    """The feature of the built-in analyser that scores it; null for none."""


class CustomAudienceRequest(TypedDict, total=False):
    """People to add to a list."""

    name: Required[str]
    """The name that people see."""

    emails: list[str] | None
    """E-mail addresses. Only their hashes are stored."""

    phones: list[str] | None
    """Phone numbers in E.164. Only their hashes are stored."""


class DeliveryRecoveryRequest(TypedDict, total=False):
    """The range of event times to send again."""

    since: Required[Timestamp]
    """Send again from this time on, in Unix milliseconds."""

    until: Timestamp | None
    """Send again up to this time, in Unix milliseconds; now unless given."""


class DialBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[DialRequest]]
    """The records."""


class DialRequest(TypedDict, total=False):
    """The body for a new dial. Without `prospectId` or `email`, the prospect is looked up by the number dialled."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    phone: str | None
    """Phone number in E.164."""

    direction: Literal["outbound", "inbound"] | None
    """Whether the rep or the prospect began."""

    started_at: Timestamp | None
    """When it started, in Unix milliseconds."""

    duration_seconds: Number | None
    """How long it took, in seconds."""

    disposition: Required[Literal["answered", "no_answer", "voicemail", "busy", "failed"]]
    """How the dial ended."""

    recording_url: str | None
    """Where the recording can be heard. It is shown, not fetched."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    create_prospect: bool | None
    """Whether a person who is not known becomes a prospect."""


class EventBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[EventRequest]]
    """The records."""


class EventRequest(TypedDict, total=False):
    """The body for a new event."""

    prospect_id: str | None
    """The prospect."""

    event_type_id: str | None
    """The event type."""

    event_type: str | None
    """The slug of the event type."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""

    scheduled_at: Timestamp | None
    """The time that was agreed on, in Unix milliseconds."""

    status: Literal["booked", "rescheduled", "cancelled"] | None
    """Where it stands."""

    properties: dict[str, str | Number | bool | None] | None
    """Facts of the event by name."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    create_prospect: bool | None
    """Whether a person who is not known becomes a prospect."""


class EventTypeRequest(TypedDict, total=False):
    """An event type."""

    name: Required[str]
    """The name that people see."""

    slug: str | None
    """The name for programs; it never changes."""

    kind: Literal["booking", "other"] | None
    """What kind it is."""


class ImportRequest(TypedDict, total=False):
    """The body for a new import: a CSV file as text, or its bytes in Base64."""

    file_name: str | None
    """The name of the file."""

    content: str | None
    """The CSV file as text. Give this or `contentBase64`."""

    content_base64: str | None
    """The bytes of the CSV file in Base64."""

    encoding: (
        Literal["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac-roman", "shift-jis"]
        | None
    )
    """The encoding of the file; found out unless given."""

    mapping: (
        dict[
            str,
            Literal[
                "name",
                "email",
                "phone",
                "stage",
                "source",
                "utmSource",
                "utmMedium",
                "utmCampaign",
                "utmContent",
                "utmTerm",
                "notes",
                "ownerId",
                "adConsent",
                "tags",
                "customFields",
                "clickIds",
            ]
            | None,
        ]
        | None
    )
    """The field that each column fills, by the column's header; null skips a column."""


class KnowledgeEntryRequest(TypedDict, total=False):
    """A knowledge entry, in requests and responses."""

    title: Required[str]
    """The title that people see."""

    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    """What it is about."""

    content: Required[str]
    """What models read."""

    attributes: dict[str, str | Number | bool | None]
    """Facts by name, such as a price."""

    tags: list[str]
    """Words to filter by."""

    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    """The kinds of objections that the entry answers."""

    active: bool
    """Whether models get it."""


class KnowledgeEntryUpdateRequest(TypedDict, total=False):
    """A knowledge entry, in requests and responses."""

    title: str
    """The title that people see."""

    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    """What it is about."""

    content: str
    """What models read."""

    attributes: dict[str, str | Number | bool | None]
    """Facts by name, such as a price."""

    tags: list[str]
    """Words to filter by."""

    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    """The kinds of objections that the entry answers."""

    active: bool
    """Whether models get it."""


class MessageBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[MessageRequest]]
    """The records."""


class MessageRequest(TypedDict, total=False):
    """The body for a new message."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    channel: Required[Literal["sms", "dm", "whatsapp", "email", "other"]]
    """How it was sent."""

    direction: Required[Literal["outbound", "inbound"]]
    """Whether the rep or the prospect began."""

    body: Required[str]
    """The text of the message."""

    status: Literal["queued", "sent", "delivered", "read", "failed", "received"] | None
    """Where it stands."""

    thread_id: str | None
    """The provider's id of the conversation that the message belongs to."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    create_prospect: bool | None
    """Whether a person who is not known becomes a prospect."""


class PaymentBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[PaymentRequest]]
    """The records."""


class PaymentRequest(TypedDict, total=False):
    """The body for a new payment."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    call_id: str | None
    """The call."""

    amount: Required[Number]
    """In `currency`, with at most two decimals."""

    currency: str | None
    """ISO 4217 code."""

    exchange_rate: Number | None
    """Account currency for one unit of `currency`; required when the currencies differ."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""

    processor: str | None
    """Who processed the payment, such as `stripe`."""

    product_id: str | None
    """The product's id where it is sold."""

    product_name: str | None
    """The product's name."""

    kind: Literal["one_time", "deposit", "installment", "subscription"] | None
    """What kind it is."""

    deal_id: str | None
    """The deal that the payment belongs to. Payments of one deal count as one closed deal."""

    status: Literal["succeeded", "pending", "failed"] | None
    """Where it stands."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    create_prospect: bool | None
    """Whether a person who is not known becomes a prospect."""


class PaymentUpdateRequest(TypedDict, total=False):
    """A payment in responses, and the body of its PATCH."""

    rep_id: str | None
    """The rep."""

    product_name: str | None
    """The product's name."""

    deal_id: str | None
    """The deal that the payment belongs to. Payments of one deal count as one closed deal."""

    status: Literal["succeeded", "pending", "failed"] | None
    """Where it stands."""


class PixelEventRequest(TypedDict, total=False):
    """A pixel event as submitted."""

    event: Required[Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"]]
    """What happened."""

    prospect_id: str | None
    """The prospect."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    click_ids: dict[str, str] | None
    """Click ids of ad platforms by name, such as `gclid`."""

    value: Number | None
    """What it is worth, in `currency`."""

    currency: str | None
    """ISO 4217 code."""

    source_url: str | None
    """The page that the event happened on."""

    event_id: str | None
    """The id by which platforms recognise repeats; a new one unless given."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""

    visitor_id: str | None
    """The id that the pixel gave the browser; ties its visits to the person."""

    fbp: str | None
    """The browser id cookie of the social platform."""

    fbc: str | None
    """The click id cookie of the social platform."""

    client_ip: str | None
    """The IP address of the browser."""

    user_agent: str | None
    """The browser."""


class ProspectMergeRequest(TypedDict, total=False):
    """The prospect to keep and the prospect to merge into it."""

    keep_id: Required[str]
    """The prospect that stays."""

    merge_id: Required[str]
    """The prospect that is merged into the other one."""


class ProspectRequest(TypedDict, total=False):
    """A prospect, in requests and responses."""

    name: str | None
    """The name that people see."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    stage: str | None
    """The slug of the stage."""

    source: str | None
    """Where it comes from."""

    utm_source: str | None
    """The site that the prospect came from, such as `google`."""

    utm_medium: str | None
    """The kind of traffic that the prospect came by, such as `cpc`."""

    utm_campaign: str | None
    """The campaign that the prospect came by."""

    utm_content: str | None
    """The ad that the prospect came by."""

    utm_term: str | None
    """The search term that the prospect came by."""

    notes: str | None
    """Free text."""

    owner_id: str | None
    """The user who owns the prospect."""

    tags: list[str] | None
    """Words to filter by."""

    custom_fields: dict[str, str | Number | bool | None] | None
    """Further facts by name: texts, numbers, true, false or null."""

    click_ids: dict[str, str] | None
    """Click ids of ad platforms by name, such as `gclid`."""

    ad_consent: Literal["granted", "denied", "unspecified"] | None
    """Whether the person may be reported to ad platforms; null where nobody asked."""

    visitor_id: str | None
    """The id that the pixel gave the browser; ties its visits to the person."""


class ProspectUpdateRequest(TypedDict, total=False):
    """A prospect with the summaries of its payments and calls."""

    name: str | None
    """The name that people see."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    stage: str | None
    """The slug of the stage."""

    source: str | None
    """Where it comes from."""

    utm_source: str | None
    """The site that the prospect came from, such as `google`."""

    utm_medium: str | None
    """The kind of traffic that the prospect came by, such as `cpc`."""

    utm_campaign: str | None
    """The campaign that the prospect came by."""

    utm_content: str | None
    """The ad that the prospect came by."""

    utm_term: str | None
    """The search term that the prospect came by."""

    notes: str | None
    """Free text."""

    owner_id: str | None
    """The user who owns the prospect."""

    tags: list[str] | None
    """Words to filter by."""

    custom_fields: dict[str, str | Number | bool | None] | None
    """Further facts by name: texts, numbers, true, false or null."""

    click_ids: dict[str, str] | None
    """Click ids of ad platforms by name, such as `gclid`."""

    ad_consent: Literal["granted", "denied", "unspecified"] | None
    """Whether the person may be reported to ad platforms; null where nobody asked."""

    visitor_id: str | None
    """The id that the pixel gave the browser; ties its visits to the person."""


class ProspectUpsertRequest(TypedDict, total=False):
    """The body of an upsert: the fields of a prospect, but `stage` must not be null."""

    name: str | None
    """The name that people see."""

    email: str | None
    """E-mail address; upper and lower case are the same."""

    phone: str | None
    """Phone number in E.164."""

    stage: str
    """The slug of the stage."""

    source: str | None
    """Where it comes from."""

    utm_source: str | None
    """The site that the prospect came from, such as `google`."""

    utm_medium: str | None
    """The kind of traffic that the prospect came by, such as `cpc`."""

    utm_campaign: str | None
    """The campaign that the prospect came by."""

    utm_content: str | None
    """The ad that the prospect came by."""

    utm_term: str | None
    """The search term that the prospect came by."""

    notes: str | None
    """Free text."""

    owner_id: str | None
    """The user who owns the prospect."""

    tags: list[str] | None
    """Words to filter by."""

    custom_fields: dict[str, str | Number | bool | None] | None
    """Further facts by name: texts, numbers, true, false or null."""

    click_ids: dict[str, str] | None
    """Click ids of ad platforms by name, such as `gclid`."""

    ad_consent: Literal["granted", "denied", "unspecified"] | None
    """Whether the person may be reported to ad platforms; null where nobody asked."""

    visitor_id: str | None
    """The id that the pixel gave the browser; ties its visits to the person."""


class RefundRequest(TypedDict, total=False):
    """The body for a new refund. The payment is in the path."""

    amount: Number | None
    """In `currency`, with at most two decimals."""

    occurred_at: Timestamp | None
    """When it happened, in Unix milliseconds."""

    reason: str | None
    """Why the money went back."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""


class ScorecardRequest(TypedDict, total=False):
    """A scorecard, in requests and responses."""

    name: Required[str]
    """The name that people see."""

    description: str | None
    """What it is for."""

    state: Literal["draft", "active", "archived"]
    """Whether calls are scored by it."""

    pass_threshold: Number | None
    """The percent from which a call passes; null for a card that only scores."""

    applies_to: AppliesToRequest
    """Which calls the card scores."""

    criteria: list[CriterionRequest]
    """The criteria, in their order."""


class ScorecardUpdateRequest(TypedDict, total=False):
    """A scorecard, in requests and responses."""

    name: str
    """The name that people see."""

    description: str | None
    """What it is for."""

    state: Literal["draft", "active", "archived"]
    """Whether calls are scored by it."""

    pass_threshold: Number | None
    """The percent from which a call passes; null for a card that only scores."""

    applies_to: AppliesToRequest
    """Which calls the card scores."""

    criteria: list[CriterionRequest]
    """The criteria, in their order."""


class SecretRotationRequest(TypedDict, total=False):
    """The time for which the old secret still signs beside the new one."""

    overlap_hours: int
    """Hours for which the old secret signs beside the new one; 24 unless given."""


class SegmentCondition(TypedDict, total=False):
    """`SegmentCondition` of the API."""

    field: Required[str]
    """One of stage, source, tag, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Required[Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]]
    """How the field is compared."""

    value: str | Number | bool | list[str | Number | bool]
    """A string, number or boolean; a list of them for `in`."""

    within_days: int
    """Only what happened within so many days."""


class SegmentPreviewRequest(TypedDict, total=False):
    """Rules whose matches are to be counted."""

    rules: Required[SegmentRules]
    """Rules in their order: the first one that matches gives the value."""


class SegmentRequest(TypedDict, total=False):
    """A segment, as submitted and as returned."""

    name: Required[str]
    """The name that people see."""

    rules: Required[SegmentRules]
    """Rules in their order: the first one that matches gives the value."""


class SegmentRules(TypedDict, total=False):
    """`SegmentRules` of the API."""

    match: Required[Literal["all", "any"]]
    """Whether all conditions must hold, or any of them."""

    conditions: Required[list[SegmentCondition]]
    """What a prospect must have; `match` says whether all of it or any."""


class SegmentUpdateRequest(TypedDict, total=False):
    """A segment, as submitted and as returned."""

    name: str
    """The name that people see."""

    rules: SegmentRules
    """Rules in their order: the first one that matches gives the value."""


class SocialPixelRequest(TypedDict, total=False):
    """One pixel of a social ad account."""

    integration_id: Required[str]
    """The ad connection."""

    ad_account_id: Required[str]
    """The ad account on the platform."""

    pixel_id: Required[str]
    """The pixel on the platform."""


class SpeakerRoleRequest(TypedDict, total=False):
    """The role of a speaker."""

    speaker: Required[str]
    """The speaker's label in the transcript; null without one."""

    role: Required[Literal["rep", "prospect", "unknown"]]
    """Who the speaker is."""


class TestClockAdvanceRequest(TypedDict, total=False):
    """How far to advance the clock of a test account."""

    seconds: Required[int]
    """How far to advance the clock, at most 366 days."""


class WebhookEndpointRequest(TypedDict, total=False):
    """A webhook endpoint. It is registered with `url`, `events` and `label`."""

    url: Required[str]
    """An https address."""

    events: Required[
        list[
            Literal[
                "prospect.created",
                "prospect.stage_changed",
                "payment.recorded",
                "call.completed",
                "deal_analysis.completed",
            ]
        ]
    ]
    """The types of events that are sent to it."""

    label: str | None
    """A name for people."""


class WebhookEndpointUpdateRequest(TypedDict, total=False):
    """A change of an endpoint. `releaseHeld` sends what was held while it was disabled."""

    url: str
    """An https address."""

    events: list[
        Literal[
            "prospect.created",
            "prospect.stage_changed",
            "payment.recorded",
            "call.completed",
            "deal_analysis.completed",
        ]
    ]
    """The types of events that are sent to it."""

    label: str | None
    """A name for people."""

    status: Literal["active", "disabled"]
    """Whether deliveries are sent to it."""

    release_held: bool
    """Whether deliveries that were held meanwhile are sent. Only together with `status: active`."""
