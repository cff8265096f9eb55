"""Template filters for readable values: `{% load console %}`."""

from django import template

from pipeline_service.console.readable import readable

register = template.Library()
register.filter(readable)
