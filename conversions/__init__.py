"""Conversions: rules that report true values to ad platforms."""
