"""Calls, outcomes and dials on the wire."""

from calls.serializers.calls import CallSerializer, ManualCallSerializer, RecordedCallSerializer

__all__ = ["CallSerializer", "ManualCallSerializer", "RecordedCallSerializer"]
