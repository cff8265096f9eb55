"""The command line against an API on this machine: login, output, exit codes."""

import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from salespipe.__main__ import main
from tests.clients.python.conftest import Command, on_a_terminal
from tests.clients.python.doubles import KEY, ScriptedApi, answer, failure
from tests.doubles import Canned

PROSPECT = {
    "id": "pros_1", "name": "Dana [bold]Ruiz", "email": "dana@example.com", "phone": None, "stage": "closed",
    "utmCampaign": "spring", "source": None, "createdAt": 1795341366408,
}  # fmt: skip
PAGE = {"data": [PROSPECT, {**PROSPECT, "id": "pros_2"}], "nextCursor": "c1", "hasMore": True}
LAST_PAGE = {"data": [{**PROSPECT, "id": "pros_3"}], "nextCursor": None, "hasMore": False}


def settings(api: ScriptedApi) -> dict[str, str]:
    return {"SALESPIPE_URL": api.url, "SALESPIPE_API_KEY": KEY}


def test_login_checks_the_key_and_stores_it_for_the_user_alone(command: Command, tmp_path: Path) -> None:
    empty = answer({"data": [], "nextCursor": None, "hasMore": False})
    with ScriptedApi(empty) as api:
        signed_in = command("login", "--url", f"{api.url}/api/v1/", given=f"{KEY}\n")
        listed = command("prospects", "list", SALESPIPE_URL=f"{api.url}/")
        assert [asked.path for asked in api.asked] == ["/api/v1/stages", "/api/v1/prospects"]
        assert {asked.headers["authorization"] for asked in api.asked} == {f"Bearer {KEY}"}
    stored = tmp_path / ".config" / "salespipe" / "config.json"
    assert (signed_in.returncode, listed.returncode) == (0, 0)
    assert (stat.S_IMODE(stored.stat().st_mode), stat.S_IMODE(stored.parent.stat().st_mode)) == (0o600, 0o700)
    assert json.loads(stored.read_text()) == {"url": api.url, "apiKey": KEY}
    assert KEY not in signed_in.stdout + signed_in.stderr
    assert command("logout").returncode == 0
    assert not stored.exists()


def test_a_key_that_is_refused_is_not_stored(command: Command, tmp_path: Path) -> None:
    with ScriptedApi(failure(401, "not_authenticated", "Send a valid API key.")) as api:
        finished = command("login", "--url", api.url, given="spk_wrong\n")
    assert (finished.returncode, finished.stderr) == (3, "Error: Send a valid API key.\n")
    assert not (tmp_path / ".config").exists()


def test_the_stored_key_is_not_sent_to_another_address(command: Command, tmp_path: Path) -> None:
    stored = tmp_path / ".config" / "salespipe" / "config.json"
    stored.parent.mkdir(parents=True)
    stored.write_text(json.dumps({"url": "https://sales.example.com/", "apiKey": KEY}))
    finished = command("prospects", "list", SALESPIPE_URL="http://127.0.0.1:1")
    assert finished.returncode == 3
    assert "the stored key belongs to https://sales.example.com/" in finished.stderr


def test_a_pipe_gets_one_record_a_line_and_no_more_pages_than_needed(command: Command) -> None:
    with ScriptedApi(answer(PAGE), answer(LAST_PAGE)) as api:
        finished = command("prospects", "list", "--stage", "closed", "--limit", "2", **settings(api))
        assert [asked.query for asked in api.asked] == [{"stage": "closed", "limit": "2"}]
    assert (finished.returncode, finished.stderr) == (0, "")
    assert [json.loads(line) for line in finished.stdout.splitlines()] == PAGE["data"]


def test_a_terminal_gets_a_table_in_which_names_are_no_markup(tmp_path: Path) -> None:
    with ScriptedApi(answer(PAGE), answer(LAST_PAGE)) as api:
        shown = on_a_terminal(tmp_path, "prospects", "list", **settings(api))
    lines = [line.split() for line in shown.splitlines()]
    assert lines[0] == ["id", "name", "email", "or", "phone", "stage", "from", "created"]
    date = ["2026-11-22", "09:56"]
    assert lines[1:] == [
        [f"pros_{number}", "Dana", "[bold]Ruiz", "dana@example.com", "closed", "spring", *date] for number in (1, 2, 3)
    ]


def test_metrics_are_shown_with_their_course(tmp_path: Path) -> None:
    def metric(value: float, **parts: float) -> dict[str, Any]:
        return {"key": "show_rate", "name": "Show rate", "value": value, **parts}

    total = {"metrics": [metric(0.75, numerator=3, denominator=4)], "startDate": 0, "endDate": 1}
    series = {"data": [{"start": 0, "end": 1, "metrics": [metric(value)]} for value in (0.5, 1, 0)]}
    with ScriptedApi(answer(total), answer(series)) as api:
        shown = on_a_terminal(tmp_path, "metrics", "--last", "3d", "--metric", "show_rate", **settings(api))
    assert [line.split() for line in shown.splitlines()[1:]] == [
        ["metric", "value", "of", "by", "day"],
        ["Show", "rate", "75.0%", "3", "/", "4", "▅█"],
    ]


@pytest.mark.parametrize(
    ("canned", "arguments", "code", "said"),
    [
        (failure(400, "validation_failed", "stage: unknown."), ["prospects", "list"], 1, "stage: unknown."),
        (failure(403, "insufficient_scope", "It needs write."), ["prospects", "upsert"], 3, "It needs write."),
        (failure(404, "not_found", "There is no such record."), ["calls", "show", "call_1"], 4, "no such record."),
        (failure(500, "internal", "It failed."), ["metrics"], 1, "It failed. (request req-1)"),
        (Canned(200, b"<html>"), ["metrics"], 1, "did not answer with JSON: is the address right?"),
        (answer({}), ["calls", "analyze", "missing.vtt"], 1, "missing.vtt cannot be read: No such file"),
        (answer({}), ["import", "missing.csv"], 1, "missing.csv cannot be read: No such file"),
        (answer({}), ["metrics", "--last", "soon"], 2, "'soon' is not a period"),
        (answer({}), ["prospects", "upsert", "--custom", "x"], 2, "'x' is not NAME=VALUE"),
        (answer({}), ["webhooks", "listen"], 2, "either the endpoint's --secret, or --register"),
        (answer({}), ["webhooks", "listen", "--secret", "abc"], 1, "begins with whsec_"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_failure_is_one_sentence_and_an_exit_code(
    canned: Canned,
    arguments: list[str],
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["salespipe", *arguments])
    monkeypatch.setenv("COLUMNS", "200")
    with ScriptedApi(canned) as api:
        for name, value in settings(api).items():
            monkeypatch.setenv(name, value)
        with pytest.raises(SystemExit) as ended:
            main()
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (code, "")
    assert said in printed.err


def test_without_a_key_the_command_line_says_how_to_sign_in(command: Command) -> None:
    finished = command("metrics")
    assert finished.returncode == 3
    assert finished.stderr == "Error: You are not signed in: run `salespipe login`, or set SALESPIPE_API_KEY.\n"


def test_a_service_that_is_not_there_has_an_exit_code_of_its_own(command: Command) -> None:
    with ScriptedApi() as api:
        gone = settings(api)
    finished = command("metrics", **gone)
    assert finished.returncode == 6
    assert "could not be reached" in finished.stderr


def test_the_shell_can_complete(command: Command) -> None:
    finished = command(_SALESPIPE_COMPLETE="complete_bash", COMP_WORDS="salespipe pro", COMP_CWORD="1")
    assert (finished.returncode, finished.stdout.split()) == (0, ["prospects"]), finished.stderr
