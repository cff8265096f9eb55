"""Serializers of calls, call outcomes and dials."""

from calls.serializers.calls import CallSerializer, ManualCallSerializer, RecordedCallSerializer

__all__ = ["CallSerializer", "ManualCallSerializer", "RecordedCallSerializer"]
