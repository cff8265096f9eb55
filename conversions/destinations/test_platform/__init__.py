"""The built-in ad platform of test mode: answers what the three vendors' APIs would, from rows of the test account.

It speaks the vendors' formats, so the same code reports, launches campaigns and fills audiences as for live accounts.
It takes every well-formed request and delivers no ad. A click id that begins with `refused` is refused.
"""
