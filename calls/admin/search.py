"""The search of calls: by words of the title, by prospect, by rep, by a pasted id."""

import re
import uuid

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db.models import Q, QuerySet

from calls.models import Call
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from prospects.admin.person_search import MOST_PEOPLE, find_people
from prospects.models import Prospect

WORD = re.compile(r"\w+")
IDS = ((Call.id_prefix, "pk"), (Prospect.id_prefix, "prospect_id"), (User.id_prefix, "rep_id"))
TITLE_WORDS = SearchVector("title", config="simple")
"""The expression that the index on the words of titles holds."""


def find_calls(calls: QuerySet[Call], text: str, account_id: uuid.UUID | None) -> QuerySet[Call]:
    """Return the calls that a search text means; people are found within the account, if there is one."""
    text = text.strip()
    for prefix, column in IDS:
        identity = typeid.decode(prefix, text)
        if identity is not None:
            return calls.filter(**{column: identity})
    condition = Q(external_id=text)
    words = WORD.findall(text.replace("_", " "))
    if words:
        calls = calls.alias(title_words=TITLE_WORDS)
        prefixes = " & ".join(f"{word}:*" for word in words)
        condition |= Q(title_words=SearchQuery(prefixes, config="simple", search_type="raw"))
    if account_id is not None:
        condition |= _of_people(account_id, text)
    return calls.filter(condition)


def _of_people(account_id: uuid.UUID, text: str) -> Q:
    """Return the condition for calls of prospects and reps whom the text finds."""
    named = User.objects.filter(account_id=account_id, name__icontains=text)
    reps = list(named.values_list("pk", flat=True)[:MOST_PEOPLE])
    found = Q()
    for column, identities in (("prospect_id", find_people(account_id, text)), ("rep_id", reps)):
        if identities:
            found |= Q(**{f"{column}__in": identities})
    return found
