"""What finding an account's avatars costs as leased work through the database.

    python -m bench.avatars 10000 100000

For each size an account is planted in a throwaway PostgreSQL: calls of about 600 buyer words with transcripts and
findings. Each run is done by a process of its own, whose peak memory is reported: the first over all calls, then one
with a look for new buyers over a tenth more; in between a worker is killed. Then single calls are placed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from itertools import islice
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from bench.clustering import account as planted_account  # noqa: E402
from intelligence.avatars.actions.assign import assign_call  # noqa: E402
from intelligence.models import Avatar, AvatarAssignment, AvatarCall, AvatarRun  # noqa: E402
from pipeline_service.accounts.models import Account  # noqa: E402
from pipeline_service.clock import EPOCH  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from tests.intelligence.avatars.accounts import plant  # noqa: E402
from tests.tenants import Tenant, create_tenant  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
AT_ONCE = 2_000
PLACED = 100
REBUILD = (sys.executable, "manage.py", "rebuild_avatars")


def plant_all(tenant: Tenant, texts: dict[str, str]) -> list[uuid.UUID]:
    """The calls in the database, two thousand at a time."""
    left, ids = iter(texts.items()), list[uuid.UUID]()
    while batch := dict(islice(left, AT_ONCE)):
        ids += plant(tenant, batch)
    return ids


def worker(account: Account) -> subprocess.Popen[bytes]:
    """A process that finds the account's avatars anew."""
    environment = {**os.environ, "DATABASE_URL": settings.DATABASE_URL}
    return subprocess.Popen([*REBUILD, account.slug, "--wait"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)


def run(account: Account) -> str:
    """One run: seconds from its start to its end, seconds of the worker's processor time and its peak memory, both with
    what loading the program takes."""
    process = worker(account)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit("the run failed")
    last = AvatarRun.objects.filter(account=account, state="done").latest("finished_at")
    assert last.started_at is not None
    assert last.finished_at is not None
    seconds = (last.finished_at - last.started_at).total_seconds()
    return f"{seconds:7.1f} s, processor {usage.ru_utime + usage.ru_stime:7.1f} s, {usage.ru_maxrss / 1024:5.0f} MB"


def kill_one(account: Account) -> bool:
    """Kill a worker while it learns; whether the avatars and their calls stayed. The next worker takes its run up."""
    before = everything(account)
    process = worker(account)
    while not AvatarRun.objects.filter(account=account, state="running", phase="learning").exists():
        time.sleep(0.05)
    process.kill()
    process.wait()
    AvatarRun.objects.filter(account=account, state="running").update(leased_until=EPOCH)
    return everything(account) == before


def everything(account: Account) -> tuple[object, ...]:
    """What readers see of the account's avatars."""
    avatars = list(Avatar.objects.filter(account=account).order_by("pk").values_list("pk", "name", "call_count"))
    calls = list(
        AvatarCall.objects.filter(account=account, space__isnull=False).order_by("pk").values_list("pk", "avatar")
    )
    return avatars, calls


def place(account: Account, ids: list[uuid.UUID]) -> str:
    """Milliseconds for each of these calls but the first, which reads the space."""
    times, work_times = [], []
    for call_id in ids:
        AvatarAssignment(account=account, analysis_id=call_id, due_at=EPOCH).save(force_insert=True)
        (work,) = AvatarAssignment.claim(1)
        started, busy = time.perf_counter(), time.process_time()
        assign_call(work)
        times.append((time.perf_counter() - started) * 1000)
        work_times.append((time.process_time() - busy) * 1000)
    most = sorted(times[1:])[(len(times) - 1) * 95 // 100]
    middle, busy_middle = statistics.median(times[1:]), statistics.median(work_times[1:])
    return f"median {middle:.1f} ms, processor {busy_middle:.1f} ms; 95 % within {most:.1f} ms"


def measure(calls: int) -> None:
    """Print the figures of one size."""
    started = time.perf_counter()
    tenant = create_tenant(f"Bench {calls}")
    account = tenant.account
    texts = iter(planted_account(calls * 11 // 10 + PLACED)[0].items())
    old, more, new = dict(islice(texts, calls)), dict(islice(texts, calls // 10)), dict(texts)
    plant_all(tenant, old)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    print(f"{calls:,} calls, planted in {time.perf_counter() - started:.0f} s")
    print(f"    first run    {run(account)}", flush=True)
    names = dict(Avatar.objects.filter(account=account).active().values_list("pk", "name"))
    unharmed = kill_one(account)
    plant_all(tenant, more)
    print(f"    a tenth more {run(account)}", flush=True)
    after = dict(Avatar.objects.filter(account=account).active().values_list("pk", "name"))
    kept = sum(after.get(avatar) == name for avatar, name in names.items())
    print(f"    kept {kept} of {len(names)} ids with their names; a killed worker changed nothing: {unharmed}")
    print(f"    placing a new call: {place(account, plant_all(tenant, new))}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, default=[1_000, 10_000], help="numbers of calls")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bench-avatars-") as folder:
        postgres = Postgres(Path(folder) / "postgres", throwaway=True)
        postgres.start()
        try:
            wiring.use_database(postgres.url)
            call_command("migrate", verbosity=0)
            for size in arguments.sizes:
                measure(size)
        finally:
            connection.close()
            postgres.stop()


if __name__ == "__main__":
    main()
