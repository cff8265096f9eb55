"""The ad platform: owns campaigns, segments and uploaded audiences, pixel events and their dispatches, credits.

May import every other app and the kernel; nobody imports it, so that it can be deleted as a folder. Emits nothing: it
listens to facts and to what happens to prospects. `attribution` says whom credit goes to; each vendor's wire has its
files in `platforms`.
"""
