"""The ad platform: campaigns, segments and uploaded audiences, pixel events and their dispatches, attribution credits.

May import every other app and the kernel; nobody imports it, so that it can be deleted as a folder. Emits nothing: it
listens to the events of other apps. `attribution` computes credits; each vendor's API has its files in `platforms`.
"""
