"""The audiences of each ad platform."""
