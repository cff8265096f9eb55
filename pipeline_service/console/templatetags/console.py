"""`{% load console %}`: values as people read them."""

from django import template

from pipeline_service.console.readable import readable

register = template.Library()
register.filter(readable)
