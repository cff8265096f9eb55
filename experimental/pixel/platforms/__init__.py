"""The events API of each ad platform."""
