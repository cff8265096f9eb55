"""connect_ads ACCOUNT: connect an ad account to report to."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from conversions.actions.connections import StoredConnection, connect_ads
from conversions.models import DeliveryMethod, Platform
from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError


class Command(BaseCommand):
    help = "Connect an ad account (or connect it again) with the credentials in a JSON file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("--platform", required=True, choices=Platform.values)
        parser.add_argument("--ad-account", required=True, metavar="ID")
        parser.add_argument("--login-account", metavar="ID", help="the manager account that grants access")
        parser.add_argument("--delivery", choices=DeliveryMethod.values)
        parser.add_argument(
            "--map", nargs="*", action="extend", default=[], metavar="TYPE=ACTION", help="e.g. purchase=987"
        )
        parser.add_argument("--pixel", metavar="ID")
        parser.add_argument(
            "--country", nargs="*", default=None, metavar="CC", help="where campaigns are shown, e.g. US"
        )
        parser.add_argument("--language", nargs="*", default=None, metavar="LL", help="to whom, e.g. en")
        parser.add_argument("--dsa-beneficiary", metavar="NAME", help="who benefits from ads in the EU")
        parser.add_argument("--dsa-payor", metavar="NAME", help="who pays for them")
        parser.add_argument("--credentials-file", metavar="FILE", help="clientId, clientSecret, refreshToken")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            connected = connect_ads(
                account_id=find_account(options["account"]).id,
                platform=options["platform"],
                ad_account_id=options["ad_account"],
                credentials=_credentials(options["credentials_file"]),
                login_account_id=options["login_account"],
                delivery=options["delivery"],
                conversion_actions=dict(_pair(text) for text in options["map"]) or None,
                pixel_id=options["pixel"],
                countries=options["country"],
                languages=options["language"],
                dsa_beneficiary=options["dsa_beneficiary"],
                dsa_payor=options["dsa_payor"],
            )
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        answer = described(connected)
        if options["json"]:
            self.stdout.write(json.dumps(answer))
        else:
            self.stdout.write("\n".join(f"{name} {value}" for name, value in answer.items()))


def described(connected: StoredConnection) -> dict[str, str]:
    """Return what the owner needs; the feed's password is shown only this once."""
    connection = connected.connection
    answer = {"connectionId": connection.public_id, "status": str(connection.status)}
    if connected.feed_password is not None:
        url = f"{settings.PUBLIC_URL}/feeds/search-ads/{connection.feed_id}.csv"
        answer |= {"feedUrl": url, "feedUser": connection.public_id, "feedPassword": connected.feed_password}
    return answer


def _credentials(file: str | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        content = json.loads(Path(file).read_text())
    except (OSError, ValueError) as error:
        raise CommandError(f"{file} cannot be read as JSON.") from error
    if not isinstance(content, dict):
        raise CommandError(f"{file} is not a JSON object.")
    return content


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise CommandError(f"'{text}' is not TYPE=ACTION.")
    return name, value
