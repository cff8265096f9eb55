"""Metrics: `facts` says which records a number counts, `catalogue` what each key is made of, `answers` computes.

A value is the number, or the sum, of exactly the records that its fact lists.
Reads prospects and calls; writes nothing.
"""
