# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The records that the API answers with. Times are Unix milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from salespipe._model import Model


@dataclass(frozen=True, kw_only=True)
class Accepted(Model):
    """The answer to an event."""

    event_id: str
    dispatched_to: list[str]
    dispatches: list[Dispatch]


@dataclass(frozen=True, kw_only=True)
class AcceptedCall(Model):
    """A call that is being analysed."""

    call_id: str
    status: Literal["analyzing"]


@dataclass(frozen=True, kw_only=True)
class AdSpend(Model):
    """The ad spend of a campaign on one day."""

    id: str
    platform: Literal["social_ads", "search_ads", "video_ads"]
    ad_account_id: str
    campaign_id: str
    campaign_name: str | None
    date: str
    source: str
    spend: float
    impressions: int
    clicks: int
    conversions: float
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Analysis(Model):
    """A whole analysis."""

    id: str
    call_id: str
    revision: int | None
    status: str
    rerun_status: str | None
    failure_reason: str | None
    failure_message: str | None
    title: str | None
    prospect_id: str | None
    rep_id: str | None
    occurred_at: int
    duration_seconds: int | None
    created_at: int
    completed_at: int | None
    summary: str | None
    language: str | None
    outcome: str | None
    outcome_confidence: str | None
    outcome_evidence: Evidence | None
    offer_made: bool | None
    overall_score: int | None
    scorable: bool | None
    lead_quality_score: int | None
    lead_quality: LeadQuality | None
    transcript: str | None
    transcript_format: str | None
    segments: list[TranscriptSegment]
    talk_time: list[TalkTime]
    interaction: Interaction | None
    objections: list[Objection]
    recommendations: list[Recommendation]
    pain_points: list[PainPoint]
    next_steps: list[NextStep]
    avatar_id: str | None
    warnings: list[Warning_]
    provenance: Provenance | None
    stage: Literal["queued", "transcribing", "analysing", "retrying"] | None
    scorecard_results: list[ScorecardResult]


@dataclass(frozen=True, kw_only=True)
class AnalysisItem(Model):
    """An analysis in a list, without the transcript."""

    id: str
    call_id: str
    title: str | None
    status: str
    outcome: str | None
    overall_score: int | None
    lead_quality_score: int | None
    summary: str | None
    language: str | None
    prospect_id: str | None
    rep_id: str | None
    avatar_id: str | None
    occurred_at: int
    duration_seconds: int | None
    objection_types: list[str] | None
    completed_at: int | None
    engine: str | None


@dataclass(frozen=True, kw_only=True)
class AnalysisSettings(Model):
    """The analysis settings of an account. The first two always have a value."""

    on_model_failure: Literal["rules", "fail"]
    redaction: Literal["off", "model_only", "stored"] | None
    daily_token_cap: int | None
    monthly_usd_cap: float | None


@dataclass(frozen=True, kw_only=True)
class AppliesTo(Model):
    """The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all."""

    outcomes: list[str] | None
    title_contains: list[str] | None


@dataclass(frozen=True, kw_only=True)
class Attempt(Model):
    """One attempt of a delivery."""

    number: int
    trigger: str
    started_at: int
    duration_ms: int
    status_code: int | None
    error: str | None
    response_headers: Any
    response_body: str


@dataclass(frozen=True, kw_only=True)
class Attribution(Model):
    """The attribution of one prospect."""

    prospect_id: str
    first_click: Click | None
    last_click: Click | None
    sessions: list[Session]
    touchpoints: list[Touchpoint]


@dataclass(frozen=True, kw_only=True)
class AttributionPath(Model):
    """The path of one prospect, and the revenue tied to it."""

    prospect_id: str
    first_touch: Touch | None
    last_touch: Touch | None
    touchpoints: list[PathTouchpoint]
    revenue: float


@dataclass(frozen=True, kw_only=True)
class AttributionRow(Model):
    """Cost and results of one campaign, platform or day."""

    campaign_id: str | None
    campaign_name: str | None
    platform: str | None
    date: str | None
    day: int | None
    spend: float
    leads: float
    calls_booked: float
    calls_showed: float
    revenue: float
    refunds: float
    net_revenue: float
    roas: float
    conversions: float
    conversion_value: float


