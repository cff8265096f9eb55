# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The records that the API answers with. Times are Unix milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from salespipe._model import Model


@dataclass(frozen=True, kw_only=True)
class AcceptedCall(Model):
    """A call that is being analysed."""

    call_id: str
    """The call."""

    status: Literal["analyzing"]
    """Where it stands."""


@dataclass(frozen=True, kw_only=True)
class AcceptedPixelEvent(Model):
    """The answer to an event."""

    event_id: str
    """The id by which platforms recognise repeats."""

    dispatched_to: list[str]
    """The destinations that it is reported to."""

    dispatches: list[PixelDispatch]
    """The report to each destination."""


@dataclass(frozen=True, kw_only=True)
class AdSpend(Model):
    """The ad spend of a campaign on one day."""

    id: str
    """The id of the record."""

    platform: Literal["social_ads", "search_ads", "video_ads"]
    """The ad platform."""

    ad_account_id: str
    """The ad account on the platform."""

    campaign_id: str
    """The campaign's id on the platform."""

    campaign_name: str | None
    """The campaign's name on the platform."""

    date: str
    """The day, in the account's time zone."""

    source: Literal["manual", "sync"]
    """Whether it was sent here or fetched from the platform."""

    spend: float
    """The cost of that day, in the account's currency."""

    impressions: int
    """How often ads were shown on that day."""

    clicks: int
    """Clicks on that day."""

    conversions: float
    """Conversions on that day, as the platform counts them."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class AdjustedRate(Model):
    """A rate, raw and adjusted for the mix of leads. `margin` is half the width of the 95 % interval of
    `adjusted`.
    """

    calls: int
    """The calls that the rate divides by."""

    hits: int
    """Calls that took place, for a show rate; calls that were won, for a win rate."""

    rate: float | None
    """Hits divided by calls, from 0 to 1; null without calls."""

    adjusted: float | None
    """The rate with the account's mix of leads, from 0 to 1; null without calls."""

    margin: float | None
    """Half the width of the 95 % interval of `adjusted`; null without calls."""


@dataclass(frozen=True, kw_only=True)
class AdvancedTestClock(Model):
    """What advancing the clock moved."""

    seconds: int
    """How far the clock was advanced."""

    moved: dict[str, int]
    """How many records moved, by kind."""


@dataclass(frozen=True, kw_only=True)
class Analysis(Model):
    """A whole analysis."""

    id: str
    """The id of the record."""

    call_id: str
    """The call."""

    revision: int | None
    """Counts the complete runs of the analysis."""

    status: Literal["analyzing", "completed", "failed"]
    """Where it stands."""

    rerun_status: Literal["analyzing", "failed"] | None
    """Where the re-run stands; null while there is none."""

    failure_reason: (
        Literal[
            "transcription_unavailable",
            "audio_unreachable",
            "audio_forbidden_address",
            "audio_too_large",
            "audio_unsupported",
            "empty_transcript",
            "provider_rejected",
            "provider_unavailable",
            "invalid_response",
            "budget_exceeded",
            "timed_out",
        ]
        | None
    )
    """Why the analysis failed, for programs; null where it did not."""

    failure_message: str | None
    """Why the analysis failed, for people; null where it did not."""

    title: str | None
    """The title that people see."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    completed_at: int | None
    """When the analysis was complete, in Unix milliseconds."""

    summary: str | None
    """A short text."""

    language: str | None
    """The language of the call; null where it is not known."""

    outcome: str | None
    """The slug of the call's outcome."""

    outcome_confidence: str | None
    """How sure the engine is of the outcome."""

    outcome_evidence: Evidence | None
    """Where the transcript shows the outcome; null without it."""

    offer_made: bool | None
    """Whether an offer was made."""

    overall_score: int | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    scorable: bool | None
    """Whether there was enough of a call to score."""

    lead_quality_score: int | None
    """How well the prospect fits, from 0 to 100; null while it is not known."""

    lead_quality: LeadQuality | None
    """The signals that `leadQualityScore` is made of."""

    transcript: str | None
    """The words of the call, in any of the known formats."""

    transcript_format: str | None
    """The format that was recognised."""

    segments: list[TranscriptSegment]
    """The turns of the call; null without a transcript."""

    talk_time: list[TalkTime]
    """The talk time of each speaker."""

    interaction: Interaction | None
    """How rep and prospect took turns; null without a transcript."""

    objections: list[Objection]
    """What buyers object to."""

    recommendations: list[Recommendation]
    """What the rep can do better."""

    pain_points: list[PainPoint]
    """What hurts buyers."""

    next_steps: list[NextStep]
    """What was agreed on."""

    avatar_id: str | None
    """The avatar that the call belongs to; null for one that belongs to none."""

    warnings: list[AnalysisWarning]
    """What to know about the analysis; doubts about an outcome that a person has set since are left out."""

    provenance: AnalysisProvenance | None
    """How it came about."""

    stage: Literal["queued", "transcribing", "analysing", "retrying"] | None
    """The step that the analysis is at; null when it is complete."""

    scorecard_results: list[ScorecardResult]
    """The result of each scorecard."""


@dataclass(frozen=True, kw_only=True)
class AnalysisItem(Model):
    """An analysis in a list, without the transcript."""

    id: str
    """The id of the record."""

    call_id: str
    """The call."""

    title: str | None
    """The title that people see."""

    status: Literal["analyzing", "completed", "failed"]
    """Where it stands."""

    outcome: str | None
    """The slug of the call's outcome."""

    overall_score: int | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    lead_quality_score: int | None
    """How well the prospect fits, from 0 to 100; null while it is not known."""

    summary: str | None
    """A short text."""

    language: str | None
    """The language of the call; null where it is not known."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    avatar_id: str | None
    """The avatar that the call belongs to; null for one that belongs to none."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    objection_types: list[str] | None
    """The kinds of objections."""

    completed_at: int | None
    """When the analysis was complete, in Unix milliseconds."""

    engine: str | None
    """What analyses: the built-in analyser or a model."""


@dataclass(frozen=True, kw_only=True)
class AnalysisProvenance(Model):
    """The provenance of an analysis: engine, model, prompt and cost."""

    engine: str
    """What analyses: the built-in analyser or a model."""

    engine_version: str
    """The version of the engine."""

    model: str | None
    """The model; null for the built-in analyser."""

    prompt_version: str | None
    """The version of the prompt; null for the built-in analyser."""

    response_format: str | None
    """How the model was asked to answer; null for the built-in analyser."""

    requests: int
    """Requests to the model."""

    chunks: int
    """The parts that a long transcript was cut into."""

    coverage: float
    """The part of the transcript that was analysed, from 0 to 1."""

    tokens: TokenUsage
    """Tokens of all requests."""

    cost_usd: float | None
    """The cost in US dollars; null where it is not known."""

    quotes: QuoteCounts
    """How many quotes hold."""

    redaction: str
    """Which personal data is masked before a model reads the transcript."""

    scorecards: list[ScorecardVersion]
    """The scorecards that were used."""

    reused: bool
    """Whether stored answers of the model were used."""

    fallback_from: str | None
    """The engine that failed before; null where none did."""

    fallback_reason: str | None
    """Why that engine failed."""

    transcription: Transcription | None
    """How a recording became words; null for a transcript that was sent."""

    attempts: int
    """How often the analysis was tried."""

    duration_ms: int
    """How long it took, in milliseconds."""


@dataclass(frozen=True, kw_only=True)
class AnalysisSettings(Model):
    """The analysis settings of an account. The first two always have a value."""

    on_model_failure: Literal["rules", "fail"]
    """What happens when the model fails for good."""

    redaction: Literal["off", "model_only", "stored"] | None
    """Which personal data is masked before a model reads the transcript."""

    daily_token_cap: int | None
    """The most tokens of a day; null for no cap."""

    monthly_usd_cap: float | None
    """The most US dollars of a month; null for no cap."""


@dataclass(frozen=True, kw_only=True)
class AnalysisWarning(Model):
    """A warning about the analysis."""

    code: str
    """What went wrong, for programs."""

    message: str
    """What went wrong, for people."""


@dataclass(frozen=True, kw_only=True)
class AppliesTo(Model):
    """The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all."""

    outcomes: list[str] | None
    """Only calls with one of these outcomes; empty for all."""

    title_contains: list[str] | None
    """Only calls with one of these words in the title; empty for all."""


