"""Triggers, rules and their results in people's words."""

import re
import uuid
from collections.abc import Mapping
from decimal import Decimal

from django.utils.translation import gettext, gettext_noop

from conversions.admin.rule_inputs import CONDITIONS
from conversions.rules import MEASURES, Rule, plain
from conversions.serializers.configs import PAYMENT_FIELDS
from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ErrorDetail
from prospects.catalogue import event_type_slug
from prospects.models import EventType

TRIGGER_WORDS = {
    "payment_received": gettext_lazy("A payment is received"),
    "call_analyzed": gettext_lazy("A call is analysed"),
    "webhook": gettext_lazy("An inbound hook receives an event"),
}
CONTEXT_WORDS = {
    "leadQualityScore": gettext_lazy("Lead quality"),
    "callOutcome": gettext_lazy("Call outcome"),
    "paymentAmount": gettext_lazy("Payment amount"),
    "paymentProcessor": gettext_lazy("Payment processor"),
    "paymentProduct": gettext_lazy("Product"),
    "paymentProductName": gettext_lazy("Product name"),
    "adjustment": gettext_lazy("Adjustment"),
}
INPUT_WORDS = {
    "comparator": gettext_lazy("Comparison"),
    "threshold": gettext_lazy("Number to compare with"),
    "outcomeValue": gettext_lazy("Outcome of the call"),
    "paymentMatchValue": gettext_lazy("Text to compare with"),
    "valueMultiplier": gettext_lazy("Factor of the payment"),
    "valueAdjustment": gettext_lazy("Sum added to the payment"),
    "value": gettext_lazy("Value"),
}
MISSING = {
    "threshold": gettext_noop("Give the number to compare with."),
    "outcomeValue": gettext_noop("Choose the outcome of the call."),
    "paymentMatchValue": gettext_noop("Give the text to compare with."),
    "value": gettext_noop("Give the value that is reported."),
}
LACKS_AMOUNT = ", but the formula needs paymentAmount"
COMPARED = re.compile(r"(\w+) (\S+) is (not )?(greater|less) than (\S+)")
KNOWN_NOT = re.compile(r"(\w+) is not known")
EQUAL = re.compile(r"(\w+) is '(.*)'", re.DOTALL)
UNEQUAL = re.compile(r"(\w+) '(.*)' is not '(.*)'", re.DOTALL)
NO_ACTION = re.compile(r"No conversion action is mapped for event type (.*)")
NO_MATCH = re.compile(r"No rule matched the context((?:; rule \d+ needs paymentAmount)*)")


def describe_trigger(account_id: uuid.UUID, trigger: str) -> str:
    """Return a trigger in words: an event type's trigger by its slug, once the type exists."""
    if not trigger.startswith("event_"):
        return gettext(trigger.replace("_", " "))
    type_id = typeid.decode(EventType.id_prefix, trigger.removeprefix("event_"))
    slug = None if type_id is None else event_type_slug(account_id, type_id)
    return trigger if slug is None else gettext("event %(name)s") % {"name": slug.replace("_", " ")}


def trigger_choices(account_id: uuid.UUID | None) -> list[tuple[str, str]]:
    """Return the triggers that the account can choose: the fixed ones, and one for each of its event types."""
    types = EventType.objects.for_account(account_id).order_by("name") if account_id else EventType.objects.none()
    named = [(f"event_{row.public_id}", gettext("Event: %(name)s") % {"name": row.name}) for row in types]
    return [*TRIGGER_WORDS.items(), *named]


def summary(rule: Rule) -> str:
    """Return the rule in words, e.g. "payment amount > 500 → payment × 0.9 − 20"."""
    return f"{_condition(rule)} → {_value(rule)}"