@dataclass(frozen=True, kw_only=True)
class AttributionSettings(Model):
    """The look-back window: days before a fact in which touchpoints count for it."""

    look_back_days: int


@dataclass(frozen=True, kw_only=True)
class Audience(Model):
    """The audience of a campaign."""

    source: Literal["svc_segment", "custom_audience"]
    segment_id: str | None = None
    lookalike_percent: float | None = None
    custom_audience_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class Avatar(Model):
    """A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value."""

    id: str
    name: str
    status: str
    created_at: int
    updated_at: int
    call_count: int
    clustering_sensitivity: float | None
    profile: Profile
    stats: AvatarStats
    knowledge_base: KnowledgeSummary
    quality: Quality
    provenance: AvatarProvenance


@dataclass(frozen=True, kw_only=True)
class AvatarItem(Model):
    """An avatar in a list."""

    id: str
    name: str
    created_at: int
    call_count: int
    updated_at: int
    status: str
    headline: str


@dataclass(frozen=True, kw_only=True)
class AvatarProvenance(Model):
    """The engine and the run that created the profile, and the number of calls."""

    engine: str
    model: str | None
    prompt_version: str | None
    fallback_from: str | None
    fallback_reason: str | None
    features: str
    run_id: str
    run_at: int
    calls: int


@dataclass(frozen=True, kw_only=True)
class AvatarSettings(Model):
    """The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many)."""

    sensitivity: float


@dataclass(frozen=True, kw_only=True)
class AvatarStats(Model):
    """Statistics of the avatar's calls."""

    close_rate: float | None
    average_score: float | None
    average_lead_quality: float | None
    outcomes: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class BatchError(Model):
    """The error of a failed item in a batch."""

    code: str
    message: str
    details: list[ErrorDetail] | None = None


@dataclass(frozen=True, kw_only=True)
class BatchResult(Model):
    """The result of one item in a batch."""

    index: int
    status: Literal["created", "updated", "failed"]
    id: str | None
    error: BatchError | None


@dataclass(frozen=True, kw_only=True)
class Call(Model):
    """A call in responses, and the body of its PATCH."""

    id: str
    prospect_id: str | None
    rep_id: str | None
    title: str | None
    source: str
    occurred_at: int
    duration_seconds: int | None
    outcome: str | None
    notes: str | None
    status: str
    overall_score: int | None
    recording_url: str | None
    external_id: str | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class CallSummary(Model):
    """The counts and scores of a prospect's calls."""

    total: int
    showed: int
    no_show: int
    last_call_at: int | None
    last_outcome: str | None
    average_score: float | None
    last_score: int | None


@dataclass(frozen=True, kw_only=True)
class Campaign(Model):
    """A campaign as returned. `platformCampaignId` is set once the platform has it."""

    json_names: ClassVar = {"id": "_id"}

    id: str
    name: str
    platform: Literal["search_ads", "social_ads", "video_ads"]
    ad_account_id: str
    objective: Literal["conversions", "traffic", "leads", "awareness"]
    daily_budget: float
    audience: Audience
    conversion_event_id: str | None
    creative: Creative
    status: Literal["active", "paused", "archived"]
    sync_status: str
    sync_error: str | None
    platform_campaign_id: str | None = None
    platform_status: str | None
    stats: Stats
    stats_synced_at: int | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class CampaignEffect(Model):
    """Purchases that would be lost without one campaign, beside those of its last touch."""

    conversions: float
    revenue: float
    campaign_id: str | None
    campaign_name: str
    platform: str | None
    removal_effect: float
    share: float
    last_touch: Purchases


@dataclass(frozen=True, kw_only=True)
class Click(Model):
    """The first or last click; the campaign may be absent."""

    source: str | None
    medium: str | None
    campaign: str | None = None
    occurred_at: int


@dataclass(frozen=True, kw_only=True)
class Config(Model):
    """A config, as submitted and as returned."""

    id: str
    name: str
    description: str | None
    triggers: list[str]
    event_type: Literal["schedule", "purchase", "lead", "subscribe_start_trial", "custom"]
    custom_event_type_name: str | None
    rules: list[Rule]
    destination_platform: Literal["social_ads", "search_ads", "marketplace", "custom"]
    destination_social_pixels: list[Pixel] | None
    destination_search_ad_account_id: str | None
    destination_marketplace_business_ids: list[str] | None
    destination_custom_url: str | None
    version: int
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class ConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    type: Literal["message", "call", "dial", "event", "payment", "refund", "stage_change"]
    occurred_at: int
    summary: str
    data: Message | Call | Dial | Event | Payment | Refund | StageChange


