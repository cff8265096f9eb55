"""Operation ids of the OpenAPI file: a verb and the nouns of the path, as `listProspects` or `getWebhookDelivery`."""

VERBS = {
    "list": "list",
    "create": "create",
    "retrieve": "get",
    "partial_update": "update",
    "destroy": "delete",
    "bulk_update": "upsert",
}
METHOD_VERBS = {"GET": "get", "PATCH": "update", "DELETE": "delete"}
SINGULARS = {"analyses": "analysis", "knowledge-entries": "knowledge-entry", "settings": "settings", "series": "series"}
NOUNS = {"conversion-events": "conversion-configs", "knowledge-base": "knowledge-entries"}
"""Path segments that are called otherwise in the documentation."""


def operation_id(method: str, path: str, action: str, *, paged: bool) -> str:
    """Derive the id of an operation.

    `path` is relative to the API's root; a leading `experimental/` is left out, for an id outlives the experiment.
    `paged` says whether the operation answers with pages.
    """
    steps = path.removeprefix("experimental/").split("/")
    nouns = [NOUNS.get(step, step) for step in steps if step and not step.startswith("{")]
    if action in VERBS:
        verb = VERBS[action] if action != "list" or paged else "get"
        many = action in ("list", "bulk_update")
    elif method == "POST":
        # The path ends with what is done: `webhooks/{id}/rotate-secret` is rotateWebhookSecret.
        verb, _, rest = nouns.pop().partition("-")
        many = verb == "batch"
        verb = "batchCreate" if many else verb
        nouns += [rest] if rest else []
        return _camel(verb, nouns, many=many)
    else:
        verb = "list" if paged else METHOD_VERBS[method]
        many = paged
    return _camel(verb, nouns, many=many)


def _camel(verb: str, nouns: list[str], *, many: bool) -> str:
    """Join a verb and nouns; all nouns but the last are singular, and the last one too unless there are many."""
    *parents, last = nouns
    words = [*map(_singular, parents), last if many else _singular(last)]
    return verb + "".join(part.capitalize() for word in words for part in word.split("-"))


def _singular(noun: str) -> str:
    if noun in SINGULARS:
        return SINGULARS[noun]
    return noun.removesuffix("ies") + "y" if noun.endswith("ies") else noun.removesuffix("s")
