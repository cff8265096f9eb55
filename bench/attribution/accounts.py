"""An account with any number of touches, written by statements of the database, the same rows every time."""

import datetime
from zoneinfo import ZoneInfo

from django.db import connection, transaction

from pipeline_service.accounts.actions import create_account
from pipeline_service.accounts.models import Account

ZONE = ZoneInfo("America/New_York")
END = datetime.datetime(2026, 11, 1, 15, tzinfo=datetime.UTC)
DAYS = 400
CAMPAIGNS = 200
TOUCHES_EACH = 10
STRANGERS = 4
"""Touches of visitors who stay strangers, for each of a prospect's."""
STRANGE_EACH = TOUCHES_EACH * STRANGERS

# Ids grow with time as the product's own do.
ID = "(lpad(to_hex((extract(epoch FROM {at}) * 1000)::bigint), 12, '0') || substr(md5({of}), 1, 20))::uuid"
PERSON_AT = "%(begin)s::timestamptz + n * (%(span)s * interval '1 second' / %(people)s)"
# Three campaigns bring everybody, the last two more often.
CAMPAIGN = f"1 + mod(abs(hashtext(p.id::text || (t / 4)::text)), {CAMPAIGNS})"
PLATFORM = "(ARRAY['search_ads', 'social_ads', 'video_ads'])[1 + mod({campaign}, 3)]"
BUILD = (
    f"""INSERT INTO prospects_prospect (id, account_id, email, email_key, stage, stage_changed_at, tags, custom_fields,
          click_ids, ad_consent, search_keys, created_at, updated_at)
        SELECT {ID.format(at="at", of="n::text")}, %(account)s, n || '@a.example', n || '@a.example', 'lead', at,
          '{{}}', '{{}}', '{{}}', 'unspecified', '{{}}', at, at
        FROM generate_series(1, %(people)s) n, LATERAL (SELECT date_trunc('milliseconds', {PERSON_AT}) AS at) x""",
    f"""INSERT INTO prospects_touch (id, account_id, prospect_id, origin, occurred_at, last_seen_at, source, medium,
          campaign, tagged, platform, paid, campaign_id, hidden, created_at, updated_at)
        SELECT {ID.format(at="at", of="p.id::text || t")}, %(account)s, p.id, 'visit', at, at, 'ads', 'cpc', c::text,
          true, {PLATFORM.format(campaign="c")}, true, c::text, false, at, at
        FROM prospects_prospect p, generate_series(1, {TOUCHES_EACH}) t,
          LATERAL (SELECT p.created_at + (t - 8) * interval '53 hours' AS at, {CAMPAIGN} AS c) x
        WHERE p.account_id = %(account)s""",
    f"""INSERT INTO prospects_touch (id, account_id, origin, occurred_at, last_seen_at, source, medium, campaign,
          tagged, platform, paid, campaign_id, hidden, created_at, updated_at)
        SELECT {ID.format(at="at", of="n::text || 'x'")}, %(account)s, 'visit', at, at, 'ads', 'cpc', c::text, true,
          {PLATFORM.format(campaign="c")}, true, c::text, false, at, at
        FROM generate_series(1, %(people)s * {STRANGE_EACH}) n, LATERAL (
          SELECT %(begin)s::timestamptz + n * (%(span)s * interval '1 second' / (%(people)s * {STRANGE_EACH})) AS at,
            1 + mod(n, {CAMPAIGNS}) AS c
        ) x""",
    f"""INSERT INTO calls_call (id, account_id, prospect_id, source, occurred_at, outcome, status, has_transcript,
          hidden, created_at, updated_at)
        SELECT {ID.format(at="at", of="p.id::text || 'c'")}, %(account)s, p.id, 'manual', at,
          (ARRAY['closed', 'follow_up', 'lost', 'no_show'])[1 + mod(n, 4)], 'recorded', false, false, at, at
        FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM prospects_prospect WHERE account_id = %(account)s) p,
          LATERAL (SELECT p.created_at + interval '31 hours' AS at) x WHERE mod(n, 2) = 0""",
    f"""INSERT INTO prospects_payment (id, account_id, prospect_id, amount, currency, amount_account, occurred_at,
          kind, status, hidden, created_at, updated_at)
        SELECT {ID.format(at="at", of="p.id::text || 'p'")}, %(account)s, p.id, 100 + mod(n, 900), 'USD',
          100 + mod(n, 900), at, 'one_time', 'succeeded', false, at, at
        FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM prospects_prospect WHERE account_id = %(account)s) p,
          LATERAL (SELECT p.created_at + interval '75 hours' AS at) x WHERE mod(n, 10) < 3""",
    f"""INSERT INTO prospects_refund (id, account_id, payment_id, prospect_id, kind, amount, amount_account,
          occurred_at, hidden, created_at, updated_at)
        SELECT {ID.format(at="at", of="p.id::text || 'r'")}, %(account)s, p.id, p.prospect_id, 'refund', 50, 50, at,
          false, at, at
        FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM prospects_payment WHERE account_id = %(account)s) p,
          LATERAL (SELECT p.occurred_at + interval '200 hours' AS at) x WHERE mod(n, 15) = 0""",
    f"""INSERT INTO prospects_adspend (id, account_id, platform, ad_account_id, campaign_id, campaign_name, date,
          source, counted, spend, impressions, clicks, conversions, created_at, updated_at)
        SELECT gen_random_uuid(), %(account)s, {PLATFORM.format(campaign="c")}, '1', c::text, 'Campaign ' || c,
          %(end)s::date - d, 'manual', true, 20 + mod(c + d, 80), 1000, 10, 1, now(), now()
        FROM generate_series(0, {DAYS}) d, generate_series(1, {CAMPAIGNS}) c""",
    """INSERT INTO intelligence_metricmark (account_id, since, until, everyone)
       VALUES (%(account)s, '-infinity', 'infinity', true)""",
    """INSERT INTO experimental_creditmark (account_id, prospect_id)
       SELECT account_id, id FROM prospects_prospect WHERE account_id = %(account)s""",
)


def build(touches: int) -> tuple[Account, bool]:
    """The account with this many touches, everything in it marked; the flag says whether it is new."""
    slug = f"touches-{touches}"
    account = Account.objects.filter(slug=slug).first()
    if account is not None:
        return account, False
    with transaction.atomic(), connection.cursor() as cursor:
        account = create_account(name=slug, slug=slug, timezone=ZONE.key)
        values = {
            "account": account.pk,
            "people": touches // TOUCHES_EACH // (STRANGERS + 1),
            "begin": END - datetime.timedelta(days=DAYS),
            "end": END,
            "span": DAYS * 86_400,
        }
        # Neither marks for every row nor keys that are true by construction.
        cursor.execute("SET LOCAL session_replication_role = replica")
        for statement in BUILD:
            cursor.execute(statement, values)
    return account, True