@dataclass(frozen=True, kw_only=True)
class AttributionClick(Model):
    """The first or last click; the campaign may be absent."""

    source: str | None
    """Where it comes from."""

    medium: str | None
    """The kind of traffic, such as `cpc`."""

    campaign: str | None = None
    """The campaign."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class AttributionPath(Model):
    """The path of one prospect, and the revenue tied to it."""

    prospect_id: str
    """The prospect."""

    first_touch: CampaignTouch | None
    """The first touch; null without one."""

    last_touch: CampaignTouch | None
    """The last touch; null without one."""

    touchpoints: list[PathTouchpoint]
    """All touches, oldest first."""

    revenue: float
    """What was paid, in the account's currency."""


@dataclass(frozen=True, kw_only=True)
class AttributionRow(Model):
    """Cost and results of one campaign, platform or day."""

    campaign_id: str | None
    """The campaign; null for what no campaign explains."""

    campaign_name: str | None
    """The name of the campaign."""

    platform: str | None
    """The ad platform."""

    date: str | None
    """The day, in the account's time zone; null unless grouped by day."""

    day: int | None
    """Where the day begins, in Unix milliseconds; null unless grouped by day."""

    spend: float
    """The cost, in the account's currency."""

    leads: float
    """New prospects; a fraction where several campaigns share one."""

    calls_booked: float
    """Calls that were booked; a fraction where several campaigns share one."""

    calls_showed: float
    """Calls that prospects came to; a fraction where several campaigns share one."""

    revenue: float
    """What was paid, in the account's currency."""

    refunds: float
    """What went back, in the account's currency."""

    net_revenue: float
    """Revenue less refunds, in the account's currency."""

    roas: float
    """Revenue divided by spend; 0 without spend."""

    conversions: float
    """The number of conversions."""

    conversion_value: float
    """The value of the conversions that were reported, in the account's currency."""


@dataclass(frozen=True, kw_only=True)
class AttributionSettings(Model):
    """The look-back window: days before a fact in which touchpoints count for it."""

    look_back_days: int
    """Days before a fact in which touchpoints count for it."""


@dataclass(frozen=True, kw_only=True)
class Avatar(Model):
    """A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    status: Literal["active", "retired"]
    """Where it stands."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    call_count: int
    """The number of calls."""

    clustering_sensitivity: float | None
    """From 0 (takes many calls in) to 1 (few); null for the account's."""

    profile: AvatarProfile
    """What is known of these buyers."""

    stats: AvatarStats
    """What became of the calls."""

    knowledge_base: KnowledgeSummary
    """The knowledge entries that were used."""

    quality: AvatarQuality
    """How well the calls fit together."""

    provenance: AvatarProvenance
    """How it came about."""


@dataclass(frozen=True, kw_only=True)
class AvatarDemographic(Model):
    """A demographic attribute of these buyers."""

    call_count: int
    """The number of calls."""

    share: float
    """The part of the avatar's calls, from 0 to 1."""

    quotes: list[ProfileQuote]
    """Quotes of the calls."""

    attribute: str
    """What the value is of."""

    value: str
    """The value."""


@dataclass(frozen=True, kw_only=True)
class AvatarItem(Model):
    """An avatar in a list."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    call_count: int
    """The number of calls."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    status: Literal["active", "retired"]
    """Where it stands."""

    headline: str
    """The headline."""


@dataclass(frozen=True, kw_only=True)
class AvatarProfile(Model):
    """The profile of these buyers."""

    summary: str
    """A short text."""

    demographics: list[AvatarDemographic]
    """What is known of these buyers."""

    pain_points: list[ProfilePainPoint]
    """What hurts buyers."""

    objections: list[ProfileObjection]
    """What buyers object to."""

    motivation_style: MotivationStyle
    """What moves these buyers."""


@dataclass(frozen=True, kw_only=True)
class AvatarProvenance(Model):
    """The engine and the run that created the profile, and the number of calls."""

    engine: str
    """What analyses: the built-in analyser or a model."""

    model: str | None
    """The model; null for the built-in analyser."""

    prompt_version: str | None
    """The version of the prompt; null for the built-in analyser."""

    fallback_from: str | None
    """The engine that failed before; null where none did."""

    fallback_reason: str | None
    """Why that engine failed."""

    features: str
    """What calls were compared by."""

    run_id: str
    """The run."""

    run_at: int
    """When the run ended, in Unix milliseconds."""

    calls: int
    """The number of calls that it was made from."""


@dataclass(frozen=True, kw_only=True)
class AvatarQuality(Model):
    """The quality of the cluster."""

    cohesion: float
    """How alike the calls are, from 0 to 1."""

    separation: float
    """How different the calls of other avatars are; the more, the better."""

    level: Literal["low", "medium", "high"]
    """Cohesion and separation in one word."""


@dataclass(frozen=True, kw_only=True)
class AvatarSettings(Model):
    """The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many)."""

    sensitivity: float
    """From 0 (few avatars) to 1 (many)."""


@dataclass(frozen=True, kw_only=True)
class AvatarStats(Model):
    """Statistics of the avatar's calls."""

    close_rate: float | None
    """The part of its calls that closed a deal, from 0 to 1; null without any."""

    average_score: float | None
    """The mean score from 0 to 100; null without scored calls."""

    average_lead_quality: float | None
    """The mean lead quality from 0 to 100; null without calls."""

    outcomes: dict[str, int]
    """The number of calls by outcome."""


@dataclass(frozen=True, kw_only=True)
class BatchError(Model):
    """The error of a failed item in a batch."""

    code: str
    """What went wrong, for programs."""

    message: str
    """What went wrong, for people."""

    details: list[ErrorDetail] | None = None
    """What is wrong with each field, at most 20."""


@dataclass(frozen=True, kw_only=True)
class BatchResult(Model):
    """The result of one item in a batch."""

    index: int
    """The place in the request, from 0."""

    status: Literal["created", "updated", "failed"]
    """Where it stands."""

    id: str | None
    """The id of the record."""

    error: BatchError | None
    """Why the item was refused; null for one that was recorded."""


@dataclass(frozen=True, kw_only=True)
class BestAnswer(Model):
    """An objection and the answer of the rep, word for word."""

    call_id: str
    """The call."""

    rep: ReportedRep | None
    """The rep; null for a call without one."""

    won: bool
    """Whether the call was won."""

    accepted: bool
    """Whether the buyer accepted the answer."""

    quote: str
    """Words of the transcript."""

    segment: int
    """The turn of the transcript, from 0."""

    start_ms: int | None
    """Where it begins in the call, in milliseconds; null without times."""

    response: str
    """What the rep answered."""

    response_segment: int | None
    """The turn of the rep's response."""


@dataclass(frozen=True, kw_only=True)
class Call(Model):
    """A call in responses, and the body of its PATCH."""

    id: str
    """The id of the record."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    title: str | None
    """The title that people see."""

    source: Literal["manual", "transcript", "audio"]
    """Whether it was recorded by hand, or analysed from a transcript or a recording."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    outcome: str | None
    """The slug of the call's outcome."""

    notes: str | None
    """Free text."""

    status: Literal["recorded", "analyzing", "completed", "failed"]
    """Where it stands."""

    overall_score: int | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    recording_url: str | None
    """Where the recording can be heard. It is shown, not fetched."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class CallConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["call"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Call
    """The result."""


@dataclass(frozen=True, kw_only=True)
class CallOutcome(Model):
    """A call outcome, with the flags that metrics count."""

    id: str
    """The id of the record."""

    slug: str
    """The name for programs; it never changes."""

    name: str
    """The name that people see."""

    showed: bool
    """Whether the prospect came."""

    offer_made: bool
    """Whether an offer was made."""

    closed: bool
    """Whether the deal was closed."""

    no_show: bool
    """Whether the prospect did not come."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class CallSummary(Model):
    """The counts and scores of a prospect's calls."""

    total: int
    """The number of calls."""

    showed: int
    """The number of calls that the prospect came to."""

    no_show: int
    """The number of calls that the prospect did not come to."""

    last_call_at: int | None
    """When the last call took place, in Unix milliseconds; null without one."""

    last_outcome: str | None
    """How the last call ended; null without one."""

    average_score: float | None
    """The mean score from 0 to 100; null without scored calls."""

    last_score: int | None
    """The score of the last call; null without one."""


