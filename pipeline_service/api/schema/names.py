"""Names of the components of the OpenAPI file, and of the records in its texts."""

import re

from django.db.models import Model

PATCHED = re.compile(r"Patched(?P<record>\w+?)(?:Detail|Change)?Request")
SENT = re.compile(r"(?:New)?(?P<record>\w+?)(?:Request)+")


def component_name(name: str) -> str:
    """Name a component for what it is: `ProspectRequest` is sent, `ProspectUpdateRequest` too, by a PATCH.

    `name` is drf-spectacular's: `PatchedProspectDetailRequest`, `NewDialRequest`.
    """
    patched = PATCHED.fullmatch(name)
    if patched:
        return patched["record"] + "UpdateRequest"
    sent = SENT.fullmatch(name)
    return sent["record"] + "Request" if sent else name


def with_article(model: type[Model]) -> str:
    """A model's verbose name after `a` or `an`."""
    name = str(model._meta.verbose_name)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
