"""compose.yaml, the Kubernetes manifests and the systemd units: valid, and they name only what exists."""

import importlib.util
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import get_commands

from pipeline_service.celery import app
from pipeline_service.operations.programs import WORKER_QUEUES
from tests.deploy.conftest import DEPLOY
from tests.processes import ROOT

COMPOSE = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text())
MANIFESTS = sorted(
    path for path in (DEPLOY / "kubernetes").glob("*.yaml") if path.stem not in ("kustomization", "prometheus-adapter")
)
UNITS = sorted((DEPLOY / "systemd").glob("*.[st]*"))
OBJECTS = [found for path in MANIFESTS for found in yaml.safe_load_all(path.read_text())]
FILES = [path for path in DEPLOY.rglob("*") if path.is_file()]
QUEUES = {name for names in WORKER_QUEUES.values() for name in names}
OF_OTHERS = re.compile(
    "PATH|HOME|PYTHON[A-Z]+|UV_[A-Z_]+|PIP_[A-Z_]+|DJANGO_SETTINGS_MODULE|CELERY_SKIP_CHECKS|PROMETHEUS_MULTIPROC_DIR"
    "|OTEL_[A-Z_]+|POSTGRES_(USER|PASSWORD|DB|INITDB_ARGS)|VALKEY_PASSWORD"
)
"""Variables that Python, uv, Django, Celery, libraries and the images of the services read."""
FOR_COMPOSE = {"TLS_DIR", "BACKUP_DIR"}
SETTINGS = set(re.findall(r'env(?:\.\w+)?\("([A-Z_]+)"', (ROOT / "pipeline_service" / "settings.py").read_text()))


def pods() -> Iterator[tuple[str, dict[str, Any]]]:
    """The name and the pod of everything that runs in the cluster."""
    for found in OBJECTS:
        spec = found.get("spec", {})
        spec = spec.get("jobTemplate", {}).get("spec", spec)
        if "template" in spec:
            yield found["metadata"]["name"], spec["template"]["spec"]


def variables() -> set[str]:
    """The environment variables that files of deploy/ set."""
    found = {name for service in COMPOSE["services"].values() for name in service.get("environment", {})}
    found |= {name for item in OBJECTS for part in ("data", "stringData") for name in item.get(part, {})}
    found |= {item["name"] for _, pod in pods() for container in pod["containers"] for item in container.get("env", [])}
    for path in FILES:
        text = path.read_text()
        if path.name in (".env.example", "pipeline.env.example"):
            found |= set(re.findall(r"^(\w+)=", text, re.M))
        if path.suffix == ".service":
            found |= {
                part.split("=")[0] for line in re.findall(r"^Environment=(.+)$", text, re.M) for part in line.split()
            }
        if path.name == "Dockerfile":
            joined = " ".join(re.findall(r"^ENV (.+)$", text, re.M))
            found |= set(re.findall(r"(\w+)=", joined))
    return found - {"userlist.txt"}


def commands() -> list[list[str]]:
    """The Python command lines of deploy/, from the interpreter's first argument."""
    lines = [service["command"] for service in COMPOSE["services"].values() if "command" in service]
    for _, pod in pods():
        lines += [[*box.get("command", []), *box.get("args", [])] for box in pod["containers"]]
    texts = [" ".join(map(str, line)) for line in lines]
    for path in FILES:
        text = path.read_text()
        texts += re.findall(r"^ExecStart=(.+)$", text, re.M) if path.suffix == ".service" else []
        texts += [" ".join(json.loads(line)) for line in re.findall(r"^CMD (\[.+\])$", text, re.M)]
    return [text.partition("python ")[2].split() for text in texts if "python " in text]


def test_every_environment_variable_is_one_that_something_reads() -> None:
    named = variables()
    assert {
        "DATABASE_URL",
        "SECRET_KEY",
        "DATABASE_POOLED",
        "WORKER_METRICS_PORT",
        "OTEL_EXPORTER_OTLP_ENDPOINT",
    } <= named
    assert {name for name in named - SETTINGS - FOR_COMPOSE if not OF_OTHERS.fullmatch(name)} == set()


def test_every_variable_that_compose_asks_for_is_in_its_example() -> None:
    text = (DEPLOY / "compose" / "compose.yaml").read_text()
    example = (DEPLOY / "compose" / ".env.example").read_text()
    assert set(re.findall(r"\$\{(\w+):\?\}", text)) <= set(re.findall(r"^(\w+)=", example, re.M))


