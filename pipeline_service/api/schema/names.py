"""Names of the components of the OpenAPI file."""

import re

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