@dataclass(frozen=True, kw_only=True)
class Creative(Model):
    """The ad of a campaign and its landing page."""

    headline: str
    primary_text: str
    destination_url: str


@dataclass(frozen=True, kw_only=True)
class Criterion(Model):
    """One criterion of a scorecard."""

    id: str
    key: str
    name: str
    question: str
    guidance: str
    anchors: dict[str, Any]
    weight: float
    scale: Literal["0-5", "yes_no"]
    auto_fail: bool
    absence_is_evidence: bool
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


@dataclass(frozen=True, kw_only=True)
class CriterionResult(Model):
    """A frozen copy of one criterion, with its result."""

    id: str
    key: str
    name: str
    weight: float
    score: float | None
    max_score: int
    percent: float | None
    status: Literal["scored", "not_applicable", "not_evaluated"]
    rationale: str
    evidence: list[Evidence]


@dataclass(frozen=True, kw_only=True)
class CustomAudience(Model):
    """An uploaded list, returned without its people."""

    id: str
    name: str
    size: int
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class DataDriven(Model):
    """The result of the data-driven model, or the data missing for it."""

    available: bool
    reason: str | None
    computed_at: int | None
    to: int | None
    from_: int | None
    conversions: int
    non_converting_paths: int | None
    needed: MissingPaths
    rows: list[CampaignEffect]


@dataclass(frozen=True, kw_only=True)
class Deleted(Model):
    """What was deleted."""

    id: str
    deleted: bool


@dataclass(frozen=True, kw_only=True)
class DeletedProspect(Model):
    """A deleted prospect, and the time until which it can be restored in the console."""

    id: str
    deleted: bool
    deleted_at: int
    restorable_until: int


@dataclass(frozen=True, kw_only=True)
class Delivery(Model):
    """A delivery as it is listed."""

    id: str
    webhook_id: str
    event_id: str
    event: str
    status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"]
    attempts: int
    next_attempt_at: int | None
    last_status_code: int | None
    last_error: str | None
    trigger: Literal["auto", "manual", "recover", "test"]
    created_at: int
    finished_at: int | None


@dataclass(frozen=True, kw_only=True)
class DeliveryDetail(Model):
    """A delivery with its exact payload and all its attempts."""

    id: str
    webhook_id: str
    event_id: str
    event: str
    status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"]
    attempts: int
    next_attempt_at: int | None
    last_status_code: int | None
    last_error: str | None
    trigger: Literal["auto", "manual", "recover", "test"]
    created_at: int
    finished_at: int | None
    payload: dict[str, Any]
    attempt_log: list[Attempt]


@dataclass(frozen=True, kw_only=True)
class Demographic(Model):
    """A demographic attribute of these buyers."""

    call_count: int
    share: float
    quotes: list[ProfileQuote]
    attribute: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Dial(Model):
    """A dial in responses."""

    id: str
    prospect_id: str | None
    rep_id: str | None
    phone: str | None
    direction: Literal["outbound", "inbound"]
    started_at: int
    duration_seconds: int | None
    disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"]
    recording_url: str | None
    external_id: str | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Dispatch(Model):
    """The dispatch of an event to one destination. `attempts` counts requests that were tried."""

    platform: Literal["social_ads", "search_ads"]
    status: Literal["pending", "sent", "failed", "skipped"]
    reason: str | None
    attempts: int
    platform_event_id: str | None
    sent_at: int | None


@dataclass(frozen=True, kw_only=True)
class DuplicateGroup(Model):
    """Prospects that are probably the same person. `count` includes those that are not shown."""

    reason: Literal["phone"]
    value: str
    count: int
    prospects: list[Prospect]


