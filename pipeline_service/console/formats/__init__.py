"""The console's formats of dates and times, by language; found by Django's FORMAT_MODULE_PATH."""
