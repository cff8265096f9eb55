"""The buyer's own words without the phrases everybody says: what groups of buyers are found by."""

from intelligence.analysis.reading import Reading

MAX_WORDS = 600


def buyer_digest(reading: Reading) -> str:
    """The buyer's sentences in order, at most 600 words; greetings, thanks and bare yes or no are left out."""
    kept: list[str] = []
    for sentence in reading.of("prospect"):
        words = sentence.text.split()
        if sentence.has("stock") and len(words) <= 8:
            continue
        if len(kept) + len(words) > MAX_WORDS:
            kept += words[: MAX_WORDS - len(kept)]
            break
        kept += words
    return " ".join(kept)
