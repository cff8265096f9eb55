"""Console pages of reps: the leaderboard and coaching."""
