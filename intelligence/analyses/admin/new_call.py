"""The form of a new call: what was said, to be analysed, or only how the call ended."""

import uuid
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminFileFieldWidget

from calls.actions import record_call
from calls.models import Call
from intelligence.analyses.actions.submit import submit_call
from intelligence.analyses.serializers.submission import TRANSCRIPT_LIMIT
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.widgets import AutoHeightTextarea
from pipeline_service.text_files import NotTextError, decode

TALK, RESULT = ("transcript", "file"), ("outcome", "duration_seconds", "notes")
FIELDSETS = (
    (None, {"fields": ("title", "prospect", "rep", "occurred_at")}),
    (gettext_lazy("What was said"), {"fields": TALK}),
    (
        gettext_lazy("Without a transcript"),
        {"fields": RESULT, "description": gettext_lazy("For a call that nobody recorded: how it ended.")},
    ),
)


class TranscriptArea(AutoHeightTextarea):
    """A text area with room for a pasted transcript."""

    fewest_lines = 10


class NewCallForm(forms.ModelForm):
    """A transcript, typed or as a file, that is analysed; or the outcome of a call without one."""

    transcript = forms.CharField(
        label=gettext_lazy("Transcript"),
        required=False,
        max_length=TRANSCRIPT_LIMIT,
        widget=TranscriptArea(attrs={"placeholder": "Marcus: …\nDana: …"}),
        help_text=gettext_lazy("Paste it in any layout; best are lines such as Marcus: What made you book today?"),
    )
    file = forms.FileField(
        label=gettext_lazy("Or its file"),
        required=False,
        widget=UnfoldAdminFileFieldWidget,
        help_text=gettext_lazy("Text, subtitles (.vtt, .srt), JSON or CSV, as recorders and meeting tools export it."),
    )

    def clean_file(self) -> str | None:
        """Return the text of the file."""
        file: UploadedFile | None = self.cleaned_data["file"]
        if file is None:
            return None
        try:
            text, _ = decode(file.read())
        except NotTextError as error:
            message = gettext("This is no text file. Save the transcript as text, or paste it.")
            raise forms.ValidationError(message) from error
        if len(text) > TRANSCRIPT_LIMIT:
            raise forms.ValidationError(gettext("The transcript is too long: more than two million characters."))
        if not text.strip():
            raise forms.ValidationError(gettext("The file is empty."))
        return text

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if self.errors:
            return cleaned
        typed, of_file = cleaned["transcript"], cleaned["file"]
        if typed and of_file:
            self.add_error("file", gettext("Give the transcript or its file, not both."))
        elif typed or of_file:
            for name in RESULT:
                if cleaned[name]:
                    self.add_error(name, gettext("Leave this empty: it comes from the transcript."))
        elif not cleaned["outcome"]:
            self.add_error("transcript", gettext("Give what was said, or at least the outcome below."))
        elif cleaned["prospect"] is None:
            self.add_error("prospect", gettext("Say who the call was with."))
        return cleaned


def add_call(account_id: uuid.UUID, cleaned: Mapping[str, Any], by: str) -> Call:
    """Store the call of a valid form, and enqueue its analysis if it has a transcript. Raises ApiError."""
    values = {
        "title": cleaned["title"] or None,
        "prospect_id": getattr(cleaned["prospect"], "pk", None),
        "rep_id": getattr(cleaned["rep"], "pk", None),
        "occurred_at": cleaned["occurred_at"],
    }
    transcript = cleaned["transcript"] or cleaned["file"]
    if transcript:
        return submit_call(account_id=account_id, values={**values, "transcript": transcript}, by=by)
    result = {name: cleaned[name] or None for name in RESULT}
    call, _ = record_call(account_id=account_id, values={**values, **result})
    return call
