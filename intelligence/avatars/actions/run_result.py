"""Saving of a run: its result replaces the account's avatars in one transaction."""

import uuid
from collections.abc import Collection, Iterable, Sequence

from django.db import connection, transaction
from django.db.models import Count
from django.db.models.functions import Now

from intelligence.avatars.actions.cluster_profiles import Profile
from intelligence.avatars.actions.corpus_clustering import SpaceClusters
from intelligence.avatars.actions.locks import lock_exclusive
from intelligence.avatars.actions.run_input import Corpus, PreviousAvatars
from intelligence.avatars.actions.text_removal import remove_call_text
from intelligence.avatars.models import (
    Avatar,
    AvatarAssignment,
    AvatarCall,
    AvatarKnowledge,
    AvatarRun,
    AvatarSpace,
    AvatarStatus,
    PastAvatarCall,
)
from pipeline_service.lease import LeaseLost

BATCH = 2_000
NO_ASSIGNMENT = {"avatar": None, "space": None, "similarity": None, "vector": None}

AssignmentRow = tuple[str, str | None, str, float, str]
"""A call's id, avatar and space, its similarity to the nearest centroid, and its vector as an array literal."""


def save_run(
    run: AvatarRun,
    found: Sequence[SpaceClusters],
    profiles: Sequence[Profile],
    corpus: Corpus,
    previous_avatars: PreviousAvatars,
    *,
    sensitivity: float,
) -> None:
    """Save avatars and their calls and finish the run, in one transaction. Raises LeaseLost.

    Calls are assigned before avatars are updated, so that a concurrent rename waits for the last statements only.
    """
    spaces = {grouped.language: _space(run, grouped, previous_avatars.fit_number + 1, sensitivity) for grouped in found}
    avatars = [_avatar(run, profile, spaces[profile.grouped.language]) for profile in profiles]
    assignments = list(_assignment_rows(found, profiles, avatars, spaces))
    with transaction.atomic():
        lock_exclusive(run.account_id)
        AvatarSpace.objects.bulk_create(spaces.values())
        new = [avatar for avatar, profile in zip(avatars, profiles, strict=True) if profile.avatar_id is None]
        Avatar.objects.bulk_create(new)
        retired = {uuid.UUID(key) for key in previous_avatars.avatars} - {avatar.pk for avatar in avatars}
        _store_past_calls(run.account_id, retired)
        _store_assignments(assignments)
        _clear_others(run.account_id, [space.pk for space in spaces.values()], corpus)
        _update([avatar for avatar, profile in zip(avatars, profiles, strict=True) if profile.avatar_id is not None])
        Avatar.objects.filter(pk__in=retired).update(status=AvatarStatus.RETIRED, space=None, updated_at=Now())
        _update_call_counts(run.account_id)
        _remove_deleted_text(run.account_id)
        _link_knowledge(run.account_id, profiles, avatars)
        AvatarSpace.objects.for_account(run.account_id).exclude(pk__in=[row.pk for row in spaces.values()]).delete()
        _finish(run, len(assignments))


def _space(run: AvatarRun, grouped: SpaceClusters, fit_number: int, sensitivity: float) -> AvatarSpace:
    return AvatarSpace(
        account_id=run.account_id,
        features_id=grouped.fitted.space.id,
        language=grouped.language,
        fit_number=fit_number,
        sensitivity=sensitivity,
        content=grouped.fitted.space.to_bytes(),
    )


def _avatar(run: AvatarRun, profile: Profile, space: AvatarSpace) -> Avatar:
    clustering = profile.grouped.clustering
    threshold = clustering.groups[profile.group].threshold
    avatar = Avatar(
        account_id=run.account_id,
        name=profile.name,
        headline=profile.headline,
        profile=profile.profile,
        model_copy=profile.model_copy,
        stats=profile.stats,
        quality=profile.quality,
        provenance=profile.provenance,
        space=space,
        centroid=clustering.centroids[profile.group].tolist(),
        floor=threshold.floor,
        margin=threshold.margin,
    )
    avatar.pk = profile.avatar_id or avatar.pk
    return avatar


def _assignment_rows(
    found: Iterable[SpaceClusters],
    profiles: Sequence[Profile],
    avatars: Sequence[Avatar],
    spaces: dict[str, AvatarSpace],
) -> Iterable[AssignmentRow]:
    for grouped in found:
        named = {
            profile.group: str(avatar.pk)
            for profile, avatar in zip(profiles, avatars, strict=True)
            if profile.grouped is grouped
        }
        space = str(spaces[grouped.language].pk)
        result = grouped.clustering
        rows = zip(result.call_ids, result.labels.tolist(), result.similarities.tolist(), strict=True)
        for (call_id, label, similarity), vector in zip(rows, grouped.fitted.vectors.tolist(), strict=True):
            literal = "{" + ",".join(f"{value:.6g}" for value in vector) + "}"
            yield call_id, named.get(label), space, similarity, literal


