PYTHON ?= python3
UV = .venv/bin/uv
# What is there stays: neither takes away what the other installed.
# Compiled once here, and not by each of the product's processes at its first start.
SYNC = $(UV) sync --frozen --inexact --compile-bytecode --extra embedded
DEPLOY_EXTRAS = --extra dev --extra deploy --extra otel --extra sentry
# Some images set this, and then every process compiles every module anew.
export PYTHONDONTWRITEBYTECODE :=
READY = .venv/.ready
READY_DEV = .venv/.ready-dev

.PHONY: run test test-pooled train check check-deploy accessibility faults load bench bench-api bench-webhooks bench-metrics bench-attribution eval bench-imports bench-journey bench-tracking bench-console

run: $(READY)
	@.venv/bin/python manage.py dev

# More processes than two cores: many tests wait for the processes that they start.
test: $(READY_DEV)
	@.venv/bin/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder

# All tests through pgbouncer in transaction mode. One before 1.21 (Debian 12) keeps no prepared statements.
test-pooled: $(READY_DEV)
	@DATABASE_POOLED=true DATABASE_PREPARED_STATEMENTS=false .venv/bin/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder

check: $(READY_DEV)
	@.venv/bin/ruff format --check . && .venv/bin/ruff check . && .venv/bin/mypy && .venv/bin/lint-imports && .venv/bin/python -m tests.naming && .venv/bin/python -m tests.migration_rules && .venv/bin/python manage.py makemigrations --check --dry-run

# The validators are large. What also needs programs of the system (pgbouncer, RabbitMQ, nginx, promtool) is skipped without them.
check-deploy: $(READY_DEV)
	@$(SYNC) $(DEPLOY_EXTRAS) --system-certs || $(SYNC) $(DEPLOY_EXTRAS)
	@FAULTS=long .venv/bin/python -m pytest tests/deploy -q

accessibility: $(READY_DEV)
	@ACCESSIBILITY=all .venv/bin/python -m pytest tests/console/test_accessibility.py -q

faults: $(READY_DEV)
	@FAULTS=long .venv/bin/python -m pytest tests/faults tests/deploy/test_pgbouncer.py tests/deploy/test_rabbitmq.py tests/deploy/test_backup.py tests/console/test_roles.py tests/experimental/campaigns/test_faults.py tests/operations/test_stale_files.py tests/operations/test_load_demo.py tests/console/test_addresses.py tests/experimental/attribution/test_exactness.py tests/intelligence/metrics/test_exactness.py tests/intelligence/clustering/test_sensitivity.py -q

# Shorter: make load LOAD="--seconds 30 --surge 10 --slow 10". An hour, which judges the memory, too: LOAD="--seconds 3600".
load: $(READY_DEV)
	@.venv/bin/python -m bench.load $(LOAD)

bench: bench-api bench-webhooks bench-metrics bench-attribution bench-imports bench-journey bench-tracking bench-console
	@.venv/bin/python -m bench.clustering
	@.venv/bin/python -m bench.avatars

bench-api: $(READY_DEV)
	@.venv/bin/python -m bench.api

bench-webhooks: $(READY_DEV)
	@.venv/bin/python -m bench.webhooks --rounds 2 --backlog 100000

bench-metrics: $(READY_DEV)
	@.venv/bin/python -m bench.metrics

bench-attribution: $(READY_DEV)
	@.venv/bin/python -m bench.attribution

bench-imports: $(READY_DEV)
	@.venv/bin/python -m bench.imports

bench-journey: $(READY_DEV)
	@.venv/bin/python -m bench.journey

bench-tracking: $(READY_DEV)
	@.venv/bin/python -m bench.tracking

bench-console: $(READY_DEV)
	@.venv/bin/python -m bench.console

# The labelled and develop calls were learned from; only the others judge. The unseen ones, ordinary calls, are together held to
# the goals: a set of a hundred is above or below one by chance. The hard ones tell how it fares with hints, irony and unclear ends.
eval: $(READY_DEV)
	@.venv/bin/python manage.py evaluate_analyser tests/intelligence/labelled_calls.jsonl tests/intelligence/develop_calls.jsonl --kinds
	@.venv/bin/python manage.py evaluate_analyser tests/intelligence/hard_*_calls.jsonl --kinds
	@.venv/bin/python manage.py evaluate_analyser tests/intelligence/unseen_*_calls.jsonl --kinds --goals
	@echo "== unseen_everyday, without names and sentence marks"
	@.venv/bin/python manage.py evaluate_analyser tests/intelligence/unseen_everyday_calls.jsonl --without-names
	@.venv/bin/python -m bench.buyers

train: $(READY_DEV)
	@.venv/bin/python manage.py train_analyser

.venv/bin/uv:
	@echo "Making .venv with uv ..."
	@$(PYTHON) -m venv .venv && .venv/bin/python -m pip install --quiet --disable-pip-version-check uv==0.13.8

$(READY): uv.lock pyproject.toml | .venv/bin/uv
	@echo "Installing what the product needs to run ..."
	@$(SYNC) --system-certs || $(SYNC)
	@touch $@

$(READY_DEV): uv.lock pyproject.toml | .venv/bin/uv
	@echo "Installing what the product, its tests and checks need ..."
	@$(SYNC) --extra dev --system-certs || $(SYNC) --extra dev
	@touch $(READY) $@