@dataclass(frozen=True, kw_only=True)
class Campaign(Model):
    """A campaign as returned. `platformCampaignId` is set once the platform has it."""

    json_names: ClassVar = {"id": "_id"}

    id: str
    """The id of the campaign."""

    name: str
    """The name that people see."""

    platform: Literal["search_ads", "social_ads", "video_ads"]
    """The ad platform."""

    ad_account_id: str
    """The ad account on the platform."""

    objective: Literal["conversions", "traffic", "leads", "awareness"]
    """What the platform optimises for."""

    daily_budget: float
    """What may be spent on a day, in the currency of the ad account."""

    audience: CampaignAudience
    """Whom the ads are shown to."""

    conversion_event_id: str | None
    """The conversion config whose conversions the platform optimises for."""

    creative: CampaignCreative
    """The ad and its landing page."""

    status: Literal["active", "paused", "archived"]
    """Where it stands."""

    sync_status: Literal["pending", "synced", "failed", "blocked"]
    """Whether the platform has what is wanted."""

    sync_error: str | None
    """Why the platform does not follow; null where it does."""

    platform_campaign_id: str | None = None
    """The campaign's id on the platform; null until it is made there."""

    platform_status: str | None
    """What the platform says of the campaign."""

    stats: CampaignStats
    """Sums over the campaign's life; null before they were fetched."""

    stats_synced_at: int | None
    """When the figures were fetched, in Unix milliseconds; null before the first time."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class CampaignAudience(Model):
    """The audience of a campaign."""

    source: Literal["svc_segment", "custom_audience"]
    """Whether the people are of a segment or of an uploaded list."""

    segment_id: str | None = None
    """The segment, when `source` is a segment."""

    lookalike_percent: float | None = None
    """Also show ads to people like these: the size in percent of the country."""

    custom_audience_id: str | None = None
    """The custom audience, when `source` is an uploaded list."""


@dataclass(frozen=True, kw_only=True)
class CampaignAvatar(Model):
    """The calls of one avatar in a campaign; null for those of no avatar."""

    calls: int
    """Calls of the period."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""

    avatar_id: str | None
    """The avatar; null for calls of none."""

    name: str | None
    """The name that people see."""


@dataclass(frozen=True, kw_only=True)
class CampaignAvatarReport(Model):
    """The calls of a period by campaign and avatar. `rest` sums up the campaigns that are not listed."""

    calls: int
    """Calls of the period."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""

    since: int
    """After when the calls took place, in Unix milliseconds."""

    until: int
    """Before when the calls took place, in Unix milliseconds."""

    campaigns: list[CampaignAvatars]
    """The campaigns with most calls."""

    rest: CountedCalls
    """The sum of the campaigns that are not listed."""


@dataclass(frozen=True, kw_only=True)
class CampaignAvatars(Model):
    """The calls of one campaign, by avatar; null for those of no campaign."""

    calls: int
    """Calls of the period."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""

    campaign: str | None
    """The campaign of the prospects; null for calls of none."""

    avatars: list[CampaignAvatar]
    """The avatars of these calls, those with most calls first."""


@dataclass(frozen=True, kw_only=True)
class CampaignCreative(Model):
    """The ad of a campaign and its landing page."""

    headline: str
    """The headline."""

    primary_text: str
    """The text of the ad."""

    destination_url: str
    """The landing page."""


@dataclass(frozen=True, kw_only=True)
class CampaignEffect(Model):
    """Purchases that would be lost without one campaign, beside those of its last touch."""

    conversions: float
    """The number of conversions."""

    revenue: float
    """What was paid, in the account's currency."""

    campaign_id: str | None
    """The campaign; null for what no campaign explains."""

    campaign_name: str
    """The name of the campaign."""

    platform: str | None
    """The ad platform."""

    removal_effect: float
    """The part of conversions that would be lost without the campaign, from 0 to 1."""

    share: float
    """Its part of all removal effects, from 0 to 1."""

    last_touch: Purchases
    """The last touch; null without one."""


@dataclass(frozen=True, kw_only=True)
class CampaignStats(Model):
    """Sums over the campaign's life, in the account's currency; `conversions` as the platform counts them."""

    spend: float
    """The cost, in the account's currency."""

    impressions: int
    """How often ads were shown."""

    clicks: int
    """How often ads were clicked."""

    conversions: float
    """The number of conversions."""

    cpa: float
    """Spend for one conversion, in the account's currency."""


@dataclass(frozen=True, kw_only=True)
class CampaignTouch(Model):
    """The campaign of a touch."""

    platform: str | None
    """The ad platform."""

    campaign_id: str | None
    """The campaign; null for what no campaign explains."""

    timestamp: int
    """When it happened, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ConversionConfig(Model):
    """A config, as submitted and as returned."""

    id: str
    """The id of the record."""

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

    rules: list[ConversionRule]
    """Rules in their order: the first one that matches gives the value."""

    destination_platform: Literal["social_ads", "search_ads", "marketplace", "custom"]
    """Where it is reported to."""

    destination_social_pixels: list[SocialPixel] | None
    """Pixels for the platform `social_ads`."""

    destination_search_ad_account_id: str | None
    """The ad account for the platform `search_ads`."""

    destination_marketplace_business_ids: list[str] | None
    """Business ids for the platform `marketplace`."""

    destination_custom_url: str | None
    """An https address for the platform `custom`."""

    version: int
    """Counts the changes of the config."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ConversionFire(Model):
    """A fire in the log. `attempts` counts requests that were tried."""

    id: str
    """The id of the record."""

    trigger: str
    """What made the rules be checked."""

    source_type: Literal["manual", "call", "payment", "inbound", "event", "refund"]
    """What kind of record the fire is about."""

    source_id: str
    """The record that the fire is about."""

    prospect_id: str | None
    """The prospect."""

    status: Literal["pending", "sending", "sent", "failed", "skipped"]
    """Where it stands."""

    reason: str | None
    """Why it was skipped or failed, for programs; null where it was sent."""

    message: str | None
    """What happened, for people."""

    value: float | None
    """The value that is reported, in `currency`; null where no rule matched."""

    currency: str
    """ISO 4217 code."""

    rule_index: int | None
    """The place of the rule that matched, from 0; null where none did."""

    trace: list[ConversionRuleTrace]
    """The rules that were checked, in their order."""

    destination_platform: Literal["social_ads", "search_ads", "marketplace", "custom"]
    """Where it is reported to."""

    order_id: str
    """The id by which the platform recognises repeats."""

    attempts: int
    """Requests that were tried."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    sent_at: int | None
    """When it was sent, in Unix milliseconds; null where it was not."""


@dataclass(frozen=True, kw_only=True)
class ConversionFireResult(Model):
    """The result of a manual fire: a value when a rule matched, a message when it was skipped or failed."""

    status: Literal["sent", "failed", "skipped"]
    """Where it stands."""

    value: float | None = None
    """Present when a rule matched."""

    message: str | None = None
    """Why it was skipped or failed."""

    fire_id: str
    """The fire, as the log has it."""


@dataclass(frozen=True, kw_only=True)
class ConversionRule(Model):
    """One rule. Fields that the chosen field or mode does not use are stored and ignored."""

    field: Literal["lead_quality", "call_outcome", "payment_amount", "payment_processor", "payment_product", "always"]
    """What the rule looks at; `always` matches everything."""

    comparator: Literal["gt", "lt"] | None = None
    """Greater or less than `threshold`; for `lead_quality` and `payment_amount`."""

    threshold: float | None = None
    """The number to compare with."""

    outcome_value: str | None = None
    """The outcome to match; for `call_outcome`."""

    payment_match_value: str | None = None
    """The processor or product to match."""

    value_mode: Literal["fixed", "payment_formula"] | None = None
    """`fixed` reports `value`, `payment_formula` computes it from the payment."""

    value_multiplier: float | None = None
    """Multiplies the amount in `payment_formula`."""

    value_adjustment: float | None = None
    """Added by `payment_formula`: amount x `valueMultiplier` + `valueAdjustment`."""

    value: float | None
    """The value that is reported in the mode `fixed`."""


@dataclass(frozen=True, kw_only=True)
class ConversionRuleCount(Model):
    """Matches and value of one rule in a simulation."""

    index: int
    """The place of the rule, from 0."""

    count: int
    """How many the rule matched."""

    value: float
    """The sum of the values that it gave."""


@dataclass(frozen=True, kw_only=True)
class ConversionRuleTrace(Model):
    """One rule that was checked, and why it matched or did not."""

    index: int
    """The place of the rule, from 0."""

    field: str
    """What the rule looks at."""

    matched: bool
    """Whether the rule matched."""

    why: str
    """Why the rule matched or did not."""


@dataclass(frozen=True, kw_only=True)
class ConversionSimulation(Model):
    """The result of a simulation."""

    evaluated: int
    """How many were evaluated."""

    matched: int
    """How many a rule matched."""

    value: float
    """The sum of the values."""

    by_rule: list[ConversionRuleCount]
    """Matches and value of each rule."""


@dataclass(frozen=True, kw_only=True)
class CountedCalls(Model):
    """Calls, those that took place, and those that were won."""

    calls: int
    """Calls of the period."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""


