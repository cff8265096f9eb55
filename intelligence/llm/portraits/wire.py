"""What the model is asked to fill in about a kind of buyer: words, each with the facts that they rest on."""

from pydantic import BaseModel

from intelligence.llm.wire import Text


class CallQuote(BaseModel):
    call: int | None
    quote: Text


class Claim(BaseModel):
    facts: list[Text]
    text: Text


class PainWords(BaseModel):
    fact: Text
    quotes: list[CallQuote]
    label: Text
    description: Text


class PortraitAnswer(BaseModel):
    """Evidence first, then the words over it."""

    painPoints: list[PainWords]
    motivation: Claim
    summary: list[Claim]
    headline: Claim
    name: Claim
