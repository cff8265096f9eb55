"""The result of processing an inbound delivery."""

import uuid

InboundResult = tuple[str, uuid.UUID | None]
"""The result in words, and the prospect concerned."""
