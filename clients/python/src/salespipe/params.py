# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The bodies of requests, as keyword arguments of the methods. Times are Unix milliseconds or datetimes."""

from __future__ import annotations

from typing import Any, Literal, Required, TypedDict

from salespipe._encoding import Timestamp


class AdSpendBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[AdSpendRequest]]


class AdSpendRequest(TypedDict, total=False):
    """The ad spend of a campaign on one day."""

    platform: Required[Literal["social_ads", "search_ads", "video_ads"]]
    ad_account_id: Required[str]
    campaign_id: Required[str]
    campaign_name: str | None
    date: Required[str]
    spend: Required[float]
    impressions: int | None
    clicks: int | None
    conversions: float | None


class AppliesToRequest(TypedDict, total=False):
    """The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all."""

    outcomes: list[str] | None
    title_contains: list[str] | None


class AudienceRequest(TypedDict, total=False):
    """The audience of a campaign."""

    source: Required[Literal["svc_segment", "custom_audience"]]
    segment_id: str | None
    lookalike_percent: float | None
    custom_audience_id: str | None


class ConfigRequest(TypedDict, total=False):
    """A config, as submitted and as returned."""

    name: Required[str]
    description: str | None
    triggers: Required[list[str]]
    event_type: Required[Literal["schedule", "purchase", "lead", "subscribe_start_trial", "custom"]]
    custom_event_type_name: str | None
    rules: Required[list[RuleRequest]]
    destination_platform: Required[Literal["social_ads", "search_ads", "marketplace", "custom"]]
    destination_social_pixels: list[PixelRequest] | None
    destination_search_ad_account_id: str | None
    destination_marketplace_business_ids: list[str] | None
    destination_custom_url: str | None


class ContextRequest(TypedDict, total=False):
    """The body of a manual fire. E-mail and phone are reserved: only their type is checked, they are not stored."""

    prospect_id: str | None
    email: str | None
    phone: str | None
    lead_quality_score: float | None
    call_outcome: str | None
    payment_amount: float | None
    payment_processor: str | None
    payment_product: str | None


class CreativeRequest(TypedDict, total=False):
    """The ad of a campaign and its landing page."""

    headline: Required[str]
    primary_text: Required[str]
    destination_url: Required[str]


class CriterionRequest(TypedDict, total=False):
    """One criterion of a scorecard."""

    key: Required[str]
    name: Required[str]
    question: str | None
    guidance: str | None
    anchors: dict[str, Any] | None
    weight: float | None
    scale: Literal["0-5", "yes_no"] | None
    auto_fail: bool | None
    absence_is_evidence: bool | None
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


class EndpointRequest(TypedDict, total=False):
    """A webhook endpoint. It is registered with `url`, `events` and `label`."""

    url: Required[str]
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
    label: str | None


class EventTypeRequest(TypedDict, total=False):
    """An event type."""

    name: Required[str]
    slug: str | None
    kind: Literal["booking", "other"] | None


class KnowledgeEntryRequest(TypedDict, total=False):
    """A knowledge entry, in requests and responses."""

    title: Required[str]
    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    content: Required[str]
    attributes: dict[str, Any]
    tags: list[str]
    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    active: bool


class ManualCallRequest(TypedDict, total=False):
    """The body of `POST /calls`."""

    prospect_id: Required[str]
    rep_id: str | None
    occurred_at: Required[Timestamp]
    duration_seconds: int | None
    outcome: Required[str]
    notes: str | None
    external_id: str | None


class MergeRequest(TypedDict, total=False):
    """The prospect to keep and the prospect to merge into it."""

    keep_id: Required[str]
    merge_id: Required[str]


class NewCampaignRequest(TypedDict, total=False):
    """A campaign as submitted."""

    name: Required[str]
    platform: Required[Literal["search_ads", "social_ads", "video_ads"]]
    ad_account_id: Required[str]
    objective: Required[Literal["conversions", "traffic", "leads", "awareness"]]
    daily_budget: Required[float]
    audience: Required[AudienceRequest]
    conversion_event_id: str | None
    creative: Required[CreativeRequest]
    status: Literal["active", "paused"] | None


class NewDialBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[NewDialRequest]]


