"""Ask the model one question until the answer is usable: fall back to simpler formats, and ask once more with the list
of problems."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from intelligence.llm import answer_schema, prompts
from intelligence.llm.extraction import content_of, json_object
from intelligence.llm.rendering import estimate_tokens
from intelligence.provider.client import Client, Reply, parse_reply, served_model
from intelligence.provider.errors import BadRequest, ModelError, UnusableAnswer
from intelligence.provider.format_fallback import FormatFallback

FORMATS = ("json_schema", "json_object", "text")
MAX_ANSWER_IN_CORRECTION = 40_000
ANSWER_FORMATS = FormatFallback()

Recall = Callable[[str], Awaitable[str | None]]
"""Return the stored raw answer for this purpose that an interrupted run has already paid for, or None."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Question(Generic[answer_schema.Model]):
    """The messages of one question and the schema of the answer."""

    purpose: str
    shape: type[answer_schema.Model]
    system: str
    user: str
    outcomes: Sequence[str]

    @property
    def tokens(self) -> int:
        return estimate_tokens(self.system) + estimate_tokens(self.user)


class StructuredClient:
    """Asks one endpoint. `model` is the name reported by the server, `response_format` the format that worked last."""

    def __init__(self, client: Client, recall: Recall) -> None:
        self.model = client.endpoint.model
        self.response_format = FORMATS[0]
        self._client = client
        self._recall = recall

    async def ask(
        self, question: Question[answer_schema.Model], accept: Callable[[answer_schema.Model, int], Result]
    ) -> Result:
        """Return the result of `accept`, called with the answer and the number of malformed items left out of it.

        If the answer is unusable, or `accept` rejects it, ask once more. Raise ModelError.
        """
        if (stored := await self._recall(question.purpose)) is not None:
            try:
                return accept(*answer_schema.read(question.shape, json_object(self._read_content(parse_reply(stored)))))
            except ModelError:
                # The stored answer was unusable when it arrived, too; therefore the run is repeated.
                pass
        return await self._ask_model(question, accept)

    async def _ask_model(
        self, question: Question[answer_schema.Model], accept: Callable[[answer_schema.Model, int], Result]
    ) -> Result:
        messages = [prompts.message("system", question.system), prompts.message("user", question.user)]
        content = ""
        try:
            content = self._read_content(await self._send(question, messages))
            return accept(*answer_schema.read(question.shape, json_object(content)))
        except UnusableAnswer as error:
            problems = error.problems
        if content:
            messages.append(prompts.message("assistant", content[:MAX_ANSWER_IN_CORRECTION]))
        correction = f"{prompts.again(problems)}\n\n{prompts.schema_text(question.shape, question.outcomes)}"
        messages.append(prompts.message("user", correction))
        content = self._read_content(await self._send(question, messages))
        return accept(*answer_schema.read(question.shape, json_object(content)))

    async def _send(self, question: Question[Any], messages: Sequence[Mapping[str, Any]]) -> Reply:
        endpoint = self._client.endpoint
        answer_format = ANSWER_FORMATS.start(endpoint.base_url, endpoint.model)
        while True:
            try:
                reply = await self._client.chat(
                    _messages_for_format(question, messages, answer_format),
                    purpose=question.purpose,
                    tokens=question.tokens,
                    options=_format_options(question, answer_format),
                )
            except BadRequest:
                # Each server words this refusal differently, so any 400 counts as one until the last format was tried.
                if answer_format == len(FORMATS) - 1:
                    raise
                answer_format += 1
                continue
            ANSWER_FORMATS.worked(endpoint.base_url, endpoint.model, answer_format)
            self.response_format = FORMATS[answer_format]
            return reply

    def _read_content(self, reply: Reply) -> str:
        self.model = served_model(reply.body) or self._client.endpoint.model
        return content_of(reply)


def _format_options(question: Question[Any], answer_format: int) -> Mapping[str, Any]:
    if FORMATS[answer_format] == "json_schema":
        schema = answer_schema.json_schema(question.shape, question.outcomes)
        definition = {"name": question.purpose, "strict": True, "schema": schema}
        return {"response_format": {"type": "json_schema", "json_schema": definition}}
    if FORMATS[answer_format] == "json_object":
        return {"response_format": {"type": "json_object"}}
    return {}


def _messages_for_format(
    question: Question[Any], messages: Sequence[Mapping[str, Any]], answer_format: int
) -> list[Mapping[str, Any]]:
    """Return the messages; the instructions end with the schema when the endpoint does not enforce it."""
    if FORMATS[answer_format] == "json_schema":
        return [*messages]
    system = f"{messages[0]['content']}\n\n{prompts.schema_text(question.shape, question.outcomes)}"
    return [prompts.message("system", system), *messages[1:]]
