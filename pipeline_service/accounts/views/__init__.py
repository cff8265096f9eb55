"""Pages of the console around signing in."""
