"""Where values go: one file for each vendor's wire, and what their answers mean."""
