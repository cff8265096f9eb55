"""How the console writes dates and times, by language; found by Django's FORMAT_MODULE_PATH."""