@dataclass(frozen=True, kw_only=True)
class Criterion(Model):
    """One criterion of a scorecard."""

    id: str
    """The id of the record."""

    key: str
    """The name for programs."""

    name: str
    """The name that people see."""

    question: str
    """What is asked of the call."""

    guidance: str
    """What the one who scores must know."""

    anchors: dict[str, str]
    """What a score looks like, by the score."""

    weight: float
    """How much it counts."""

    scale: Literal["0-5", "yes_no"]
    """How the criterion is scored."""

    auto_fail: bool
    """Whether a zero here fails the whole card."""

    absence_is_evidence: bool
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


@dataclass(frozen=True, kw_only=True)
class CriterionResult(Model):
    """A frozen copy of one criterion, with its result."""

    id: str
    """The id of the record."""

    key: str
    """The name for programs."""

    name: str
    """The name that people see."""

    weight: float
    """How much it counts."""

    score: float | None
    """The score; null for what was not scored."""

    max_score: int
    """The best score."""

    percent: float | None
    """The score in percent of the best one."""

    status: Literal["scored", "not_applicable", "not_evaluated"]
    """Where it stands."""

    rationale: str
    """Why."""

    evidence: list[Evidence]
    """Where the transcript shows it."""


@dataclass(frozen=True, kw_only=True)
class CustomAudience(Model):
    """An uploaded list, returned without its people."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    size: int
    """How many people are on the list."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class DataDrivenAttribution(Model):
    """The result of the data-driven model, or the data missing for it."""

    available: bool
    """Whether enough is known to compute the model."""

    reason: str | None
    """What is missing; null when the model is available."""

    computed_at: int | None
    """When it was computed, in Unix milliseconds."""

    to: int | None
    """Where the range ends, in Unix milliseconds."""

    from_: int | None
    """Where the range begins, in Unix milliseconds."""

    conversions: int
    """The number of conversions."""

    non_converting_paths: int | None
    """Paths that ended without a conversion."""

    needed: MissingPaths
    """How much is missing until the model can be computed."""

    rows: list[CampaignEffect]
    """The campaigns with their parts."""


@dataclass(frozen=True, kw_only=True)
class Deleted(Model):
    """What was deleted."""

    id: str
    """The id of the record."""

    deleted: bool
    """Always true."""


@dataclass(frozen=True, kw_only=True)
class DeletedProspect(Model):
    """A deleted prospect, and the time until which it can be restored in the console."""

    id: str
    """The id of the record."""

    deleted: bool
    """Always true."""

    deleted_at: int
    """When it was deleted, in Unix milliseconds."""

    restorable_until: int
    """Until when it can be restored in the console, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class Dial(Model):
    """A dial in responses."""

    id: str
    """The id of the record."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    phone: str | None
    """Phone number in E.164."""

    direction: Literal["outbound", "inbound"]
    """Whether the rep or the prospect began."""

    started_at: int
    """When it started, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"]
    """How the dial ended."""

    recording_url: str | None
    """Where the recording can be heard. It is shown, not fetched."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class DialConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["dial"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Dial
    """The result."""


@dataclass(frozen=True, kw_only=True)
class DuplicateGroup(Model):
    """Prospects that are probably the same person. `count` includes those that are not shown."""

    reason: Literal["phone", "email"]
    """What they have in common: a phone number, or e-mail addresses that are one slip apart."""

    value: str
    """The phone number that they share, or both addresses."""

    count: int
    """How many there are, also those that are not shown."""

    evidence: str
    """Why they are probably one person, for people."""

    prospects: list[Prospect]
    """The prospects that are probably one person."""


@dataclass(frozen=True, kw_only=True)
class ErasureReceipt(Model):
    """The receipt of an erasure: the number of affected rows in each table."""

    id: str
    """The id of the record."""

    erased_at: int
    """When the person was erased, in Unix milliseconds."""

    counts: dict[str, int]
    """The number of affected rows in each table."""


@dataclass(frozen=True, kw_only=True)
class ErrorDetail(Model):
    """One fault of one field."""

    field: str
    """The field or parameter, as a path: `rules[0].threshold`."""

    code: str
    """What went wrong, for programs."""

    message: str
    """What went wrong, for people."""

    existing_id: str | None = None
    """The record that is in the way."""

    line: int | None = None
    """In broken JSON: the line, from 1."""

    column: int | None = None
    """In broken JSON: the character of the line, from 1."""


@dataclass(frozen=True, kw_only=True)
class Event(Model):
    """An event in responses."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    event_type_id: str
    """The event type."""

    event_type: str
    """The slug of the event type."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    scheduled_at: int | None
    """The time that was agreed on, in Unix milliseconds."""

    status: Literal["booked", "rescheduled", "cancelled"] | None
    """Where it stands."""

    properties: dict[str, str | float | bool | None]
    """Facts of the event by name."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class EventConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["event"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Event
    """The result."""


@dataclass(frozen=True, kw_only=True)
class EventType(Model):
    """An event type."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    slug: str
    """The name for programs; it never changes."""

    kind: Literal["booking", "other"]
    """What kind it is."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class Evidence(Model):
    """A quote and its position in the transcript."""

    segment: int
    """The turn of the transcript, from 0."""

    speaker: str | None
    """The speaker's label in the transcript; null without one."""

    role: Literal["rep", "prospect", "unknown"]
    """Who the speaker is."""

    quote: str
    """Words of the transcript."""

    start_ms: int | None
    """Where it begins in the call, in milliseconds; null without times."""

    match: Literal["exact", "fuzzy"]
    """Whether the quote is in the transcript word for word, or nearly so."""


@dataclass(frozen=True, kw_only=True)
class Import(Model):
    """An import and its progress. The counts are those of the current phase: rows that a commit would create,
    update and refuse (preview), or did (commit).
    """

    id: str
    """The id of the record."""

    file_name: str
    """The name of the file."""

    encoding: str
    """The encoding of the file; found out unless given."""

    columns: list[ImportColumn]
    """The columns of the file and the fields that they fill."""

    status: Literal["previewing", "previewed", "committing", "completed", "failed"]
    """Where it stands."""

    total: int
    """Rows of the file."""

    done: int
    """Rows that are worked off."""

    created: int
    """Rows that become new prospects."""

    updated: int
    """Rows of prospects that are known."""

    unchanged: int
    """Rows that change nothing."""

    refused: int
    """Rows that cannot become a prospect."""

    finished_at: int | None
    """When it ended, in Unix milliseconds."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ImportColumn(Model):
    """A column of the file and the field that it fills; null for a column that is skipped."""

    header: str
    """The text in the first row of the file."""

    field: (
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
        | None
    )
    """The field that the column fills; null for a column that is skipped."""


@dataclass(frozen=True, kw_only=True)
class ImportRow(Model):
    """The result of one row of a file."""

    line: int
    """The line in the file, from 1."""

    verdict: Literal["created", "updated", "unchanged", "refused"]
    """What a commit does, or did, with the row."""

    reason: str | None
    """Why the row is refused; null for one that is not."""

    prospect_id: str | None
    """The prospect."""


@dataclass(frozen=True, kw_only=True)
class Interaction(Model):
    """Interaction statistics of the call."""

    basis: Literal["timestamps", "turn_starts", "words"]
    """What the times were taken from."""

    rep_talk_ratio: float | None
    """The rep's part of the talk time, from 0 to 1."""

    longest_monologue_seconds: float
    """The longest time that one speaker talked, in seconds."""

    switches_per_minute: float
    """Changes of the speaker in a minute."""

    rep_questions_per_hour: float | None
    """Questions of the rep in an hour."""

    patience_seconds: float | None
    """How long the rep waits before talking, in seconds."""

    silence_seconds: float | None
    """How long nobody talked, in seconds."""


