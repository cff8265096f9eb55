"""The form of a scorecard with its criteria: the fields of a page, the body of the API, and errors at the fields."""

import re
import uuid
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any

from django.http import QueryDict
from django.utils.text import slugify

from intelligence.scorecards.actions import change_scorecard, create_scorecard
from intelligence.scorecards.models import Criterion, Scale, Scorecard, ScorecardState
from intelligence.scorecards.serializers import ANCHORS, KEY_LIMIT, ScorecardSerializer, split_card
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError

ROW = re.compile(r"criteria-(\d+)-name")
PLACE = re.compile(r"criteria\[(\d+)\]\.?(\w*)")
TEXTS = ("key", "name", "question", "guidance")
FLAGS = ("auto_fail", "absence_is_evidence")


@dataclass
class CriterionRow:
    """One criterion on the form, all values as texts, with the errors by field."""

    key: str = ""
    name: str = ""
    question: str = ""
    guidance: str = ""
    weight: str = "1"
    scale: str = Scale.POINTS
    detector: str = ""
    auto_fail: bool = False
    absence_is_evidence: bool = False
    anchors: dict[str, str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    share: str = ""

    @classmethod
    def of(cls, criterion: Criterion) -> "CriterionRow":
        texts = {name: getattr(criterion, name) for name in (*TEXTS, *FLAGS, "scale")}
        weight = f"{criterion.weight.normalize():f}"
        return cls(**texts, weight=weight, detector=criterion.detector or "", anchors=dict(criterion.anchors))

    @classmethod
    def posted(cls, data: QueryDict, number: str) -> "CriterionRow":
        def given(name: str) -> str:
            return str(data.get(f"criteria-{number}-{name}", "")).strip()

        anchors = {score: given(f"anchor-{score}") for score in ANCHORS}
        name = given("name")
        return cls(
            key=given("key") or slugify(name).replace("-", "_")[:KEY_LIMIT],
            name=name,
            question=given("question"),
            guidance=given("guidance"),
            weight=given("weight"),
            scale=given("scale") or Scale.POINTS,
            detector=given("detector"),
            auto_fail=given("auto_fail") == "on",
            absence_is_evidence=given("absence_is_evidence") == "on",
            anchors={score: text for score, text in anchors.items() if text},
        )

    @property
    def levels(self) -> list[tuple[str, str]]:
        """Each score with what it looks like."""
        return [(score, self.anchors.get(score, "")) for score in ANCHORS]

    @property
    def open(self) -> bool:
        """Whether a field has an error that is not in the first line."""
        return bool(self.errors.keys() - {"name", "question", "weight", "scale", "detector"})

    def body(self) -> dict[str, Any]:
        """Return the criterion as the API takes it."""
        texts = {"key": self.key, "name": self.name, "question": self.question, "guidance": self.guidance}
        flags = {"autoFail": self.auto_fail, "absenceIsEvidence": self.absence_is_evidence}
        detector = self.detector or None
        return (
            texts
            | flags
            | {"anchors": self.anchors, "scale": self.scale, "weight": number(self.weight)}
            | {"detector": detector}
        )


@dataclass
class ScorecardForm:
    """The form of a scorecard; `card` is None for a new one."""

    account_id: uuid.UUID
    card: Scorecard | None = None
    name: str = ""
    description: str = ""
    state: str = ScorecardState.DRAFT
    pass_threshold: str = ""
    outcomes: list[str] = field(default_factory=list)
    title_contains: str = ""
    rows: list[CriterionRow] = field(default_factory=list)
    errors: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, account_id: uuid.UUID, card: Scorecard | None) -> "ScorecardForm":
        """Return the form of a stored card, or an empty one."""
        if card is None:
            return cls(account_id, rows=[CriterionRow()])
        threshold = card.pass_threshold
        return cls(
            account_id,
            card,
            name=card.name,
            description=card.description or "",
            state=card.state,
            pass_threshold="" if threshold is None else f"{threshold.normalize():f}",
            outcomes=list(card.outcomes),
            title_contains=", ".join(card.title_contains),
            rows=[CriterionRow.of(row) for row in Criterion.objects.filter(scorecard=card)],
        )

    @classmethod
    def posted(cls, account_id: uuid.UUID, card: Scorecard | None, data: QueryDict) -> "ScorecardForm":
        """Return the form as it was sent. Criteria stand in the order of their rows."""
        numbers = [match[1] for name in data if (match := ROW.fullmatch(name))]
        return cls(
            account_id,
            card,
            name=data.get("name", "").strip(),
            description=data.get("description", "").strip(),
            state=data.get("state", ""),
            pass_threshold=data.get("pass_threshold", "").strip(),
            outcomes=data.getlist("outcomes"),
            title_contains=data.get("title_contains", ""),
            rows=[CriterionRow.posted(data, number) for number in numbers],
        )

    @property
    def total(self) -> Decimal:
        """The sum of the weights that are numbers."""
        return sum((_weight(row.weight) for row in self.rows), Decimal(0))

    def with_shares(self) -> "ScorecardForm":
        """Write the part of each criterion in the score."""
        total = self.total
        for row in self.rows:
            row.share = f"{100 * _weight(row.weight) / total:.0f}%" if total else "–"
        return self

    def body(self) -> dict[str, Any]:
        """Return the card as the API takes it."""
        words = [word.strip() for word in self.title_contains.split(",") if word.strip()]
        return {
            "name": self.name,
            "description": self.description or None,
            "state": self.state,
            "passThreshold": number(self.pass_threshold),
            "appliesTo": {"outcomes": self.outcomes, "titleContains": words},
            "criteria": [row.body() for row in self.rows],
        }

    def save(self) -> Scorecard | None:
        """Write the card as the API does. Returns None, with the errors at their fields, when it is refused."""
        try:
            parsed = ScorecardSerializer.parse(self.body(), account_id=self.account_id, partial=self.card is not None)
            values, criteria = split_card(parsed)
            if self.card is None:
                return create_scorecard(account_id=self.account_id, values=values, criteria=criteria or [])
            return change_scorecard(
                account_id=self.account_id, scorecard_id=self.card.pk, values=values, criteria=criteria
            )
        except ApiError as refusal:
            self._place(refusal)
            return None

    def _place(self, refusal: ApiError) -> None:
        """Write each error to its field; what belongs to none stands above the form."""
        for detail in refusal.details:
            found = PLACE.fullmatch(detail.field.partition(".anchors")[0])
            if found and int(found[1]) < len(self.rows):
                self.rows[int(found[1])].errors[to_snake_case(found[2]) or "name"] = in_page_language(detail.message)
            else:
                self.errors[to_snake_case(re.split(r"[.\[]", detail.field)[0])] = in_page_language(detail.message)
        if not refusal.details:
            self.errors[""] = in_page_language(refusal.message)


def number(text: str) -> Decimal | str | None:
    """Return the number of a text; the text itself when it is none, for the API to refuse; None when empty."""
    if not text:
        return None
    try:
        value = Decimal(text.replace(",", "."))
    except InvalidOperation:
        return text
    return value if value.is_finite() else text


def _weight(text: str) -> Decimal:
    """Return the weight of a text; 0 when it is none."""
    found = number(text)
    return found if isinstance(found, Decimal) and found > 0 else Decimal(0)
