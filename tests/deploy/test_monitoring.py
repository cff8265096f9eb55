"""Alert rules and dashboard: they parse, and every metric they name is one that the product exports."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.deploy.conftest import DEPLOY
from tests.tenants import create_tenant

FOLDER = DEPLOY / "monitoring"
RULES = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"][0]["rules"]
DASHBOARD = json.loads((FOLDER / "dashboard.json").read_text())
EXPRESSIONS = [rule["expr"] for rule in RULES] + [
    target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]
]
METRIC = re.compile(r"\bpipeline_\w+")
LABELS = re.compile(r"by \(([^)]*)\)|\{([^}]*)\}")


def exported() -> dict[str, set[str]]:
    """The names of all samples that the product exports now, with their labels."""
    tenant = create_tenant()
    tenant.api("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["prospect.created"]})
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    tenant.api("POST", "/calls/analyze", {"transcript": "Rep: Hello\nBuyer: Hello"})
    text = Client().get("/internal/metrics").content.decode()
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        # A counter with labels has no samples before its first event.
        for name in (family.name, f"{family.name}_total") if family.type == "counter" else ():
            found.setdefault(name, {"outcome"} if "attempts" in name else set())
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


@pytest.mark.django_db
def test_every_metric_and_label_of_alerts_and_panels_is_exported() -> None:
    known = exported()
    named = {name for expression in EXPRESSIONS for name in METRIC.findall(expression)}
    assert len(named) >= 8
    assert named <= set(known)
    for expression in EXPRESSIONS:
        labels = set().union(*(known[name] for name in METRIC.findall(expression)), {"job", "instance", "le"})
        used = {
            part.split("=")[0].strip("!~ ")
            for groups in LABELS.findall(expression)
            for part in ",".join(groups).split(",")
            if part.strip()
        }
        assert {name.strip() for name in used} <= labels, expression


@pytest.mark.needs("promtool", "apt-get install prometheus")
def test_alert_rules_and_panels_are_valid_for_prometheus(program: Path, tmp_path: Path) -> None:
    panels = [{"record": f"panel:{place}", "expr": expr} for place, expr in enumerate(EXPRESSIONS)]
    (tmp_path / "panels.yml").write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": panels}]}))
    for file in (FOLDER / "alerts.yml", tmp_path / "panels.yml"):
        checked = subprocess.run([program, "check", "rules", file], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_alert_says_what_to_do_in_the_operations_guide() -> None:
    guide = (DEPLOY.parent / "docs" / "guides" / "production.md").read_text(encoding="utf-8")
    assert [rule["alert"] for rule in RULES] == re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", guide, re.M)
