"""Analyses of calls: submission, runs, engines, revisions, results and reviews."""