@dataclass(frozen=True, kw_only=True)
class Endpoint(Model):
    """A webhook endpoint. It is registered with `url`, `events` and `label`."""

    id: str
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
    disabled_reason: str | None
    consecutive_failures: int
    last_success_at: int | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Erasure(Model):
    """The receipt of an erasure: the number of affected rows in each table."""

    id: str
    erased_at: int
    counts: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class ErrorDetail(Model):
    """One fault of one field."""

    field: str
    code: str
    message: str
    existing_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class Event(Model):
    """An event in responses."""

    id: str
    prospect_id: str
    event_type_id: str
    event_type: str
    occurred_at: int
    scheduled_at: int | None
    status: Literal["booked", "rescheduled", "cancelled"] | None
    properties: dict[str, Any]
    external_id: str | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class EventType(Model):
    """An event type."""

    id: str
    name: str
    slug: str
    kind: Literal["booking", "other"]
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Evidence(Model):
    """A quote and its position in the transcript."""

    segment: int
    speaker: str | None
    role: Literal["rep", "prospect", "unknown"]
    quote: str
    start_ms: int | None
    match: Literal["exact", "fuzzy"]


@dataclass(frozen=True, kw_only=True)
class Fire(Model):
    """A fire in the log. `attempts` counts requests that were tried."""

    id: str
    trigger: str
    source_type: str
    source_id: str
    prospect_id: str | None
    status: Literal["pending", "sending", "sent", "failed", "skipped"]
    reason: str | None
    message: str | None
    value: float | None
    currency: str
    rule_index: int | None
    trace: Any
    destination_platform: str
    order_id: str
    attempts: int
    created_at: int
    sent_at: int | None


@dataclass(frozen=True, kw_only=True)
class FireResult(Model):
    """The result of a manual fire: a value when a rule matched, a message when it was skipped or failed."""

    status: Literal["sent", "failed", "skipped"]
    value: float | None = None
    """Present when a rule matched."""

    message: str | None = None
    """Why it was skipped or failed."""

    fire_id: str


@dataclass(frozen=True, kw_only=True)
class Import(Model):
    """An import and its progress. The counts are those of the current phase: rows that a commit would create,
    update and refuse (preview), or did (commit).
    """

    id: str
    file_name: str
    encoding: str
    columns: Any
    status: Literal["previewing", "previewed", "committing", "completed", "failed"]
    total: int
    done: int
    created: int
    updated: int
    unchanged: int
    refused: int
    finished_at: int | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class ImportRow(Model):
    """The result of one row of a file."""

    line: int
    verdict: str
    reason: str | None
    prospect_id: str | None


@dataclass(frozen=True, kw_only=True)
class Interaction(Model):
    """Interaction statistics of the call."""

    basis: Literal["timestamps", "turn_starts", "words"]
    rep_talk_ratio: float | None
    longest_monologue_seconds: float
    switches_per_minute: float
    rep_questions_per_hour: float | None
    patience_seconds: float | None
    silence_seconds: float | None


@dataclass(frozen=True, kw_only=True)
class KnowledgeEntry(Model):
    """A knowledge entry, in requests and responses."""

    id: str
    title: str
    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    content: str
    attributes: dict[str, Any]
    tags: list[str]
    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    active: bool
    version: int
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class KnowledgeSummary(Model):
    """A summary of the knowledge entries used."""

    entry_count: int
    categories: dict[str, int]
    summary: str
    updated_at: int | None


@dataclass(frozen=True, kw_only=True)
class LeadQuality(Model):
    """The signals of lead quality. `known` is the number of signals that were found."""

    signals: list[LeadSignal]
    known: int


@dataclass(frozen=True, kw_only=True)
class LeadSignal(Model):
    """One signal of lead quality."""

    key: str
    score: int | None
    max_score: int
    weight: int
    evidence: list[Evidence]


@dataclass(frozen=True, kw_only=True)
class LinkedAnalysis(Model):
    """An analysis linked to an avatar, from the rows of `with_rep_and_prospect`."""

    call_id: str
    analysis_id: str
    rep: Person | None
    prospect: Person | None
    date: int
    overall_score: int | None
    outcome: str | None
    similarity: float | None


@dataclass(frozen=True, kw_only=True)
class ListedResult(Model):
    """A scorecard's result in a list of its own."""

    id: str
    scorecard_id: str
    scorecard_name: str
    scorecard_version: int
    overall_score: float | None
    max_score: int
    passed: bool | None
    reviewer: str
    evaluated: int
    not_applicable: int
    not_evaluated: int
    criteria: list[CriterionResult]
    created_at: int
    call_id: str
    analysis_id: str
    rep_id: str | None
    occurred_at: int