class NewDialRequest(TypedDict, total=False):
    """The body for a new dial. Without `prospectId` or `email`, the prospect is looked up by the number dialled."""

    prospect_id: str | None
    rep_id: str | None
    phone: str | None
    direction: Literal["outbound", "inbound"] | None
    started_at: Timestamp | None
    duration_seconds: int | None
    disposition: Required[Literal["answered", "no_answer", "voicemail", "busy", "failed"]]
    recording_url: str | None
    external_id: str | None
    email: str | None
    create_prospect: bool | None


class NewEventBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[NewEventRequest]]


class NewEventRequest(TypedDict, total=False):
    """The body for a new event."""

    prospect_id: str | None
    event_type_id: str | None
    event_type: str | None
    occurred_at: Timestamp | None
    scheduled_at: Timestamp | None
    status: Literal["booked", "rescheduled", "cancelled"] | None
    properties: dict[str, Any] | None
    external_id: str | None
    email: str | None
    phone: str | None
    create_prospect: bool | None


class NewImportRequest(TypedDict, total=False):
    """The body for a new import: a CSV file as text, or its bytes in Base64."""

    file_name: str | None
    content: str | None
    content_base64: str | None
    encoding: (
        Literal["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac-roman", "shift-jis"]
        | None
    )
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


class NewMessageBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[NewMessageRequest]]


class NewMessageRequest(TypedDict, total=False):
    """The body for a new message."""

    prospect_id: str | None
    rep_id: str | None
    channel: Required[Literal["sms", "dm", "whatsapp", "email", "other"]]
    direction: Required[Literal["outbound", "inbound"]]
    body: Required[str]
    occurred_at: Timestamp | None
    external_id: str | None
    email: str | None
    phone: str | None
    create_prospect: bool | None


class NewPaymentBatchRequest(TypedDict, total=False):
    """Up to 500 items."""

    items: Required[list[NewPaymentRequest]]


class NewPaymentRequest(TypedDict, total=False):
    """The body for a new payment."""

    prospect_id: str | None
    rep_id: str | None
    call_id: str | None
    amount: Required[float]
    currency: str | None
    exchange_rate: float | None
    occurred_at: Timestamp | None
    processor: str | None
    product_id: str | None
    product_name: str | None
    kind: Literal["one_time", "deposit", "installment", "subscription"] | None
    deal_id: str | None
    status: Literal["succeeded", "pending", "failed"] | None
    external_id: str | None
    email: str | None
    phone: str | None
    create_prospect: bool | None


