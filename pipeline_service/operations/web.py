"""The web application as `dev` serves it: a web process ends with the one that manages it, even after a kill -9."""

from pipeline_service.operations.processes import die_with_parent
from pipeline_service.wsgi import application

__all__ = ["application"]

die_with_parent()