@dataclass(frozen=True, kw_only=True)
class Member(Model):
    """A member of a segment."""

    prospect_id: str
    added_at: int


@dataclass(frozen=True, kw_only=True)
class Message(Model):
    """A message in responses."""

    id: str
    prospect_id: str
    rep_id: str | None
    channel: Literal["sms", "dm", "whatsapp", "email", "other"]
    direction: Literal["outbound", "inbound"]
    body: str
    occurred_at: int
    external_id: str | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Metric(Model):
    """One metric; a ratio has numerator and denominator. `scope` marks account-wide values in a request for a rep."""

    key: Literal[
        "calls_total",
        "calls_showed",
        "calls_no_show",
        "show_rate",
        "close_rate",
        "offers_made",
        "total_revenue",
        "new_customers",
        "refunds",
        "closed_deals",
        "dials_total",
        "pickup_rate",
        "lead_count",
        "site_visitors",
        "roas",
        "profit",
    ]
    name: str
    value: float
    numerator: float | None = None
    denominator: float | None = None
    scope: Literal["account"] | None = None


@dataclass(frozen=True, kw_only=True)
class MetricInterval(Model):
    """Metrics over one interval of a series."""

    start: int
    end: int
    metrics: list[Metric]


@dataclass(frozen=True, kw_only=True)
class MetricRecord(Model):
    """A record behind a metric, with an amount if the metric is money."""

    id: str
    type: Literal["call", "dial", "payment", "refund", "prospect", "ad_spend", "visitor"]
    occurred_at: int
    amount: float | None = None


@dataclass(frozen=True, kw_only=True)
class Metrics(Model):
    """Metrics over a range."""

    metrics: list[Metric]
    start_date: int
    end_date: int


@dataclass(frozen=True, kw_only=True)
class MissingPaths(Model):
    """The number of paths missing for the data-driven model."""

    conversions: int
    non_converting_paths: int


@dataclass(frozen=True, kw_only=True)
class MotivationStyle(Model):
    """The motivation style of these buyers."""

    primary: Literal["growth", "relief", "security", "status", "belonging", "savings", "mastery"] | None
    secondary: Literal["growth", "relief", "security", "status", "belonging", "savings", "mastery"] | None
    description: str
    share: float
    quotes: list[ProfileQuote]


@dataclass(frozen=True, kw_only=True)
class NextStep(Model):
    """An agreed next step."""

    text: str
    owner: Literal["rep", "prospect", "unknown"]
    due_at: int | None
    evidence: Evidence


@dataclass(frozen=True, kw_only=True)
class Objection(Model):
    """An objection of the buyer, and the rep's response."""

    id: str
    type: str
    quote: str
    speaker: str | None
    segment: int
    start_ms: int | None
    handled: bool | None
    response: str | None
    response_segment: int | None
    resolution: Literal["accepted", "unresolved", "unknown"]
    confidence: Literal["low", "medium", "high"]


@dataclass(frozen=True, kw_only=True)
class Outcome(Model):
    """A call outcome, with the flags that metrics count."""

    id: str
    slug: str
    name: str
    showed: bool
    offer_made: bool
    closed: bool
    no_show: bool
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class PainPoint(Model):
    """A pain point of the buyer."""

    label: str
    evidence: Evidence


@dataclass(frozen=True, kw_only=True)
class PathTouchpoint(Model):
    """A touchpoint of a prospect's path."""

    platform: str | None
    campaign_id: str | None
    timestamp: int
    click_id: str | None


@dataclass(frozen=True, kw_only=True)
class Payment(Model):
    """A payment in responses, and the body of its PATCH."""

    id: str
    prospect_id: str
    rep_id: str | None
    call_id: str | None
    amount: float
    currency: str
    exchange_rate: float | None
    occurred_at: int
    processor: str | None
    product_id: str | None
    product_name: str | None
    kind: str
    deal_id: str | None
    status: Literal["succeeded", "pending", "failed"]
    external_id: str | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class PaymentSummary(Model):
    """The sums of a prospect's payments and refunds, in the account's currency."""

    count: int
    total: float
    refunded: float
    net: float
    currency: str
    first_payment_at: int | None
    last_payment_at: int | None