@dataclass(frozen=True, kw_only=True)
class KnowledgeEntry(Model):
    """A knowledge entry, in requests and responses."""

    id: str
    """The id of the record."""

    title: str
    """The title that people see."""

    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    """What it is about."""

    content: str
    """What models read."""

    attributes: dict[str, str | float | bool | None]
    """Facts by name, such as a price."""

    tags: list[str]
    """Words to filter by."""

    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    """The kinds of objections that the entry answers."""

    active: bool
    """Whether models get it."""

    version: int
    """Counts the changes."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class KnowledgeSummary(Model):
    """A summary of the knowledge entries used."""

    entry_count: int
    """The number of entries."""

    categories: dict[str, int]
    """The number of entries by category."""

    summary: str
    """A short text."""

    updated_at: int | None
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class LeadKind(Model):
    """A kind of lead: calls that took place, and those that were won. Rates are adjusted by the source."""

    source: str
    """The source of the prospects; small ones are taken together."""

    quality: Literal["high", "medium", "low", "unknown"]
    """The lead quality of the calls."""

    calls: int
    """Calls that took place."""

    hits: int
    """Calls that took place, for a show rate; calls that were won, for a win rate."""

    rate: float | None
    """Hits divided by calls, from 0 to 1; null without calls."""


@dataclass(frozen=True, kw_only=True)
class LeadQuality(Model):
    """The signals of lead quality. `known` is the number of signals that were found."""

    signals: list[LeadSignal]
    """The signals."""

    known: int
    """The number of signals that were found."""


@dataclass(frozen=True, kw_only=True)
class LeadSignal(Model):
    """One signal of lead quality."""

    key: str
    """The name for programs."""

    score: int | None
    """The score; null for what was not scored."""

    max_score: int
    """The best score."""

    weight: int
    """How much it counts."""

    evidence: list[Evidence]
    """Where the transcript shows it."""


@dataclass(frozen=True, kw_only=True)
class Leaderboard(Model):
    """The leaderboard of a period."""

    since: int
    """After when the calls took place, in Unix milliseconds."""

    until: int
    """Before when the calls took place, in Unix milliseconds."""

    reps: list[LeaderboardRep]
    """The active reps, the best first and small samples last."""

    lead_mix: list[LeadKind]
    """The kinds of leads that rates are adjusted by, the most frequent first."""


@dataclass(frozen=True, kw_only=True)
class LeaderboardRep(Model):
    """One rep of the leaderboard."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    rank: int | None
    """The place by the adjusted win rate; null for a small sample."""

    small_sample: bool
    """Whether fewer than 30 calls took place."""

    calls: int
    """Calls of the period."""

    show_rate: AdjustedRate
    """Calls that took place, of all calls; adjusted by source."""

    win_rate: AdjustedRate
    """Won calls, of those that took place; adjusted by source."""

    average_score: float | None
    """The mean score from 0 to 100; null without scored calls."""


@dataclass(frozen=True, kw_only=True)
class LinkedAnalysis(Model):
    """An analysis linked to an avatar, from the rows of `with_rep_and_prospect`."""

    call_id: str
    """The call."""

    analysis_id: str
    """The analysis."""

    rep: Person | None
    """The rep; null for a call without one."""

    prospect: Person | None
    """The prospect; null for a call without one."""

    date: int
    """When the call took place, in Unix milliseconds."""

    overall_score: int | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    outcome: str | None
    """The slug of the call's outcome."""

    similarity: float | None
    """How near the call is to the middle of the avatar, from 0 to 1."""


@dataclass(frozen=True, kw_only=True)
class Message(Model):
    """A message in responses."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    rep_id: str | None
    """The rep."""

    channel: Literal["sms", "dm", "whatsapp", "email", "other"]
    """How it was sent."""

    direction: Literal["outbound", "inbound"]
    """Whether the rep or the prospect began."""

    body: str
    """The text of the message."""

    status: Literal["queued", "sent", "delivered", "read", "failed", "received"] | None
    """Where it stands."""

    thread_id: str | None
    """The provider's id of the conversation that the message belongs to."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class MessageConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["message"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Message
    """The result."""


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
    """The name for programs."""

    name: str
    """The name that people see."""

    value: float
    """The number."""

    numerator: float | None = None
    """What is divided."""

    denominator: float | None = None
    """What the numerator is divided by."""

    scope: Literal["account"] | None = None
    """`account` marks a value of the whole account in a request for one rep."""


@dataclass(frozen=True, kw_only=True)
class MetricInterval(Model):
    """Metrics over one interval of a series."""

    start: int
    """Where the interval begins, in Unix milliseconds."""

    end: int
    """Where the interval ends, in Unix milliseconds."""

    metrics: list[Metric]
    """The metrics that were asked for, in that order."""


@dataclass(frozen=True, kw_only=True)
class MetricRecord(Model):
    """A record behind a metric, with an amount if the metric is money."""

    id: str
    """The id of the record."""

    type: Literal["call", "dial", "payment", "refund", "prospect", "ad_spend", "visitor"]
    """What kind of record it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    amount: float | None = None
    """Its part of the number, in the account's currency."""


@dataclass(frozen=True, kw_only=True)
class Metrics(Model):
    """Metrics over a range."""

    metrics: list[Metric]
    """The metrics that were asked for, in that order."""

    start_date: int
    """Where the range begins, in Unix milliseconds."""

    end_date: int
    """Where the range ends, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class MissingPaths(Model):
    """The number of paths missing for the data-driven model."""

    conversions: int
    """The number of conversions."""

    non_converting_paths: int
    """Paths that ended without a conversion."""


@dataclass(frozen=True, kw_only=True)
class MotivationStyle(Model):
    """The motivation style of these buyers."""

    primary: Literal["growth", "relief", "security", "status", "belonging", "savings", "mastery"] | None
    """The style that most calls show."""

    secondary: Literal["growth", "relief", "security", "status", "belonging", "savings", "mastery"] | None
    """The style that comes next; null for none."""

    description: str
    """What it is for."""

    share: float
    """The part of the avatar's calls, from 0 to 1."""

    quotes: list[ProfileQuote]
    """Quotes of the calls."""


@dataclass(frozen=True, kw_only=True)
class NextStep(Model):
    """An agreed next step."""

    text: str
    """What was said, or is to be done."""

    owner: Literal["rep", "prospect", "unknown"]
    """Who is to do it."""

    due_at: int | None
    """When it is due, in Unix milliseconds; without an hour, the last minute of the day. Null without a day."""

    evidence: Evidence
    """Where the transcript shows it."""


@dataclass(frozen=True, kw_only=True)
class Objection(Model):
    """An objection of the buyer, and the rep's response. `occurrences` are all statements of the same concern, in
    order of time.
    """

    id: str
    """The id of the record."""

    type: str
    """The kind of objection."""

    quote: str
    """Words of the transcript."""

    speaker: str | None
    """The speaker's label in the transcript; null without one."""

    segment: int
    """The turn of the transcript, from 0."""

    start_ms: int | None
    """Where it begins in the call, in milliseconds; null without times."""

    handled: bool | None
    """Whether the rep answered it; null where that cannot be told."""

    response: str | None
    """What the rep said; null where nothing was said."""

    response_segment: int | None
    """The turn of the rep's response."""

    resolution: Literal["accepted", "unresolved", "unknown"]
    """How the objection ended."""

    confidence: Literal["low", "medium", "high"]
    """How sure the engine is."""

    occurrences: list[Evidence]
    """All statements of the same concern, in order of the call."""


@dataclass(frozen=True, kw_only=True)
class ObjectionReport(Model):
    """The objections of a period by type, the most frequent first, with all analysed calls of the period."""

    since: int
    """After when the calls took place, in Unix milliseconds."""

    until: int
    """Before when the calls took place, in Unix milliseconds."""

    analysed_calls: int
    """Analysed calls of the period."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""

    types: list[ObjectionType]
    """The types that were voiced, the most frequent first."""


@dataclass(frozen=True, kw_only=True)
class ObjectionType(Model):
    """One type of objection over a period. `voiced` counts objections, all other figures count calls."""

    type: Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]
    """The kind of objection."""

    voiced: int
    """How many objections of the type were voiced."""

    calls: int
    """Analysed calls in which the type was voiced."""

    answered_calls: int
    """Calls in which every objection of the type was answered."""

    unanswered_calls: int
    """Calls in which an objection of the type was left unanswered."""

    answered_rate: float | None
    """Answered calls of those whose answers can be judged, from 0 to 1; null without any."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    won_calls: int
    """Calls that took place and ended in a sale."""

    win_rate: float | None
    """Won calls of those that took place, from 0 to 1; null without any."""

    calls_without: int
    """Analysed calls in which the type was not voiced."""

    showed_calls_without: int
    """Calls without the type that prospects came to."""

    won_calls_without: int
    """Won calls in which the type was not voiced."""

    win_rate_without: float | None
    """The same for calls in which the type was not voiced."""

    best_answers: list[BestAnswer]
    """At most three answers, of won calls first."""


