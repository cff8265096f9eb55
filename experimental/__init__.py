"""The experimental ad platform: campaigns, attribution, pixel events. Deletable as a folder."""
