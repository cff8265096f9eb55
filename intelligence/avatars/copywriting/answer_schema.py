"""The schema of the answer about a kind of buyer: texts, each with the facts that support it."""

from pydantic import BaseModel

from intelligence.llm.answer_schema import Text


class CallQuote(BaseModel):
    call: int | None
    quote: Text


class Claim(BaseModel):
    facts: list[Text]
    text: Text


class PainPointCopy(BaseModel):
    fact: Text
    quotes: list[CallQuote]
    label: Text
    description: Text


class ProfileCopyAnswer(BaseModel):
    """The evidence comes first, then the texts based on it."""

    painPoints: list[PainPointCopy]
    motivation: Claim
    summary: list[Claim]
    headline: Claim
    name: Claim
