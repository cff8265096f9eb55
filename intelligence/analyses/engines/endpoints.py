"""The configured model endpoints with their prices, and the default engine."""

from dataclasses import replace
from decimal import Decimal
from urllib.parse import urlsplit

from django.conf import settings

from intelligence.analyses.engines.answers import OPENAI, RULES
from intelligence.provider.config import ModelEndpoint, Prices
from pipeline_service.outbound.addresses import is_public, parse_address

DEFAULT_BASE_URL = "https://api.openai.com/v1"


def default_engine() -> str:
    """Return `openai` when a key and a model name are set, else `rules`."""
    return OPENAI if settings.OPENAI_API_KEY and settings.OPENAI_MODEL else RULES


def analysis_endpoint() -> ModelEndpoint:
    """Return the endpoint for analyses."""
    return ModelEndpoint(
        base_url=settings.OPENAI_BASE_URL or DEFAULT_BASE_URL,
        api_key=settings.OPENAI_API_KEY,
        model=settings.OPENAI_MODEL,
        timeout_seconds=settings.OPENAI_TIMEOUT_SECONDS,
        context_tokens=settings.OPENAI_CONTEXT_TOKENS,
        prices=_prices(),
    )


def is_private() -> bool:
    """Return True if the endpoint has a private IP address.

    A host name may resolve to any address and counts as public, except `localhost` (RFC 6761).
    """
    host = urlsplit(analysis_endpoint().base_url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return not is_public(parse_address(host))
    except ValueError:
        return False


def transcription_endpoint() -> ModelEndpoint | None:
    """Return the endpoint for transcription, or None when no transcription model is configured."""
    if not (settings.OPENAI_API_KEY and settings.OPENAI_TRANSCRIPTION_MODEL):
        return None
    return replace(analysis_endpoint(), model=settings.OPENAI_TRANSCRIPTION_MODEL)


def embedding_endpoint() -> ModelEndpoint | None:
    """Return the endpoint for embeddings, or None when no embedding model is configured. Its price is unknown."""
    if not (settings.OPENAI_API_KEY and settings.OPENAI_EMBEDDING_MODEL):
        return None
    return replace(analysis_endpoint(), model=settings.OPENAI_EMBEDDING_MODEL, prices=Prices())


def _prices() -> Prices:
    known = {name: Decimal(price) for name, price in settings.OPENAI_PRICES.items()}
    return Prices(
        input=known.get("input"),
        cached_input=known.get("cached"),
        output=known.get("output"),
        audio_minute=known.get("audio_minute"),
    )