def test_every_command_exists() -> None:
    found = commands()
    assert len(found) >= 20
    for arguments in found:
        if arguments[0] == "-m":
            assert importlib.util.find_spec(arguments[1]), arguments
        elif arguments[0] == "manage.py":
            assert arguments[1] in get_commands(), arguments
        else:
            assert arguments[0] == "-c", arguments


@pytest.mark.parametrize("platform", ["compose", "kubernetes", "systemd"])
def test_every_queue_has_one_worker(platform: str) -> None:
    if platform == "systemd":
        served = re.findall(r"pipeline-worker@(\w+)\.service", (DEPLOY / "systemd" / "pipeline.target").read_text())
    else:
        source = (
            [" ".join(service.get("command", [])) for service in COMPOSE["services"].values()]
            if platform == "compose"
            else [" ".join(map(str, box.get("args", []))) for _, pod in pods() for box in pod["containers"]]
        )
        served = [
            queue for text in source for names in re.findall(r"--queues (\S+)", text) for queue in names.split(",")
        ]
    assert sorted(served) == sorted(QUEUES)
    assert app.conf.task_default_queue in served


@pytest.mark.needs("check-jsonschema", "make check-deploy")
def test_compose_is_valid(program: Path) -> None:
    file = DEPLOY / "compose" / "compose.yaml"
    checked = subprocess.run(
        [program, "--builtin-schema", "vendor.compose-spec", file], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_compose_starts_services_in_order_and_watches_them() -> None:
    services = COMPOSE["services"]
    for name in ("proxy", "web-1", "web-2", "postgres", "pgbouncer", "valkey"):
        assert services[name]["healthcheck"]["test"]
    for service in services.values():
        for name, wanted in service.get("depends_on", {}).items():
            assert wanted["condition"] == ("service_completed_successfully" if name == "migrate" else "service_healthy")
            assert name == "migrate" or "healthcheck" in services[name]


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_manifests_are_valid_for_kubernetes(path: Path) -> None:
    kubernetes_validate = pytest.importorskip(
        "kubernetes_validate", reason="NOT TESTED: kubernetes-validate is missing (make check-deploy)"
    )
    for found in yaml.safe_load_all(path.read_text()):
        kubernetes_validate.validate(found, kubernetes_validate.latest_version(), strict=True)


@pytest.mark.needs("kubectl", "the client of Kubernetes")
def test_the_kustomization_builds(program: Path) -> None:
    built = subprocess.run([program, "kustomize", DEPLOY / "kubernetes"], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert {found["metadata"].get("namespace", "pipeline") for found in yaml.safe_load_all(built.stdout)} == {
        "pipeline"
    }


def test_pods_run_without_root_and_with_limits_and_web_pods_with_probes() -> None:
    for name, pod in pods():
        assert pod["securityContext"]["runAsNonRoot"] is True, name
        for box in pod["containers"]:
            assert box["securityContext"]["readOnlyRootFilesystem"] is True
            assert {"requests", "limits"} <= box["resources"].keys()
    web = next(pod for name, pod in pods() if name == "web")["containers"][0]
    probes = {kind: web[kind]["httpGet"]["path"] for kind in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert probes == {"startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"}


def test_disruption_budgets_and_autoscalers_point_at_deployments_that_exist() -> None:
    names = {found["metadata"]["name"] for found in OBJECTS if found["kind"] == "Deployment"}
    budgets = {found["metadata"]["name"] for found in OBJECTS if found["kind"] == "PodDisruptionBudget"}
    scaled = {
        found["spec"]["scaleTargetRef"]["name"] for found in OBJECTS if found["kind"] == "HorizontalPodAutoscaler"
    }
    assert budgets == names - {"beat"}
    assert {"web", "worker-webhooks", "worker-default", "worker-analysis"} == scaled


@pytest.mark.needs("systemd-analyze", "apt-get install systemd")
def test_systemd_units_are_valid(program: Path, tmp_path: Path) -> None:
    for path in UNITS:
        text = path.read_text().replace("/opt/pipeline", str(ROOT))
        (tmp_path / path.name).write_text(text)
    checked = subprocess.run(
        [program, "verify", *(tmp_path / path.name for path in UNITS)], capture_output=True, text=True, check=False
    )
    own = [line for line in checked.stderr.splitlines() if "pipeline" in line and "Failed to create" not in line]
    assert (own, checked.returncode) == ([], 0)
