"""A believable account to try the product with: its people, their words and their money, and how they get in.

The story is written by pure modules from a seed (`writing.write_story`) and loaded through the apps' own actions
(`loading.load_story`), which also work its queues off, so that no worker is needed. May import every room; emits what
those actions emit.
"""