@dataclass(frozen=True, kw_only=True)
class PainPoint(Model):
    """A pain point of the buyer."""

    label: str
    """A name for people."""

    evidence: Evidence
    """Where the transcript shows it."""


@dataclass(frozen=True, kw_only=True)
class PathTouchpoint(Model):
    """A touchpoint of a prospect's path."""

    platform: str | None
    """The ad platform."""

    campaign_id: str | None
    """The campaign; null for what no campaign explains."""

    timestamp: int
    """When it happened, in Unix milliseconds."""

    click_id: str | None
    """The click id; null for a touch without one."""


@dataclass(frozen=True, kw_only=True)
class Payment(Model):
    """A payment in responses, and the body of its PATCH."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    rep_id: str | None
    """The rep."""

    call_id: str | None
    """The call."""

    amount: float
    """In `currency`, with at most two decimals."""

    currency: str
    """ISO 4217 code."""

    exchange_rate: float | None
    """Account currency for one unit of `currency`; required when the currencies differ."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    processor: str | None
    """Who processed the payment, such as `stripe`."""

    product_id: str | None
    """The product's id where it is sold."""

    product_name: str | None
    """The product's name."""

    kind: Literal["one_time", "deposit", "installment", "subscription"]
    """What kind it is."""

    deal_id: str | None
    """The deal that the payment belongs to. Payments of one deal count as one closed deal."""

    status: Literal["succeeded", "pending", "failed"]
    """Where it stands."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class PaymentConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["payment"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Payment
    """The result."""


@dataclass(frozen=True, kw_only=True)
class PaymentSummary(Model):
    """The sums of a prospect's payments and refunds, in the account's currency."""

    count: int
    """The number of payments."""

    total: float
    """The sum of payments, in the account's currency."""

    refunded: float
    """The sum of refunds, in the account's currency."""

    net: float
    """Payments less refunds, in the account's currency."""

    currency: str
    """ISO 4217 code."""

    first_payment_at: int | None
    """When the first payment was made, in Unix milliseconds; null without one."""

    last_payment_at: int | None
    """When the last payment was made, in Unix milliseconds; null without one."""


@dataclass(frozen=True, kw_only=True)
class Person(Model):
    """A person with id and name."""

    id: str
    """The id of the record."""

    name: str | None
    """The name that people see."""


@dataclass(frozen=True, kw_only=True)
class PixelDispatch(Model):
    """The dispatch of an event to one destination. `attempts` counts requests that were tried."""

    platform: Literal["social_ads", "search_ads"]
    """The ad platform."""

    status: Literal["pending", "sent", "failed", "skipped"]
    """Where it stands."""

    reason: str | None
    """Why it was not sent; null where it was."""

    attempts: int
    """Requests that were tried."""

    platform_event_id: str | None
    """The id under which the platform knows the event; null where it gave none."""

    sent_at: int | None
    """When it was sent, in Unix milliseconds; null where it was not."""


@dataclass(frozen=True, kw_only=True)
class PixelEvent(Model):
    """An event in the list."""

    event_id: str
    """The id by which platforms recognise repeats; a new one unless given."""

    event: Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"]
    """What happened."""

    prospect_id: str | None
    """The prospect."""

    dispatched_to: list[str]
    """The destinations that it is reported to."""

    timestamp: int
    """When it happened, in Unix milliseconds."""

    dispatches: list[PixelDispatch]
    """The report to each destination."""


@dataclass(frozen=True, kw_only=True)
class ProfileObjection(Model):
    """An objection of these buyers."""

    call_count: int
    """The number of calls."""

    share: float
    """The part of the avatar's calls, from 0 to 1."""

    quotes: list[ProfileQuote]
    """Quotes of the calls."""

    type: str
    """The kind of objection."""

    handled_rate: float | None
    """The part that reps answered, from 0 to 1."""


@dataclass(frozen=True, kw_only=True)
class ProfilePainPoint(Model):
    """A pain point of these buyers."""

    call_count: int
    """The number of calls."""

    share: float
    """The part of the avatar's calls, from 0 to 1."""

    quotes: list[ProfileQuote]
    """Quotes of the calls."""

    label: str
    """A name for people."""

    description: str
    """What it is for."""


@dataclass(frozen=True, kw_only=True)
class ProfileQuote(Model):
    """A quote of the buyer, with its call."""

    call_id: str
    """The call."""

    quote: str
    """Words of the transcript."""

    start_ms: int | None
    """Where it begins in the call, in milliseconds; null without times."""


@dataclass(frozen=True, kw_only=True)
class Prospect(Model):
    """A prospect, in requests and responses."""

    id: str
    """The id of the record."""

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

    tags: list[str]
    """Words to filter by."""

    custom_fields: dict[str, str | float | bool | None]
    """Further facts by name: texts, numbers, true, false or null."""

    click_ids: dict[str, str]
    """Click ids of ad platforms by name, such as `gclid`."""

    ad_consent: Literal["granted", "denied", "unspecified"]
    """Whether the person may be reported to ad platforms; null where nobody asked."""

    stage_changed_at: int
    """When the stage changed last, in Unix milliseconds."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ProspectAttribution(Model):
    """The attribution of one prospect."""

    prospect_id: str
    """The prospect."""

    first_click: AttributionClick | None
    """The first click; null without one."""

    last_click: AttributionClick | None
    """The last click; null without one."""

    sessions: list[Session]
    """The visits to the site."""

    touchpoints: list[Touchpoint]
    """Clicks and visits that say where the prospect came from, oldest first."""


@dataclass(frozen=True, kw_only=True)
class ProspectDetail(Model):
    """A prospect with the summaries of its payments and calls."""

    id: str
    """The id of the record."""

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

    tags: list[str]
    """Words to filter by."""

    custom_fields: dict[str, str | float | bool | None]
    """Further facts by name: texts, numbers, true, false or null."""

    click_ids: dict[str, str]
    """Click ids of ad platforms by name, such as `gclid`."""

    ad_consent: Literal["granted", "denied", "unspecified"]
    """Whether the person may be reported to ad platforms; null where nobody asked."""

    stage_changed_at: int
    """When the stage changed last, in Unix milliseconds."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    payment_summary: PaymentSummary
    """Sums of payments and refunds."""

    call_summary: CallSummary
    """Counts and scores of calls."""


@dataclass(frozen=True, kw_only=True)
class Purchases(Model):
    """Purchases and their revenue."""

    conversions: float
    """The number of conversions."""

    revenue: float
    """What was paid, in the account's currency."""


@dataclass(frozen=True, kw_only=True)
class QuoteCounts(Model):
    """The number of quotes that the engine claimed, and of those found in the transcript."""

    claimed: int
    """Quotes that the model gave."""

    verified: int
    """Quotes that are in the transcript."""

    dropped: int
    """Quotes that were left out, for they are not in the transcript."""


@dataclass(frozen=True, kw_only=True)
class Recommendation(Model):
    """A recommendation to the rep."""

    id: str
    """The id of the record."""

    priority: Literal["low", "medium", "high"]
    """How much it matters."""

    category: str
    """What it is about."""

    text: str
    """What was said, or is to be done."""

    rationale: str
    """Why."""

    criterion_key: str | None
    """The criterion that it would improve; null where it is about none."""

    evidence: list[Evidence]
    """Where the transcript shows it."""