class NewPixelEventRequest(TypedDict, total=False):
    """A pixel event as submitted."""

    event: Required[Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"]]
    prospect_id: str | None
    email: str | None
    phone: str | None
    click_ids: dict[str, Any] | None
    value: float | None
    currency: str | None
    source_url: str | None
    event_id: str | None
    occurred_at: Timestamp | None
    visitor_id: str | None
    fbp: str | None
    fbc: str | None
    client_ip: str | None
    user_agent: str | None


class NewRefundRequest(TypedDict, total=False):
    """The body for a new refund. The payment is in the path."""

    amount: float | None
    occurred_at: Timestamp | None
    reason: str | None
    external_id: str | None


class PatchedAnalysisSettingsRequest(TypedDict, total=False):
    """The analysis settings of an account. The first two always have a value."""

    on_model_failure: Literal["rules", "fail"]
    redaction: Literal["off", "model_only", "stored"]
    daily_token_cap: int | None
    monthly_usd_cap: float | None


class PatchedAttributionSettingsRequest(TypedDict, total=False):
    """The look-back window: days before a fact in which touchpoints count for it."""

    look_back_days: int


class PatchedAvatarRequest(TypedDict, total=False):
    """A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value."""

    name: str
    clustering_sensitivity: float | None


class PatchedAvatarSettingsRequest(TypedDict, total=False):
    """The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many)."""

    sensitivity: float


class PatchedCallRequest(TypedDict, total=False):
    """A call in responses, and the body of its PATCH."""

    prospect_id: str | None
    rep_id: str | None
    duration_seconds: int | None
    outcome: str | None
    notes: str | None


class PatchedCampaignChangeRequest(TypedDict, total=False):
    """The changeable fields of a campaign."""

    daily_budget: float
    status: Literal["active", "paused", "archived"]


class PatchedConfigRequest(TypedDict, total=False):
    """A config, as submitted and as returned."""

    name: str
    description: str | None
    triggers: list[str]
    event_type: Literal["schedule", "purchase", "lead", "subscribe_start_trial", "custom"]
    custom_event_type_name: str | None
    rules: list[RuleRequest]
    destination_platform: Literal["social_ads", "search_ads", "marketplace", "custom"]
    destination_social_pixels: list[PixelRequest] | None
    destination_search_ad_account_id: str | None
    destination_marketplace_business_ids: list[str] | None
    destination_custom_url: str | None


class PatchedCorrectionRequest(TypedDict, total=False):
    """The body of `PATCH /analyses/:id`. A fetched analysis may be edited and sent back."""

    outcome: str | None
    reason: str | None
    speakers: list[SpeakerRequest] | None


class PatchedEndpointChangeRequest(TypedDict, total=False):
    """A change of an endpoint. `releaseHeld` sends what was held while it was disabled."""

    url: str
    events: list[
        Literal[
            "prospect.created",
            "prospect.stage_changed",
            "payment.recorded",
            "call.completed",
            "deal_analysis.completed",
        ]
    ]
    label: str | None
    status: Literal["active", "disabled"]
    release_held: bool


class PatchedKnowledgeEntryRequest(TypedDict, total=False):
    """A knowledge entry, in requests and responses."""

    title: str
    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    content: str
    attributes: dict[str, Any]
    tags: list[str]
    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    active: bool


class PatchedPaymentRequest(TypedDict, total=False):
    """A payment in responses, and the body of its PATCH."""

    rep_id: str | None
    product_name: str | None
    deal_id: str | None
    status: Literal["succeeded", "pending", "failed"] | None


class PatchedProspectDetailRequest(TypedDict, total=False):
    """A prospect with the summaries of its payments and calls."""

    name: str | None
    email: str | None
    phone: str | None
    stage: str | None
    source: str | None
    utm_source: str | None
    utm_medium: str | None
    utm_campaign: str | None
    utm_content: str | None
    utm_term: str | None
    notes: str | None
    owner_id: str | None
    tags: list[str] | None
    custom_fields: dict[str, Any] | None
    click_ids: dict[str, Any] | None
    ad_consent: Literal["granted", "denied", "unspecified"] | None
    visitor_id: str | None


class PatchedScorecardRequest(TypedDict, total=False):
    """A scorecard, in requests and responses."""

    name: str
    description: str | None
    state: Literal["draft", "active", "archived"]
    pass_threshold: float | None
    applies_to: AppliesToRequest
    criteria: list[CriterionRequest]


class PatchedSegmentRequest(TypedDict, total=False):
    """A segment, as submitted and as returned."""

    name: str
    rules: PatchedSegmentRequestRules


class PatchedSegmentRequestRules(TypedDict, total=False):
    """`PatchedSegmentRequestRules` of the API."""

    match: Required[Literal["all", "any"]]
    conditions: Required[list[PatchedSegmentRequestRulesConditionsItem]]


class PatchedSegmentRequestRulesConditionsItem(TypedDict, total=False):
    """`PatchedSegmentRequestRulesConditionsItem` of the API."""

    field: Required[str]
    """One of stage, source, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Required[Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]]
    value: Any
    """A string, number or boolean; a list of them for `in`."""

    within_days: int


class PixelRequest(TypedDict, total=False):
    """One pixel of a social ad account."""

    integration_id: Required[str]
    ad_account_id: Required[str]
    pixel_id: Required[str]


class PreviewRequest(TypedDict, total=False):
    """Rules whose matches are to be counted."""

    rules: Required[PreviewRequestRules]


class PreviewRequestRules(TypedDict, total=False):
    """`PreviewRequestRules` of the API."""

    match: Required[Literal["all", "any"]]
    conditions: Required[list[PreviewRequestRulesConditionsItem]]


class PreviewRequestRulesConditionsItem(TypedDict, total=False):
    """`PreviewRequestRulesConditionsItem` of the API."""

    field: Required[str]
    """One of stage, source, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Required[Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]]
    value: Any
    """A string, number or boolean; a list of them for `in`."""

    within_days: int


