"""The ad platforms' own wires: one file for each vendor's campaigns and one for its audiences.

May import models, the token room of conversions and the kernel's outbound client; stores nothing. A vendor's session
says how requests are signed and what answers mean; `launch` is what every vendor must be able to do for a campaign.
"""
