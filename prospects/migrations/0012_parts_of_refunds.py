"""Refunds in parts that exhaust a payment in another currency add up to it: the last one takes what rounding has left.

The triggers on refunds mark the metrics and the attribution of what changes; everything else is summed when read.
"""

import uuid
from typing import Any

from django.db import migrations, transaction

CHUNK = 1000
NEXT = """
SELECT account_id, payment_id FROM prospects_refund WHERE (account_id, payment_id) > (%(account)s, %(payment)s)
GROUP BY account_id, payment_id ORDER BY account_id, payment_id LIMIT %(chunk)s"""
# A subquery per payment, so that the plan reads the refunds of these payments by index, whatever the statistics say.
WRONG = """
SELECT payment.id FROM prospects_payment payment CROSS JOIN LATERAL (
  SELECT sum(amount) AS amount, sum(amount_account) AS converted FROM prospects_refund
  WHERE account_id = payment.account_id AND payment_id = payment.id
) parts
WHERE payment.id = ANY (%(payments)s) AND payment.exchange_rate IS NOT NULL
AND parts.amount = payment.amount AND parts.converted <> payment.amount_account"""
LOCK = "SELECT FROM prospects_payment WHERE id = ANY (%(payments)s) ORDER BY id FOR UPDATE"
# As in `set_refunded_amounts`: each part is rounded by itself, none takes more than is left, the last one takes it all.
MEND = """
UPDATE prospects_refund refund SET amount_account = part.converted FROM (
  SELECT id, CASE WHEN place = parts THEN total ELSE least(total, rounded_so_far) END
    - least(total, rounded_so_far - rounded) AS converted
  FROM (
    SELECT one.id, payment.amount_account AS total, round(one.amount * payment.exchange_rate, 2) AS rounded,
      sum(round(one.amount * payment.exchange_rate, 2)) OVER so_far AS rounded_so_far,
      row_number() OVER so_far AS place, count(*) OVER (PARTITION BY payment.id) AS parts
    FROM prospects_payment payment
    JOIN prospects_refund one ON one.account_id = payment.account_id AND one.payment_id = payment.id
    WHERE payment.id = ANY (%(payments)s)
    WINDOW so_far AS (PARTITION BY payment.id ORDER BY one.created_at, one.id)
  ) numbered
) part
WHERE refund.id = part.id AND refund.amount_account <> part.converted"""


def mend(apps: Any, schema_editor: Any) -> None:
    connection = schema_editor.connection
    account = payment = uuid.UUID(int=0)
    with connection.cursor() as cursor:
        while True:
            cursor.execute(NEXT, {"account": account, "payment": payment, "chunk": CHUNK})
            refunded = cursor.fetchall()
            if not refunded:
                return
            wrong = _select(cursor, WRONG, [identity for _, identity in refunded])
            if wrong:
                with transaction.atomic(using=connection.alias):
                    cursor.execute(LOCK, {"payments": wrong})
                    # Read again under the lock: a refund may have been changed or withdrawn meanwhile.
                    cursor.execute(MEND, {"payments": _select(cursor, WRONG, wrong)})
            account, payment = refunded[-1]


def _select(cursor: Any, statement: str, payments: list[uuid.UUID]) -> list[uuid.UUID]:
    cursor.execute(statement, {"payments": payments})
    return [identity for (identity,) in cursor.fetchall()]


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0011_contacts_of_merged")]

    operations = [migrations.RunPython(mend, migrations.RunPython.noop)]