@dataclass(frozen=True, kw_only=True)
class Person(Model):
    """A person with id and name."""

    id: str
    name: str | None


@dataclass(frozen=True, kw_only=True)
class Pixel(Model):
    """One pixel of a social ad account."""

    integration_id: str
    ad_account_id: str
    pixel_id: str


@dataclass(frozen=True, kw_only=True)
class PixelEvent(Model):
    """An event in the list."""

    event_id: str
    event: Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"]
    prospect_id: str | None
    dispatched_to: list[str]
    timestamp: int
    dispatches: list[Dispatch]


@dataclass(frozen=True, kw_only=True)
class Profile(Model):
    """The profile of these buyers."""

    summary: str
    demographics: list[Demographic]
    pain_points: list[ProfilePainPoint]
    objections: list[ProfileObjection]
    motivation_style: MotivationStyle


@dataclass(frozen=True, kw_only=True)
class ProfileObjection(Model):
    """An objection of these buyers."""

    call_count: int
    share: float
    quotes: list[ProfileQuote]
    type: str
    handled_rate: float | None


@dataclass(frozen=True, kw_only=True)
class ProfilePainPoint(Model):
    """A pain point of these buyers."""

    call_count: int
    share: float
    quotes: list[ProfileQuote]
    label: str
    description: str


@dataclass(frozen=True, kw_only=True)
class ProfileQuote(Model):
    """A quote of the buyer, with its call."""

    call_id: str
    quote: str
    start_ms: int | None


@dataclass(frozen=True, kw_only=True)
class Prospect(Model):
    """A prospect, in requests and responses."""

    id: str
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
    tags: list[str]
    custom_fields: dict[str, Any]
    click_ids: dict[str, Any]
    ad_consent: Literal["granted", "denied", "unspecified"]
    stage_changed_at: int
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class ProspectDetail(Model):
    """A prospect with the summaries of its payments and calls."""

    id: str
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
    tags: list[str]
    custom_fields: dict[str, Any]
    click_ids: dict[str, Any]
    ad_consent: Literal["granted", "denied", "unspecified"]
    stage_changed_at: int
    created_at: int
    updated_at: int
    payment_summary: PaymentSummary
    call_summary: CallSummary


@dataclass(frozen=True, kw_only=True)
class Provenance(Model):
    """The provenance of an analysis: engine, model, prompt and cost."""

    engine: str
    engine_version: str
    model: str | None
    prompt_version: str | None
    response_format: str | None
    requests: int
    chunks: int
    coverage: float
    tokens: Tokens
    cost_usd: float | None
    quotes: QuoteCounts
    redaction: str
    scorecards: list[ScorecardVersion]
    reused: bool
    fallback_from: str | None
    fallback_reason: str | None
    transcription: Transcription | None
    attempts: int
    duration_ms: int


@dataclass(frozen=True, kw_only=True)
class Purchases(Model):
    """Purchases and their revenue."""

    conversions: float
    revenue: float


@dataclass(frozen=True, kw_only=True)
class Quality(Model):
    """The quality of the cluster."""

    cohesion: float
    separation: float
    level: Literal["low", "medium", "high"]


@dataclass(frozen=True, kw_only=True)
class QuoteCounts(Model):
    """The number of quotes that the engine claimed, and of those found in the transcript."""

    claimed: int
    verified: int
    dropped: int


@dataclass(frozen=True, kw_only=True)
class Recommendation(Model):
    """A recommendation to the rep."""

    id: str
    priority: Literal["low", "medium", "high"]
    category: str
    text: str
    rationale: str
    criterion_key: str | None
    evidence: list[Evidence]


