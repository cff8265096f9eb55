"""Actions that write sites."""

import re
import secrets
import uuid
from collections.abc import Sequence

from django.db import transaction

from pipeline_service.exceptions import ValidationFailed
from prospects.models import Site, Visit

KEY_LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"
KEY_LENGTH = 20
HOST = re.compile(r"(?=.{1,253}\Z)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*", re.ASCII)


@transaction.atomic
def create_site(*, account_id: uuid.UUID, domains: Sequence[str]) -> Site:
    """Create a site with a new public key, or return the account's site with exactly these domains.

    Raises ValidationFailed if there is no domain, or one is not a host name.
    """
    names = check_domains(domains)
    for site in Site.objects.for_account(account_id).order_by("created_at").select_for_update():
        if set(site.domains) == set(names):
            known: Site = site
            return known
    key = "".join(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
    site = Site(account_id=account_id, key=key, domains=names)
    site.save(force_insert=True)
    return site


def change_site(*, site: Site) -> Site:
    """Store the edited domains and `is_active` of a site. Raises ValidationFailed."""
    site.domains = check_domains(site.domains)
    site.save(update_fields=["domains", "is_active"])
    return site


def has_visits(site: Site) -> bool:
    """Return whether the site has recorded visits."""
    return bool(Visit.objects.for_account(site.account_id).filter(site=site).exists())


def check_domains(domains: Sequence[str]) -> list[str]:
    """Return the host names in lower case, without repeats. Raises ValidationFailed."""
    names = list(dict.fromkeys(domain.strip().lower().rstrip(".") for domain in domains))
    wrong = [name for name in names if not HOST.fullmatch(name)]
    if wrong or not names:
        message = f"'{wrong[0][:100]}' is no host name such as www.example.com." if wrong else "Give a domain."
        raise ValidationFailed.of("domains", "invalid", message)
    return names
