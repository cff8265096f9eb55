"""Which campaign brings which kind of buyer, and how many of them are won."""
