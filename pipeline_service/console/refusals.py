"""The refusals of actions in the language of the page. The API speaks English only, so actions write in English.

`TEMPLATES` are the texts of refusals that a person in the console can meet, with the parts that differ as `%(name)s`.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext, gettext_noop

from pipeline_service.case_conversion import to_snake_case
from pipeline_service.exceptions import ApiError

TEMPLATES = (
    gettext_noop("The request was not valid."),
    gettext_noop("There is no such record."),
    gettext_noop("%(field)s does not name a record of this account."),
    gettext_noop("An outcome with the slug '%(slug)s' exists already."),
    gettext_noop("Calls ended as %(outcome)s; give them another outcome first."),
    gettext_noop("Connect the account again with the feed to get its password."),
    gettext_noop("%(field)s is required."),
    gettext_noop("%(field)s is required when %(other)s is %(value)s"),
    gettext_noop("%(field)s is earlier than 1970."),
    gettext_noop("%(field)s is more than 24 hours ahead."),
    gettext_noop("%(field)s is more than 5 minutes ahead."),
    gettext_noop("%(field)s has digits only."),
    gettext_noop("A stripe hook needs its endpoint's signing secret."),
    gettext_noop("This delivery needs no exchange rate."),
    gettext_noop("Only a finished delivery whose body was not erased can be run again."),
    gettext_noop("The fire was sent already."),
    gettext_noop("There is nothing to send: %(reason)s."),
    gettext_noop("The conversion config was deleted."),
    gettext_noop("The fire is being sent right now."),
    gettext_noop("Unknown trigger '%(trigger)s'"),
    gettext_noop("'%(alias)s' is an alias already."),
    gettext_noop("Only a failed dispatch can be sent again."),
    gettext_noop("This call is being analysed at this moment; correct the speakers once that is done."),
    gettext_noop("The words of this call were deleted; its speakers can no longer be corrected."),
    gettext_noop("This call was analysed again meanwhile; look at it and try once more."),
    gettext_noop("The analysis of this call failed; run it again, and then correct the speakers."),
    gettext_noop("Somebody else has set the speakers of this call meanwhile; look at it and try once more."),
    gettext_noop("A payment in %(currency)s needs exchangeRate: how many %(own)s one %(other)s is worth."),
    gettext_noop("Refund exceeds the remaining amount (%(amount)s)."),
    gettext_noop("No model is configured: set OPENAI_API_KEY and OPENAI_MODEL."),
    gettext_noop("This call is being analysed at this moment; wait for it to finish."),
    gettext_noop("This call has no transcript."),
    gettext_noop("The transcript of this call was deleted, so it cannot be analysed again."),
    gettext_noop("This call was analysed again; review the results that are shown now."),
    gettext_noop("Give a reason for the other reviewers."),
    gettext_noop("This avatar is retired; it takes no calls in."),
    gettext_noop("Another request started a run of the avatars at the same time; try again."),
    gettext_noop("An active scorecard needs at least one criterion."),
    gettext_noop("The slug '%(slug)s' is taken by another account."),
    gettext_noop("'%(zone)s' is not an IANA time zone such as Europe/Paris."),
    gettext_noop("currency is a three-letter ISO 4217 code such as USD."),
    gettext_noop(
        "The currency stays %(old)s: recorded payments or ad spend were converted to it, and their sums would be wrong "
        "in %(new)s."
    ),
    gettext_noop("This is the only active admin of the account; make another user an admin first."),
    gettext_noop("Nobody can deactivate their own account; another admin can."),
    gettext_noop("You have an authenticator app already; remove it first."),
    gettext_noop("Set up an authenticator app first."),
    gettext_noop("This session has ended already."),
    gettext_noop("%(email)s is a user of another account."),
    gettext_noop("%(email)s is a user already."),
    gettext_noop("The password is empty: give one of at least one character."),
    gettext_noop("There is no deleted prospect with this id."),
    gettext_noop("An event type with the slug '%(slug)s' exists already."),
    gettext_noop("The name has no letters for a slug; give one."),
    gettext_noop("Give at least one of email and phone."),
    gettext_noop("email: Must be an e-mail address such as dana@example.com."),
    gettext_noop("phone: Must be a phone number in E.164 form with its country code, such as +15550102222."),
    gettext_noop(
        "phone was left out: Must be a phone number in E.164 form with its country code, such as +15550102222."
    ),
    gettext_noop("Two columns fill %(field)s; leave one out."),
    gettext_noop("ownerId '%(owner)s' is no user of this account; left empty."),
    gettext_noop("Only an import with a complete preview that was not committed yet can be committed."),
    gettext_noop("Only an import that was not committed can be discarded."),
    gettext_noop("A prospect cannot be merged with itself."),
    gettext_noop("There is no such merge, or it was undone."),
    gettext_noop("A prospect always has a stage."),
    gettext_noop("Another request changed a prospect with this contact at the same time; try again."),
    gettext_noop("A refund cannot be earlier than its payment."),
    gettext_noop("Only a payment that succeeded can be refunded."),
    gettext_noop("A payment with refunds succeeded, so it cannot be failed."),
    gettext_noop("A payment with refunds succeeded, so it cannot be pending."),
    gettext_noop("A stage with the slug '%(slug)s' exists already."),
    gettext_noop("Prospects are in %(stage)s; move them to another stage first."),
    gettext_noop("New prospects start in %(stage)s; make another stage the initial one first."),
    gettext_noop("stage: '%(stage)s' is not one of: %(stages)s."),
    gettext_noop("This account has no stages; add one in the console."),
    gettext_noop("The delivery is being sent right now."),
    gettext_noop("Held deliveries can be sent only to an enabled endpoint."),
    gettext_noop("The endpoint is disabled; enable it first."),
    gettext_noop("No rotation is under way."),
)
_API_NAME = re.compile(r"\b[a-z]+(?:[A-Z][a-z]+)+\b")
_PART = re.compile(r"%\((\w+)\)s")


def in_page_language(message: str) -> str:
    """Return a refusal in the language of the page; one without a translation stays in English."""
    for template, pattern in _patterns().items():
        found = pattern.fullmatch(message)
        if found is not None:
            return gettext(template) % found.groupdict() if found.groupdict() else gettext(template)
    return message


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    return {template: _pattern_of(template) for template in TEMPLATES}


def _pattern_of(template: str) -> re.Pattern[str]:
    """Return the pattern of a text with parts that differ; none of these is empty."""
    pieces = _PART.split(template)
    written = (re.escape(piece) if place % 2 == 0 else f"(?P<{piece}>.+)" for place, piece in enumerate(pieces))
    return re.compile("".join(written))


def add_refusal(form: Any, refusal: ApiError) -> None:
    """Add the errors of an action to the fields of a form; those of no field of it stand above the form."""
    if not refusal.details:
        form.add_error(None, in_page_language(refusal.message))
    for detail in refusal.details:
        # API errors name fields in camelCase, with the place inside: `rules[0].value`.
        name = to_snake_case(re.split(r"[.\[]", detail.field)[0])
        form.add_error(name if name in form.fields else None, _with_labels(form, in_page_language(detail.message)))


def _with_labels(form: Any, text: str) -> str:
    """Replace the API's names of the form's fields, such as `exchangeRate`, by their labels."""

    def label(found: re.Match[str]) -> str:
        name = to_snake_case(found[0])
        return str(form[name].label) if name in form.fields else found[0]

    return _API_NAME.sub(label, text)
