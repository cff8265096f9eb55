"""The console pages of segments, of uploaded lists, and of their audiences on ad platforms."""
