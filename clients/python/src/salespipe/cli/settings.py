"""The stored login of the command line: the address of the service and an API key."""

import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from salespipe._config import KEY_VARIABLE, URL_VARIABLE, parse_url
from salespipe.client import Salespipe
from salespipe.errors import ConfigurationError


@dataclass(frozen=True)
class Login:
    """Where to sign in, and the key. The key is not part of the repr."""

    url: str
    api_key: str = field(repr=False)


def path() -> Path:
    """Return the file of the login: `salespipe/config.json` in the user's folder of configuration."""
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "salespipe" / "config.json"


def save(login: Login) -> Path:
    """Store the login in a file that only the user can read, in one step."""
    target = path()
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    # mkstemp() creates the file with mode 600.
    descriptor, temporary = tempfile.mkstemp(dir=target.parent, prefix=".config-")
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump({"url": login.url, "apiKey": login.api_key}, file)
    Path(temporary).replace(target)
    return target


def current() -> Login:
    """Return the login from the environment, else from the file. Raises ConfigurationError when there is none."""
    stored = _stored()
    url = os.environ.get(URL_VARIABLE) or (stored.url if stored else "")
    key = os.environ.get(KEY_VARIABLE) or (stored.api_key if stored else "")
    if not key:
        raise ConfigurationError(f"You are not signed in: run `salespipe login`, or set {KEY_VARIABLE}.")
    if not url:
        raise ConfigurationError(
            f"The address of the service is missing: run `salespipe login`, or set {URL_VARIABLE}."
        )
    if stored and key == stored.api_key and parse_url(url) != parse_url(stored.url):
        raise ConfigurationError(
            f"{URL_VARIABLE} is {url}, but the stored key belongs to {stored.url}: set {KEY_VARIABLE} too."
        )
    return Login(url, key)


def client() -> Salespipe:
    """Return a client with the current login."""
    login = current()
    return Salespipe(login.api_key, login.url)


def _stored() -> Login | None:
    try:
        content = json.loads(path().read_text(encoding="utf-8"))
        return Login(content["url"], content["apiKey"])
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError) as error:
        raise ConfigurationError(f"{path()} is damaged: run `salespipe login` again.") from error