@dataclass(frozen=True, kw_only=True)
class RecordedCall(Model):
    """The response of `POST /calls`: the call, and `created`, which is true for a new call."""

    id: str
    prospect_id: str | None
    rep_id: str | None
    title: str | None
    source: str
    occurred_at: int
    duration_seconds: int | None
    outcome: str | None
    notes: str | None
    status: str
    overall_score: int | None
    recording_url: str | None
    external_id: str | None
    created_at: int
    updated_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class RecordedDial(Model):
    """The record and whether it is new."""

    id: str
    prospect_id: str | None
    rep_id: str | None
    phone: str | None
    direction: Literal["outbound", "inbound"]
    started_at: int
    duration_seconds: int | None
    disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"]
    recording_url: str | None
    external_id: str | None
    created_at: int
    updated_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class RecordedEvent(Model):
    """The record and whether it is new."""

    id: str
    prospect_id: str
    event_type_id: str
    event_type: str
    occurred_at: int
    scheduled_at: int | None
    status: Literal["booked", "rescheduled", "cancelled"] | None
    properties: dict[str, Any]
    external_id: str | None
    created_at: int
    updated_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class RecordedMessage(Model):
    """The record and whether it is new."""

    id: str
    prospect_id: str
    rep_id: str | None
    channel: Literal["sms", "dm", "whatsapp", "email", "other"]
    direction: Literal["outbound", "inbound"]
    body: str
    occurred_at: int
    external_id: str | None
    created_at: int
    updated_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class RecordedPayment(Model):
    """The record and whether it is new."""

    id: str
    prospect_id: str
    rep_id: str | None
    call_id: str | None
    amount: float
    currency: str
    exchange_rate: float | None
    occurred_at: int
    processor: str | None
    product_id: str | None
    product_name: str | None
    kind: str
    deal_id: str | None
    status: Literal["succeeded", "pending", "failed"]
    external_id: str | None
    created_at: int
    updated_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class RecordedRefund(Model):
    """The record and whether it is new."""

    id: str
    payment_id: str
    amount: float
    occurred_at: int
    reason: str | None
    external_id: str | None
    created_at: int
    created: bool


@dataclass(frozen=True, kw_only=True)
class Recovered(Model):
    """The number of deliveries that are sent again."""

    count: int


@dataclass(frozen=True, kw_only=True)
class Refund(Model):
    """A refund in responses."""

    id: str
    payment_id: str
    amount: float
    occurred_at: int
    reason: str | None
    external_id: str | None
    created_at: int


@dataclass(frozen=True, kw_only=True)
class RegisteredEndpoint(Model):
    """A newly registered endpoint with its secret."""

    id: str
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
    secret: str | None
    """Shown once; null when the answer is replayed."""

    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class Rep(Model):
    """A rep with aggregates. All of them except `totalCalls` are limited to the requested range."""

    id: str
    name: str
    email: str
    total_calls: int
    calls_in_range: int
    showed_calls: int
    closed_deals: int
    close_rate: float | None
    average_score: float | None


@dataclass(frozen=True, kw_only=True)
class RotatedSecret(Model):
    """The new secret, and the time at which the old one stops signing."""

    id: str
    secret: str | None
    """Shown once; null when the answer is replayed."""

    previous_secret_expires_at: int
    """When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the secret of
    the rotation before; the oldest ends at once.
    """


@dataclass(frozen=True, kw_only=True)
class Rule(Model):
    """One rule. Fields that the chosen field or mode does not use are stored and ignored."""

    field: Literal["lead_quality", "call_outcome", "payment_amount", "payment_processor", "payment_product", "always"]
    comparator: Literal["gt", "lt"] | None = None
    threshold: float | None = None
    outcome_value: str | None = None
    payment_match_value: str | None = None
    value_mode: Literal["fixed", "payment_formula"] | None = None
    value_multiplier: float | None = None
    value_adjustment: float | None = None
    value: float | None


@dataclass(frozen=True, kw_only=True)
class RuleCount(Model):
    """Matches and value of one rule in a simulation."""

    index: int
    count: int
    value: float


@dataclass(frozen=True, kw_only=True)
class Scorecard(Model):
    """A scorecard, in requests and responses."""

    id: str
    name: str
    description: str | None
    state: Literal["draft", "active", "archived"]
    version: int
    pass_threshold: float | None
    applies_to: AppliesTo
    criteria: list[Criterion]
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class ScorecardResult(Model):
    """A scorecard's result inside an analysis."""

    id: str
    scorecard_id: str
    scorecard_name: str
    scorecard_version: int
    overall_score: float | None
    max_score: int
    passed: bool | None
    reviewer: str
    evaluated: int
    not_applicable: int
    not_evaluated: int
    criteria: list[CriterionResult]
    created_at: int


@dataclass(frozen=True, kw_only=True)
class ScorecardVersion(Model):
    """A scorecard that was used, with its version."""

    id: str
    version: int


