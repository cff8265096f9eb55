"""A browser in words, from its User-Agent header."""

from django.utils.translation import gettext

BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("FxiOS/", "Firefox"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
"""Marks in the order in which they are looked for: many browsers also carry the marks of others."""


def describe_browser(user_agent: str) -> str:
    """Return a browser and its system, such as "Firefox on Windows"."""
    browser = next((name for mark, name in BROWSERS if mark in user_agent), gettext("Unknown browser"))
    system = next((name for mark, name in SYSTEMS if mark in user_agent), "")
    return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system} if system else browser