@dataclass(frozen=True, kw_only=True)
class RecordedCall(Model):
    """The response of `POST /calls`: the call, and `created`, which is true for a new call."""

    id: str
    """The id of the record."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    title: str | None
    """The title that people see."""

    source: Literal["manual", "transcript", "audio"]
    """Whether it was recorded by hand, or analysed from a transcript or a recording."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    outcome: str | None
    """The slug of the call's outcome."""

    notes: str | None
    """Free text."""

    status: Literal["recorded", "analyzing", "completed", "failed"]
    """Where it stands."""

    overall_score: int | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    recording_url: str | None
    """Where the recording can be heard. It is shown, not fetched."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecordedDial(Model):
    """The record and whether it is new."""

    id: str
    """The id of the record."""

    prospect_id: str | None
    """The prospect."""

    rep_id: str | None
    """The rep."""

    phone: str | None
    """Phone number in E.164."""

    direction: Literal["outbound", "inbound"]
    """Whether the rep or the prospect began."""

    started_at: int
    """When it started, in Unix milliseconds."""

    duration_seconds: int | None
    """How long it took, in seconds."""

    disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"]
    """How the dial ended."""

    recording_url: str | None
    """Where the recording can be heard. It is shown, not fetched."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecordedEvent(Model):
    """The record and whether it is new."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    event_type_id: str
    """The event type."""

    event_type: str
    """The slug of the event type."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    scheduled_at: int | None
    """The time that was agreed on, in Unix milliseconds."""

    status: Literal["booked", "rescheduled", "cancelled"] | None
    """Where it stands."""

    properties: dict[str, str | float | bool | None]
    """Facts of the event by name."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecordedMessage(Model):
    """The record and whether it is new."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    rep_id: str | None
    """The rep."""

    channel: Literal["sms", "dm", "whatsapp", "email", "other"]
    """How it was sent."""

    direction: Literal["outbound", "inbound"]
    """Whether the rep or the prospect began."""

    body: str
    """The text of the message."""

    status: Literal["queued", "sent", "delivered", "read", "failed", "received"] | None
    """Where it stands."""

    thread_id: str | None
    """The provider's id of the conversation that the message belongs to."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecordedPayment(Model):
    """The record and whether it is new."""

    id: str
    """The id of the record."""

    prospect_id: str
    """The prospect."""

    rep_id: str | None
    """The rep."""

    call_id: str | None
    """The call."""

    amount: float
    """In `currency`, with at most two decimals."""

    currency: str
    """ISO 4217 code."""

    exchange_rate: float | None
    """Account currency for one unit of `currency`; required when the currencies differ."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    processor: str | None
    """Who processed the payment, such as `stripe`."""

    product_id: str | None
    """The product's id where it is sold."""

    product_name: str | None
    """The product's name."""

    kind: Literal["one_time", "deposit", "installment", "subscription"]
    """What kind it is."""

    deal_id: str | None
    """The deal that the payment belongs to. Payments of one deal count as one closed deal."""

    status: Literal["succeeded", "pending", "failed"]
    """Where it stands."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecordedRefund(Model):
    """The record and whether it is new."""

    id: str
    """The id of the record."""

    payment_id: str
    """The payment."""

    amount: float
    """In `currency`, with at most two decimals."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    reason: str | None
    """Why the money went back."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class RecoveredDeliveries(Model):
    """The number of deliveries that are sent again."""

    count: int
    """The number of deliveries that are sent again."""


@dataclass(frozen=True, kw_only=True)
class Refund(Model):
    """A refund in responses."""

    id: str
    """The id of the record."""

    payment_id: str
    """The payment."""

    amount: float
    """In `currency`, with at most two decimals."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    reason: str | None
    """Why the money went back."""

    external_id: str | None
    """The id in the system that this comes from. The same one again is the same record."""

    created_at: int
    """When it was created, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class RefundConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["refund"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: Refund
    """The result."""


@dataclass(frozen=True, kw_only=True)
class RegisteredWebhookEndpoint(Model):
    """A newly registered endpoint with its secret."""

    id: str
    """The id of the record."""

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

    secret: str | None
    """Shown once; null when the answer is replayed."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class Rep(Model):
    """A rep with aggregates. All of them except `totalCalls` are limited to the requested range."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    email: str
    """E-mail address; upper and lower case are the same."""

    total_calls: int
    """All calls of the rep."""

    calls_in_range: int
    """Calls in the range."""

    showed_calls: int
    """Calls in the range that prospects came to."""

    closed_deals: int
    """Closed deals in the range."""

    close_rate: float | None
    """Closed deals divided by calls that prospects came to; null without any."""

    average_score: float | None
    """The mean score from 0 to 100; null without scored calls."""


@dataclass(frozen=True, kw_only=True)
class ReportedRep(Model):
    """A rep."""

    id: str
    """The id of the record."""

    name: str | None
    """The name that people see."""


@dataclass(frozen=True, kw_only=True)
class RotatedSecret(Model):
    """The new secret, and the time at which the old one stops signing."""

    id: str
    """The id of the record."""

    secret: str | None
    """Shown once; null when the answer is replayed."""

    previous_secret_expires_at: int
    """When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the secret of
    the rotation before; the oldest ends at once.
    """


@dataclass(frozen=True, kw_only=True)
class Scorecard(Model):
    """A scorecard, in requests and responses."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    description: str | None
    """What it is for."""

    state: Literal["draft", "active", "archived"]
    """Whether calls are scored by it."""

    version: int
    """Counts the changes."""

    pass_threshold: float | None
    """The percent from which a call passes; null for a card that only scores."""

    applies_to: AppliesTo
    """Which calls the card scores."""

    criteria: list[Criterion]
    """The criteria, in their order."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ScorecardResult(Model):
    """A scorecard's result inside an analysis."""

    id: str
    """The id of the record."""

    scorecard_id: str
    """The scorecard."""

    scorecard_name: str
    """The name of the scorecard."""

    scorecard_version: int
    """The version of the scorecard."""

    overall_score: float | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    max_score: int
    """The best score."""

    passed: bool | None
    """Whether the call passed; null for a card that only scores."""

    reviewer: Literal["ai", "human"]
    """Who reviewed the result; null for the engine's own."""

    evaluated: int
    """Criteria that were scored."""

    not_applicable: int
    """Criteria that do not fit this call."""

    not_evaluated: int
    """Criteria that could not be scored."""

    criteria: list[CriterionResult]
    """The criteria, in their order."""

    created_at: int
    """When it was created, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ScorecardResultItem(Model):
    """A scorecard's result in a list of its own."""

    id: str
    """The id of the record."""

    scorecard_id: str
    """The scorecard."""

    scorecard_name: str
    """The name of the scorecard."""

    scorecard_version: int
    """The version of the scorecard."""

    overall_score: float | None
    """The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while
    there is none.
    """

    max_score: int
    """The best score."""

    passed: bool | None
    """Whether the call passed; null for a card that only scores."""

    reviewer: Literal["ai", "human"]
    """Who reviewed the result; null for the engine's own."""

    evaluated: int
    """Criteria that were scored."""

    not_applicable: int
    """Criteria that do not fit this call."""

    not_evaluated: int
    """Criteria that could not be scored."""

    criteria: list[CriterionResult]
    """The criteria, in their order."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    call_id: str
    """The call."""

    analysis_id: str
    """The analysis."""

    rep_id: str | None
    """The rep."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ScorecardVersion(Model):
    """A scorecard that was used, with its version."""

    id: str
    """The id of the record."""

    version: int
    """Counts the changes."""


@dataclass(frozen=True, kw_only=True)
class Segment(Model):
    """A segment, as submitted and as returned."""

    id: str
    """The id of the record."""

    name: str
    """The name that people see."""

    rules: SegmentRules
    """Rules in their order: the first one that matches gives the value."""

    size: int
    """How many prospects match; null before the first look-up."""

    refreshed_at: int | None
    """When members were looked up last, in Unix milliseconds; null before the first time."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class SegmentCondition(Model):
    """`SegmentCondition` of the API."""

    field: str
    """One of stage, source, tag, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt,
    lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>,
    pixel:<Event>.
    """

    op: Literal["eq", "exists", "gt", "in", "lt", "neq", "not_exists"]
    """How the field is compared."""

    value: str | float | bool | list[str | float | bool] | None = None
    """A string, number or boolean; a list of them for `in`."""

    within_days: int | None = None
    """Only what happened within so many days."""


@dataclass(frozen=True, kw_only=True)
class SegmentMember(Model):
    """A member of a segment."""

    prospect_id: str
    """The prospect."""

    added_at: int
    """Since when the prospect is a member, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class SegmentRules(Model):
    """`SegmentRules` of the API."""

    match: Literal["all", "any"]
    """Whether all conditions must hold, or any of them."""

    conditions: list[SegmentCondition]
    """What a prospect must have; `match` says whether all of it or any."""


@dataclass(frozen=True, kw_only=True)
class SegmentSize(Model):
    """The number of prospects that match rules."""

    count: int
    """How many prospects match."""


@dataclass(frozen=True, kw_only=True)
class Session(Model):
    """A session on the site, from the landing page to the last page."""

    id: str
    """The id of the record."""

    started_at: int
    """When it started, in Unix milliseconds."""

    ended_at: int
    """When it ended, in Unix milliseconds."""

    landing_url: str | None
    """The first page."""

    referrer: str | None
    """The page before; null where it is not known."""

    source: str | None
    """Where it comes from."""

    medium: str | None
    """The kind of traffic, such as `cpc`."""

    campaign: str | None
    """The campaign."""

    page_views: int
    """The number of pages."""