@dataclass(frozen=True, kw_only=True)
class Segment(Model):
    """A segment, as submitted and as returned."""

    id: str
    name: str
    rules: SegmentRules
    size: int
    refreshed_at: int | None
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class SegmentRules(Model):
    """`SegmentRules` of the API."""

    match: Literal["all", "any"]
    conditions: list[SegmentRulesConditionsItem]


@dataclass(frozen=True, kw_only=True)
class SegmentRulesConditionsItem(Model):
    """`SegmentRulesConditionsItem` of the API."""

    field: str
    """One of stage, source, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]
    value: Any = None
    """A string, number or boolean; a list of them for `in`."""

    within_days: int | None = None


@dataclass(frozen=True, kw_only=True)
class SegmentSize(Model):
    """The number of prospects that match rules."""

    count: int


@dataclass(frozen=True, kw_only=True)
class Session(Model):
    """A session on the site, from the landing page to the last page."""

    id: str
    started_at: int
    ended_at: int
    landing_url: str | None
    referrer: str | None
    source: str | None
    medium: str | None
    campaign: str | None
    page_views: int


@dataclass(frozen=True, kw_only=True)
class Simulation(Model):
    """The result of a simulation."""

    evaluated: int
    matched: int
    value: float
    by_rule: list[RuleCount]


@dataclass(frozen=True, kw_only=True)
class Stage(Model):
    """A stage of the account's pipeline."""

    id: str
    slug: str
    name: str
    position: int
    is_initial: bool
    created_at: int
    updated_at: int


@dataclass(frozen=True, kw_only=True)
class StageChange(Model):
    """A change from one stage to another."""

    id: str
    from_stage: str
    to_stage: str
    by: str
    created_at: int


@dataclass(frozen=True, kw_only=True)
class Stats(Model):
    """Sums over the campaign's life, in the account's currency; `conversions` as the platform counts them."""

    spend: float
    impressions: int
    clicks: int
    conversions: float
    cpa: float


@dataclass(frozen=True, kw_only=True)
class TalkTime(Model):
    """The talk time of one speaker."""

    speaker: str | None
    role: Literal["rep", "prospect", "unknown"]
    seconds: float
    ratio: float
    words: int
    turns: int
    longest_monologue_seconds: float
    questions: int
    words_per_minute: float | None


@dataclass(frozen=True, kw_only=True)
class Tokens(Model):
    """Tokens of all requests to the model; null where it did not report them."""

    prompt: int | None
    cached_prompt: int | None
    completion: int | None
    total: int | None


@dataclass(frozen=True, kw_only=True)
class Touch(Model):
    """The campaign of a touch."""

    platform: str | None
    campaign_id: str | None
    timestamp: int


@dataclass(frozen=True, kw_only=True)
class Touchpoint(Model):
    """A click or visit that says where the prospect came from."""

    id: str
    type: Literal["ad_click", "utm", "referral"]
    platform: str | None
    campaign_id: str | None
    campaign: str | None
    source: str | None
    medium: str | None
    click_id_type: str | None
    click_id: str | None
    session_id: str | None
    occurred_at: int


@dataclass(frozen=True, kw_only=True)
class TranscriptSegment(Model):
    """One turn of the call."""

    index: int
    speaker: str | None
    role: Literal["rep", "prospect", "unknown"]
    start_ms: int | None
    end_ms: int | None
    text: str


@dataclass(frozen=True, kw_only=True)
class Transcription(Model):
    """The transcription of a recording."""

    model: str
    seconds: float | None
    diarized: bool
    cost_usd: float | None


@dataclass(frozen=True, kw_only=True)
class UpsertResult(Model):
    """The prospect that an upsert created or updated."""

    id: str
    created: bool


@dataclass(frozen=True, kw_only=True)
class UsedKnowledgeEntry(Model):
    """A knowledge entry used for an avatar: its current content, and the uses and the version at that time."""

    id: str
    title: str
    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    content: str
    attributes: dict[str, Any]
    tags: list[str]
    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    active: bool
    version: int
    created_at: int
    updated_at: int
    relevance: float
    used_for: list[str]
    used_version: int


@dataclass(frozen=True, kw_only=True)
class Warning_(Model):
    """A warning about the analysis."""

    code: str
    message: str
