"""Sums of analysed calls by day, from which reports over long periods are added up."""
