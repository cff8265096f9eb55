"""Fit a feature space on an account's calls and compute the vectors of the calls in it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, vstack
from sklearn.utils.extmath import randomized_svd

from intelligence.avatars.clustering.spaces import FeatureSpace, Vectors, term_matrix, unit
from intelligence.avatars.clustering.vocabulary import Vocabulary, learn_vocabulary
from intelligence.avatars.clustering.words import content_words, stop_words

TEXT_DIMENSIONS = 24
EMBEDDING_DIMENSIONS = 64
ALL_LANGUAGES = "*"
MIN_CALLS = 20
FIT_SAMPLE = 20_000
OUTLIER_SHARE = 0.5
MIN_MEDIAN_LENGTH = 1e-4
BATCH_ROWS = 2_000

Progress = Callable[[float], None]


class NotEnoughData(ValueError):
    """Fewer than 20 calls, or calls without differences: no space can be fitted."""


@dataclass(frozen=True, slots=True)
class FittedSpace:
    """A space and the calls it was fitted on; row i of `vectors` belongs to `call_ids[i]`."""

    space: FeatureSpace
    call_ids: tuple[str, ...]
    vectors: Vectors


@dataclass(slots=True)
class _ReadingProgress:
    """The progress of reading the texts. A sample is read twice; if it was not all the texts, all of them are read
    again."""

    total: int
    report: Progress
    done: int = 0

    @classmethod
    def of(cls, languages: Mapping[str, Mapping[str, str]], report: Progress) -> "_ReadingProgress":
        counts = [len(texts) for texts in languages.values()]
        return cls(sum(2 * min(n, FIT_SAMPLE) + (n if n > FIT_SAMPLE else 0) for n in counts), report)

    def batches(self, texts: Sequence[str]) -> Iterator[Sequence[str]]:
        for start in range(0, len(texts), BATCH_ROWS):
            batch = texts[start : start + BATCH_ROWS]
            yield batch
            self.done += len(batch)
            self.report(self.done / self.total)


def fit(
    texts: Mapping[str, str],
    languages: Mapping[str, str | None],
    *,
    fit_number: int = 1,
    progress: Progress = lambda share: None,
) -> dict[str, FittedSpace]:
    """Fit one space per language. In a shared space, calls would be grouped by language instead of by buyer.

    `texts` are buyer words by call id; a call without a language goes to `und`. A language with fewer than 20 calls, or
    whose calls share no term, gets no space. The result is keyed by language and does not depend on the order of the
    input. `progress` is called with the share of the work done (0-1) every 2,000 texts; an exception from it ends the
    work.
    """
    by_language: dict[str, dict[str, str]] = {}
    for call_id, text in texts.items():
        by_language.setdefault(languages.get(call_id) or "und", {})[call_id] = text
    reading = _ReadingProgress.of(by_language, progress)
    fitted: dict[str, FittedSpace] = {}
    for language, language_texts in sorted(by_language.items()):
        try:
            fitted[language] = _fit_language(language_texts, language, fit_number, reading)
        except NotEnoughData:
            continue
    return fitted


def _fit_language(texts: Mapping[str, str], language: str, fit_number: int, reading: _ReadingProgress) -> FittedSpace:
    """Fit one TF-IDF space, reduced by SVD to at most 24 dimensions; above 20,000 calls it is fitted on a seeded
    sample."""
    call_ids = tuple(sorted(texts))
    if len(call_ids) < MIN_CALLS:
        raise NotEnoughData(f"{len(call_ids)} of {MIN_CALLS} calls")
    ordered = [texts[call_id] for call_id in call_ids]
    sample = [ordered[row] for row in sample_rows(len(ordered), FIT_SAMPLE)]
    contents = (content_words(text, language) for batch in reading.batches(sample) for text in batch)
    vocabulary = learn_vocabulary(contents, stop_words_left_out=bool(stop_words(language)))
    dimensions = min(TEXT_DIMENSIONS, len(vocabulary.columns) - 1, len(sample) - 1)
    if dimensions < 2:
        raise NotEnoughData("the calls share no words")
    matrix = vstack([term_matrix(batch, vocabulary, language) for batch in reading.batches(sample)])
    components, least = _principal_directions(matrix, dimensions)
    space = FeatureSpace(
        id=f"tfidf:svd:{dimensions}:{language}:{fit_number}",
        kind="tfidf",
        language=language,
        components=components,
        centre=np.zeros(0, np.float32),
        least_explained=least,
        vocabulary=vocabulary,
    )
    if len(sample) == len(ordered):
        return FittedSpace(space, call_ids, space.place(matrix))
    return FittedSpace(space, call_ids, np.vstack([space.vectors_of(batch) for batch in reading.batches(ordered)]))


def fit_embedding_space(
    call_ids: Sequence[str], embeddings: NDArray[np.floating], *, model: str, fit_number: int = 1
) -> FittedSpace:
    """Fit a space on embeddings (n, width) of one model, row i for `call_ids[i]`, reduced by SVD to at most 64
    dimensions.

    Embeddings are comparable across languages, so there is one space (`*`) for all. Raise NotEnoughData; raise
    ValueError when the shapes disagree or a value is not finite.
    """
    if embeddings.ndim != 2 or len(call_ids) != len(embeddings) or not np.isfinite(embeddings).all():
        raise ValueError(f"{len(call_ids)} calls need as many rows of finite numbers, not {embeddings.shape}")
    if len(call_ids) < MIN_CALLS:
        raise NotEnoughData(f"{len(call_ids)} of {MIN_CALLS} calls")
    rows = np.array(sorted(range(len(call_ids)), key=call_ids.__getitem__))
    dimensions = min(EMBEDDING_DIMENSIONS, embeddings.shape[1], len(rows) - 1)
    sample = unit(embeddings[rows[sample_rows(len(rows), FIT_SAMPLE)]])
    centre = sample.mean(axis=0)
    components, least = _principal_directions(sample - centre, dimensions)
    space = FeatureSpace(
        id=f"embedding:{model}:{dimensions}:{ALL_LANGUAGES}:{fit_number}",
        kind="embedding",
        language=ALL_LANGUAGES,
        components=components,
        centre=centre,
        least_explained=least,
        vocabulary=Vocabulary({}, np.zeros(0, np.float32)),
    )
    batches = (embeddings[rows[start : start + BATCH_ROWS]] for start in range(0, len(rows), BATCH_ROWS))
    return FittedSpace(
        space, tuple(call_ids[row] for row in rows), np.vstack([space.reduce(batch) for batch in batches])
    )


def sample_rows(count: int, size: int) -> NDArray[np.intp]:
    """Return at most `size` row numbers out of `count`, ascending; the same ones every time."""
    if count <= size:
        return np.arange(count)
    return np.sort(np.random.default_rng(0).choice(count, size=size, replace=False))


def _principal_directions(matrix: csr_matrix | Vectors, dimensions: int) -> tuple[Vectors, float]:
    """Return the right singular vectors (dimensions, width), and half of the length that they explain of a median
    row."""
    left, strengths, right = randomized_svd(matrix, dimensions, n_iter=5, random_state=0)
    explained = np.linalg.norm(left * strengths, axis=1)
    if np.median(explained) < MIN_MEDIAN_LENGTH:
        raise NotEnoughData("the calls are all alike")
    return np.ascontiguousarray(right, dtype=np.float32), float(OUTLIER_SHARE * np.median(explained))
