"""The kinds of buyers of the story, a module each: their words are all that tells them apart. Pure."""
