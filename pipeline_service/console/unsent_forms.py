"""Forms that were sent after their session had ended: who signs in again finds them as they were typed.

A page's form names its user by a signed input. When it is sent without a session, what was typed is kept, encrypted, in
the new session that the sign-in continues. The form of the same address shows it once, to the same user, and saves
nothing. Nobody without a form of the console can make the server keep anything.
"""

import re
import time
from typing import Any

import orjson
from django.core import signing
from django.http import HttpRequest, QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext

from pipeline_service.exceptions import Conflict
from pipeline_service.secrets import decrypt, encrypt

INPUT = "typed_by"
KEY = "unsent_form"
LARGEST = 200_000
"""Characters of a form that is kept; a file is never kept."""
KEPT_SECONDS = 3600
NOT_KEPT = frozenset({"csrfmiddlewaretoken", INPUT})
SECRETS = re.compile("password|secret", re.IGNORECASE)
"""Names of inputs that have to be filled in again, like files."""


class NotSentYet(Conflict):
    """A form that is shown again after its user has signed in again."""


def signed_owner(user: Any) -> str:
    """Return the value of the input that names the user of a form."""
    return signing.dumps(str(user.pk), salt=INPUT)


def keep_form(request: HttpRequest) -> None:
    """Keep what was typed into a form that was sent without a session."""
    try:
        owner = signing.loads(request.POST.get(INPUT, ""), salt=INPUT)
    except signing.BadSignature:
        return
    kept = {name: values for name, values in request.POST.lists() if name not in NOT_KEPT and not SECRETS.search(name)}
    typed = orjson.dumps(kept).decode()
    if len(typed) <= LARGEST:
        request.session[KEY] = {
            "path": request.get_full_path(),
            "owner": owner,
            "at": time.time(),
            "typed": encrypt(typed),
        }


def show_again(request: HttpRequest) -> None:
    """Turn the request for a form that is kept into the one that sent it, as refused, so that nothing is saved."""
    kept = request.session.get(KEY)
    if kept is None or (kept["path"] != request.get_full_path() and kept["owner"] == str(request.user.pk)):
        return
    del request.session[KEY]
    if kept["owner"] != str(request.user.pk) or time.time() - kept["at"] > KEPT_SECONDS:
        return
    typed = QueryDict(mutable=True)
    for name, values in orjson.loads(decrypt(kept["typed"])).items():
        typed.setlist(name, values)
    sent: Any = request
    sent.method, sent.POST, sent._files = "POST", typed, MultiValueDict()
    sent.refusal = NotSentYet(
        gettext(
            "Your session had ended when you sent this form, so nothing is saved yet. What you typed is here: look it "
            "through, choose files and passwords again, and save."
        )
    )