@dataclass(frozen=True, kw_only=True)
class SocialPixel(Model):
    """One pixel of a social ad account."""

    integration_id: str
    """The ad connection."""

    ad_account_id: str
    """The ad account on the platform."""

    pixel_id: str
    """The pixel on the platform."""


@dataclass(frozen=True, kw_only=True)
class Stage(Model):
    """A stage of the account's pipeline."""

    id: str
    """The id of the record."""

    slug: str
    """The name for programs; it never changes."""

    name: str
    """The name that people see."""

    position: int
    """Its place in the order of the pipeline."""

    is_initial: bool
    """Whether new prospects start here."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class StageChange(Model):
    """A change from one stage to another."""

    id: str
    """The id of the record."""

    from_stage: str
    """The stage before; null for the first one."""

    to_stage: str
    """The stage after."""

    by: str
    """Who changed it."""

    created_at: int
    """When it was created, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class StageChangeConversationItem(Model):
    """One item of a prospect's timeline; `data` is the record of its type."""

    id: str
    """The id of the record."""

    type: Literal["stage_change"]
    """What kind of item it is."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    summary: str
    """A short text."""

    data: StageChange
    """The result."""


@dataclass(frozen=True, kw_only=True)
class TalkTime(Model):
    """The talk time of one speaker."""

    speaker: str | None
    """The speaker's label in the transcript; null without one."""

    role: Literal["rep", "prospect", "unknown"]
    """Who the speaker is."""

    seconds: float
    """How long the speaker talked, in seconds."""

    ratio: float
    """The speaker's part of the talk time, from 0 to 1."""

    words: int
    """The number of words."""

    turns: int
    """How often the speaker talked."""

    longest_monologue_seconds: float
    """The longest time that one speaker talked, in seconds."""

    questions: int
    """Questions that the speaker asked."""

    words_per_minute: float | None
    """How fast the speaker talks; null without times."""


@dataclass(frozen=True, kw_only=True)
class TokenUsage(Model):
    """Tokens of all requests to the model; null where it did not report them."""

    prompt: int | None
    """Tokens of the prompts."""

    cached_prompt: int | None
    """Tokens of prompts that the model had seen before."""

    completion: int | None
    """Tokens of the answers."""

    total: int | None
    """All tokens."""


@dataclass(frozen=True, kw_only=True)
class Touchpoint(Model):
    """A click or visit that says where the prospect came from."""

    id: str
    """The id of the record."""

    type: Literal["ad_click", "utm", "referral"]
    """What kind of touchpoint it is."""

    platform: str | None
    """The ad platform."""

    campaign_id: str | None
    """The campaign; null for what no campaign explains."""

    campaign: str | None
    """The campaign."""

    source: str | None
    """Where it comes from."""

    medium: str | None
    """The kind of traffic, such as `cpc`."""

    click_id_type: str | None
    """The name of the click id, such as `gclid`."""

    click_id: str | None
    """The click id; null for a visit without one."""

    session_id: str | None
    """The session; null for a touchpoint without one."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class TranscriptSegment(Model):
    """One turn of the call."""

    index: int
    """The place in the call, from 0."""

    speaker: str | None
    """The speaker's label in the transcript; null without one."""

    role: Literal["rep", "prospect", "unknown"]
    """Who the speaker is."""

    start_ms: int | None
    """Where it begins in the call, in milliseconds; null without times."""

    end_ms: int | None
    """Where it ends in the call, in milliseconds; null without times."""

    text: str
    """What was said, or is to be done."""


@dataclass(frozen=True, kw_only=True)
class Transcription(Model):
    """The transcription of a recording."""

    model: str
    """The model; null for the built-in analyser."""

    seconds: float | None
    """How long the recording is, in seconds; null where it is not known."""

    diarized: bool
    """Whether the speakers were separated."""

    cost_usd: float | None
    """The cost in US dollars; null where it is not known."""


@dataclass(frozen=True, kw_only=True)
class UpsertedProspect(Model):
    """The prospect that an upsert created or updated."""

    id: str
    """The id of the record."""

    created: bool
    """Whether the record is new; false where one with this `externalId` or contact was found."""


@dataclass(frozen=True, kw_only=True)
class UsedKnowledgeEntry(Model):
    """A knowledge entry used for an avatar: its current content, and the uses and the version at that time."""

    id: str
    """The id of the record."""

    title: str
    """The title that people see."""

    category: Literal["product", "pricing", "proof", "objection", "competitor", "policy", "faq"]
    """What it is about."""

    content: str
    """What models read."""

    attributes: dict[str, str | float | bool | None]
    """Facts by name, such as a price."""

    tags: list[str]
    """Words to filter by."""

    objection_types: list[Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]]
    """The kinds of objections that the entry answers."""

    active: bool
    """Whether models get it."""

    version: int
    """Counts the changes."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""

    relevance: float
    """How well the entry fits, from 0 to 1."""

    used_for: list[str]
    """What it was used for: `profile` or `objection:<type>`."""

    used_version: int
    """The version of the entry that was used."""


@dataclass(frozen=True, kw_only=True)
class WebhookAttempt(Model):
    """One attempt of a delivery."""

    number: int
    """Counts the attempts from 1."""

    trigger: Literal["auto", "manual", "recover", "test"]
    """Why it was made."""

    started_at: int
    """When it started, in Unix milliseconds."""

    duration_ms: int
    """How long it took, in milliseconds."""

    status_code: int | None
    """The HTTP status; null without a response."""

    error: str | None
    """Why there was no response that counts; null where there was."""

    response_headers: dict[str, str]
    """Headers of the response."""

    response_body: str
    """The beginning of the response."""


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """A delivery as it is listed."""

    id: str
    """The id of the record."""

    webhook_id: str
    """The endpoint."""

    event_id: str
    """The event; the same in all deliveries of it."""

    event: str
    """The type of the event."""

    status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"]
    """Where it stands."""

    attempts: int
    """The number of attempts so far."""

    next_attempt_at: int | None
    """When it is tried next, in Unix milliseconds; null when it is not."""

    last_status_code: int | None
    """The HTTP status of the last attempt; null where there was no response."""

    last_error: str | None
    """Why the last attempt failed; null where it did not."""

    trigger: Literal["auto", "manual", "recover", "test"]
    """Why it is sent."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    finished_at: int | None
    """When it ended, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class WebhookDeliveryDetail(Model):
    """A delivery with its exact payload and all its attempts."""

    id: str
    """The id of the record."""

    webhook_id: str
    """The endpoint."""

    event_id: str
    """The event; the same in all deliveries of it."""

    event: str
    """The type of the event."""

    status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"]
    """Where it stands."""

    attempts: int
    """The number of attempts so far."""

    next_attempt_at: int | None
    """When it is tried next, in Unix milliseconds; null when it is not."""

    last_status_code: int | None
    """The HTTP status of the last attempt; null where there was no response."""

    last_error: str | None
    """Why the last attempt failed; null where it did not."""

    trigger: Literal["auto", "manual", "recover", "test"]
    """Why it is sent."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    finished_at: int | None
    """When it ended, in Unix milliseconds."""

    payload: WebhookPayload
    """The body, exactly as it is sent."""

    attempt_log: list[WebhookAttempt]
    """All attempts, oldest first."""


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint(Model):
    """A webhook endpoint. It is registered with `url`, `events` and `label`."""

    id: str
    """The id of the record."""

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

    disabled_reason: str | None
    """`manual` or `auto`; null while the endpoint is active."""

    consecutive_failures: int
    """Attempts that failed since the last success."""

    last_success_at: int | None
    """When a delivery was taken last, in Unix milliseconds; null before the first one."""

    created_at: int
    """When it was created, in Unix milliseconds."""

    updated_at: int
    """When it was last changed, in Unix milliseconds."""


@dataclass(frozen=True, kw_only=True)
class WebhookPayload(Model):
    """`WebhookPayload` of the API."""

    event: str
    """The type of the event."""

    account_id: str
    """The account that it happened in."""

    occurred_at: int
    """When it happened, in Unix milliseconds."""

    data: dict[str, Any]
    """What depends on the type of the event."""


ConversationItem: TypeAlias = (
    MessageConversationItem
    | CallConversationItem
    | DialConversationItem
    | EventConversationItem
    | PaymentConversationItem
    | RefundConversationItem
    | StageChangeConversationItem
)