def _store_assignments(assignments: Sequence[AssignmentRow]) -> None:
    """Store the assignments of all calls with one statement."""
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TEMPORARY TABLE new_assignments"
            " (id uuid, avatar_id uuid, space_id uuid, similarity real, vector real[])"
        )
        with cursor.copy("COPY new_assignments FROM STDIN") as copy:
            for row in assignments:
                copy.write_row(row)
        cursor.execute("ANALYZE new_assignments")
        cursor.execute(
            "UPDATE intelligence_avatarcall c SET avatar_id = n.avatar_id, space_id = n.space_id,"
            " similarity = n.similarity, vector = n.vector, updated_at = now()"
            " FROM new_assignments n WHERE c.id = n.id AND c.refusal IS NULL"
        )
        cursor.execute("DROP TABLE new_assignments")


def _store_past_calls(account_id: uuid.UUID, retired: Collection[uuid.UUID]) -> None:
    """Store the calls of avatars that retire."""
    rows = AvatarCall.objects.for_account(account_id).filter(avatar__in=retired)
    past = [
        PastAvatarCall(account_id=account_id, **row)
        for row in rows.values("avatar_id", "analysis_id", "occurred_at", "similarity")
    ]
    PastAvatarCall.objects.bulk_create(past, batch_size=BATCH)


def _clear_others(account_id: uuid.UUID, spaces: Sequence[uuid.UUID], corpus: Corpus) -> None:
    """Remove calls that this run did not assign from the avatars. Enqueue those that arrived during the run."""
    others = AvatarCall.objects.for_account(account_id).filter(space__isnull=False).exclude(space__in=spaces)
    ids = list(others.values_list("pk", flat=True))
    AvatarCall.objects.filter(pk__in=ids).update(**NO_ASSIGNMENT, updated_at=Now())
    late = AvatarCall.objects.filter(pk__in=ids, refusal=None, analysis__hidden=False).values_list("pk", flat=True)
    AvatarAssignment.objects.bulk_create(
        AvatarAssignment(account_id=account_id, analysis_id=call_id)
        for call_id in late
        if str(call_id) not in corpus.texts
    )


def _update(avatars: Sequence[Avatar]) -> None:
    """Update avatars that continue, except names and sensitivities: people may have changed them during the run."""
    for avatar in avatars:
        avatar.updated_at = Now()
    columns = [
        "headline",
        "profile",
        "model_copy",
        "stats",
        "quality",
        "provenance",
        "space",
        "centroid",
        "floor",
        "margin",
    ]
    Avatar.objects.bulk_update(avatars, [*columns, "updated_at"])


def _remove_deleted_text(account_id: uuid.UUID) -> None:
    """Remove text that was deleted during the run, so that saving does not restore it."""
    without_text = AvatarCall.objects.for_account(account_id).filter(
        space__isnull=False, analysis__shown__buyer_digest=""
    )
    ids = list(without_text.values_list("pk", flat=True))
    if ids:
        remove_call_text(account_id=account_id, analysis_ids=ids)


def _update_call_counts(account_id: uuid.UUID) -> None:
    counted = AvatarCall.objects.for_account(account_id).filter(avatar__isnull=False)
    for row in counted.values("avatar_id").annotate(calls=Count("pk")).order_by():
        Avatar.objects.filter(pk=row["avatar_id"]).update(call_count=row["calls"])


def _link_knowledge(account_id: uuid.UUID, profiles: Sequence[Profile], avatars: Sequence[Avatar]) -> None:
    AvatarKnowledge.objects.for_account(account_id).filter(avatar__in=avatars).delete()
    AvatarKnowledge.objects.bulk_create(
        AvatarKnowledge(
            account_id=account_id,
            avatar=avatar,
            entry=use.entry,
            relevance=use.relevance,
            used_for=list(use.used_for),
            used_version=use.entry.version,
        )
        for profile, avatar in zip(profiles, avatars, strict=True)
        for use in profile.knowledge
    )


def _finish(run: AvatarRun, calls: int) -> None:
    """Finish the run and create the one requested during it. Raises LeaseLost, which rolls everything back."""
    if not run.finish(percent=100, calls=calls, finished_at=Now()):
        raise LeaseLost
    run.refresh_from_db(fields=["again", "by"])
    if run.again is not None:
        AvatarRun(account_id=run.account_id, by=run.by, review=run.again).save(force_insert=True)
