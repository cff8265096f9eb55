"""Extract the buyer's own words without stock phrases, as the input of clustering."""

from intelligence.builtin.reading import MatchedCall

MAX_WORDS = 600


def buyer_digest(reading: MatchedCall) -> str:
    """Return the buyer's sentences in order, at most 600 words, without greetings, thanks and bare yes or no."""
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
