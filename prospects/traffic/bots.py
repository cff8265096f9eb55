"""Telling machines from people by what their request says of itself."""

import re
from collections.abc import Mapping

MACHINES = re.compile(
    r"bot\b|bot[/;_-]|crawl|spider|slurp|headless|phantomjs|lighthouse|preview|pingdom|uptime|monitor|scrap|"
    r"facebookexternalhit|embedly|whatsapp/|python-|curl/|wget/|libwww|httpclient|okhttp|axios/|go-http|java/|ruby|"
    r"apache-http|node-fetch|undici|archiver|validator|scan",
    re.IGNORECASE,
)


def machine_reason(headers: Mapping[str, str]) -> str | None:
    """Why a request (WSGI names of headers) is not a person's page view; None when it seems to be one."""
    agent = headers.get("HTTP_USER_AGENT", "")
    if not agent:
        return "no_agent"
    if MACHINES.search(agent):
        return "headless" if "headless" in agent.lower() else "agent"
    if not headers.get("HTTP_ACCEPT_LANGUAGE"):
        return "no_language"
    purpose = headers.get("HTTP_SEC_PURPOSE", "") or headers.get("HTTP_PURPOSE", "")
    # A prerendered page sends nothing until it is looked at; what comes with this header was only fetched ahead.
    return "prefetch" if "prefetch" in purpose.lower() else None