class ProspectRequest(TypedDict, total=False):
    """A prospect, in requests and responses."""

    name: str | None
    email: str | None
    phone: str | None
    stage: str | None
    source: str | None
    utm_source: str | None
    utm_medium: str | None
    utm_campaign: str | None
    utm_content: str | None
    utm_term: str | None
    notes: str | None
    owner_id: str | None
    tags: list[str] | None
    custom_fields: dict[str, Any] | None
    click_ids: dict[str, Any] | None
    ad_consent: Literal["granted", "denied", "unspecified"] | None
    visitor_id: str | None


class RecoveryRequest(TypedDict, total=False):
    """The range of event times to send again."""

    since: Required[Timestamp]
    until: Timestamp | None


class RerunRequest(TypedDict, total=False):
    """The body of `POST /analyses/:id/rerun`."""

    engine: Literal["openai", "rules"] | None
    force: bool | None


class RotationRequest(TypedDict, total=False):
    """The time for which the old secret still signs beside the new one."""

    overlap_hours: int


class RuleRequest(TypedDict, total=False):
    """One rule. Fields that the chosen field or mode does not use are stored and ignored."""

    field: Required[
        Literal["lead_quality", "call_outcome", "payment_amount", "payment_processor", "payment_product", "always"]
    ]
    comparator: Literal["gt", "lt"] | None
    threshold: float | None
    outcome_value: str | None
    payment_match_value: str | None
    value_mode: Literal["fixed", "payment_formula"] | None
    value_multiplier: float | None
    value_adjustment: float | None
    value: float | None


class ScorecardRequest(TypedDict, total=False):
    """A scorecard, in requests and responses."""

    name: Required[str]
    description: str | None
    state: Literal["draft", "active", "archived"]
    pass_threshold: float | None
    applies_to: AppliesToRequest
    criteria: list[CriterionRequest]


class SegmentRequest(TypedDict, total=False):
    """A segment, as submitted and as returned."""

    name: Required[str]
    rules: Required[SegmentRequestRules]


class SegmentRequestRules(TypedDict, total=False):
    """`SegmentRequestRules` of the API."""

    match: Required[Literal["all", "any"]]
    conditions: Required[list[SegmentRequestRulesConditionsItem]]


class SegmentRequestRulesConditionsItem(TypedDict, total=False):
    """`SegmentRequestRulesConditionsItem` of the API."""

    field: Required[str]
    """One of stage, source, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Required[Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]]
    value: Any
    """A string, number or boolean; a list of them for `in`."""

    within_days: int


class SimulationRequestRequest(TypedDict, total=False):
    """The number of days to simulate."""

    days: int | None


class SpeakerRequest(TypedDict, total=False):
    """The role of a speaker."""

    speaker: Required[str]
    role: Required[Literal["rep", "prospect", "unknown"]]


class SubmissionRequest(TypedDict, total=False):
    """A call to analyse. When a transcript and a recording are given, the transcript is used."""

    transcript: str | None
    audio_url: str | None
    prospect_id: str | None
    prospect_email: str | None
    prospect_phone: str | None
    rep_id: str | None
    title: str | None
    duration: float | None
    duration_seconds: float | None
    occurred_at: Timestamp | None


class UploadRequest(TypedDict, total=False):
    """People to add to a list."""

    name: Required[str]
    emails: list[str] | None
    phones: list[str] | None


class UpsertRequest(TypedDict, total=False):
    """The body of an upsert: the fields of a prospect, but `stage` must not be null."""

    name: str | None
    email: str | None
    phone: str | None
    stage: str
    source: str | None
    utm_source: str | None
    utm_medium: str | None
    utm_campaign: str | None
    utm_content: str | None
    utm_term: str | None
    notes: str | None
    owner_id: str | None
    tags: list[str] | None
    custom_fields: dict[str, Any] | None
    click_ids: dict[str, Any] | None
    ad_consent: Literal["granted", "denied", "unspecified"] | None
    visitor_id: str | None
