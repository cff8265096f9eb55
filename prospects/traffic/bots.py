"""Bot detection by request headers."""

import re
from collections.abc import Mapping

BOT_AGENTS = re.compile(
    r"bot\b|bot[/;_-]|crawl|spider|slurp|headless|phantomjs|lighthouse|preview|pingdom|uptime|monitor|scrap|"
    r"facebookexternalhit|embedly|whatsapp/|python-|curl/|wget/|libwww|httpclient|okhttp|axios/|go-http|java/|ruby|"
    r"apache-http|node-fetch|undici|archiver|validator|scan",
    re.IGNORECASE,
)


def bot_reason(headers: Mapping[str, str]) -> str | None:
    """Return the reason why a request is not a page view by a person, or None if it looks like one.

    `headers` have their WSGI names.
    """
    agent = headers.get("HTTP_USER_AGENT", "")
    if not agent:
        return "no_agent"
    if BOT_AGENTS.search(agent):
        return "headless" if "headless" in agent.lower() else "agent"
    if not headers.get("HTTP_ACCEPT_LANGUAGE"):
        return "no_language"
    purpose = headers.get("HTTP_SEC_PURPOSE", "") or headers.get("HTTP_PURPOSE", "")
    # The pixel of a prerendered page waits until the page is shown, so a hit with this header was only prefetched.
    return "prefetch" if "prefetch" in purpose.lower() else None
