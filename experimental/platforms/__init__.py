"""The ad platforms' APIs: one file for each vendor's campaigns and one for its audiences.

May import models, the access tokens of conversions and the kernel's outbound client; stores nothing. A vendor's session
signs requests and classifies answers; `launch` defines the campaign operations of every vendor.
"""
