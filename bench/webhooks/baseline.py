"""What the product is compared with: one Celery task for each delivery, with `requests`, and no record of anything."""

import hashlib
import hmac
import os

import requests
from celery import Celery

app = Celery("baseline", broker=os.environ.get("BASELINE_BROKER"))
app.conf.update(task_ignore_result=True, worker_prefetch_multiplier=4, worker_hijack_root_logger=False)
session = requests.Session()
session.mount("http://", requests.adapters.HTTPAdapter(pool_connections=64, pool_maxsize=64))


def headers(body: str, secret: str) -> dict[str, str]:
    """The one signature a receiver needs."""
    signature = hmac.new(secret.encode(), body.encode(), hashlib.sha256).hexdigest()
    return {"Content-Type": "application/json", "X-Webhook-Signature": signature}


@app.task(name="baseline.post", max_retries=5)
def post(url: str, body: str, secret: str, event_id: str) -> None:
    """A connection of its own for each delivery."""
    answer = requests.post(url, data=body, headers={**headers(body, secret), "webhook-id": event_id}, timeout=15)
    answer.raise_for_status()


@app.task(name="baseline.post_in_session", max_retries=5)
def post_in_session(url: str, body: str, secret: str, event_id: str) -> None:
    """One session shared by all threads."""
    answer = session.post(url, data=body, headers={**headers(body, secret), "webhook-id": event_id}, timeout=15)
    answer.raise_for_status()
