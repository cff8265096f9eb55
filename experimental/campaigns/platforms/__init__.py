"""The campaigns of each ad platform."""