def _condition(rule: Rule) -> str:
    words = gettext(rule.field.replace("_", " "))
    if rule.field == "always":
        return words
    if rule.field in MEASURES:
        sign = ">" if rule.comparator == "gt" else "<"
        unit = " %" if rule.field == "lead_quality" else ""
        return f"{words} {sign} {localized(plain(rule.threshold or Decimal(0)))}{unit}"
    expected = rule.outcome_value if rule.field == "call_outcome" else rule.payment_match_value
    return gettext("%(name)s is %(value)s") % {"name": words, "value": expected or "?"}


def _value(rule: Rule) -> str:
    if not rule.is_formula:
        return localized(plain(rule.value))
    text = gettext("payment")
    if rule.value_multiplier != 1:
        text += f" × {localized(plain(rule.value_multiplier))}"
    if rule.value_adjustment:
        sign = "+" if rule.value_adjustment > 0 else "−"
        text += f" {sign} {localized(plain(abs(rule.value_adjustment)))}"
    return text


def explain(why: str) -> str:
    """Return the reason of a rule's result, which is stored in English, in the language of the page."""
    if why.endswith(LACKS_AMOUNT):
        return gettext("%(why)s, but the formula needs the payment amount") % {
            "why": explain(why.removesuffix(LACKS_AMOUNT))
        }
    if found := COMPARED.fullmatch(why):
        name, number, negated, than, limit = found.groups()
        values = {"name": CONTEXT_WORDS.get(name, name), "number": localized(number), "limit": localized(limit)}
        return _comparison(than == "greater", not negated) % values
    if found := KNOWN_NOT.fullmatch(why):
        return gettext("%(name)s is not known") % {"name": CONTEXT_WORDS.get(found[1], found[1])}
    if found := EQUAL.fullmatch(why):
        return gettext("%(name)s is %(value)s") % {
            "name": CONTEXT_WORDS.get(found[1], found[1]),
            "value": f"'{found[2]}'",
        }
    if found := UNEQUAL.fullmatch(why):
        return gettext("%(name)s '%(value)s' is not '%(wanted)s'") % {
            "name": CONTEXT_WORDS.get(found[1], found[1]),
            "value": found[2],
            "wanted": found[3],
        }
    return gettext(why) if why else ""


def _comparison(is_greater: bool, holds: bool) -> str:
    if is_greater:
        return (
            gettext("%(name)s %(number)s is greater than %(limit)s")
            if holds
            else gettext("%(name)s %(number)s is not greater than %(limit)s")
        )
    return (
        gettext("%(name)s %(number)s is less than %(limit)s")
        if holds
        else gettext("%(name)s %(number)s is not less than %(limit)s")
    )


def refusal_text(message: str) -> str:
    """Return why nothing was sent, which is stored in English, in the language of the page.

    Messages of platforms stay as they are.
    """
    if found := NO_ACTION.fullmatch(message):
        return gettext("No conversion action is mapped for event type %(name)s") % {"name": found[1]}
    if found := NO_MATCH.fullmatch(message):
        needs = gettext("; rule %(number)s needs the payment amount")
        return gettext("No rule matched") + "".join(
            needs % {"number": number} for number in re.findall(r"\d+", found[1])
        )
    return gettext(message) if message else ""


def rule_fault_text(detail: ErrorDetail, condition: str) -> str:
    """Return what is wrong with a rule of this condition, with the labels of its inputs."""
    name = detail.field.rpartition(".")[2]
    if detail.code == "trigger_missing":
        trigger = "payment_received" if condition in PAYMENT_FIELDS else "call_analyzed"
        values = {"condition": dict(CONDITIONS)[condition], "trigger": TRIGGER_WORDS[trigger]}
        return gettext("“%(condition)s” is known only when “%(trigger)s” is chosen under “When”.") % values
    if detail.code == "required" and name in MISSING:
        return gettext(MISSING[name])
    return with_labels(in_page_language(detail.message), dict(CONDITIONS) | INPUT_WORDS)


def with_labels(text: str, labels: Mapping[str, str]) -> str:
    """Replace the API's names in a text by these labels."""
    names = "|".join(map(re.escape, labels))
    return re.sub(rf"\b(?:{names})\b", lambda found: f"“{labels[found[0]]}”", text)
