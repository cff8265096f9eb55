"""Realistic demo data to try the product with: prospects, calls, messages, payments and ad spend.

Pure modules generate the data from a seed (`writing.generate_demo_data`). `loading.load_demo_data` loads it through the
apps' own actions and processes their queues, so that no worker is needed. May import every module; publishes the events
of those actions.
"""
