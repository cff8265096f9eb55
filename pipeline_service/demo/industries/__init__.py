"""The kinds of buyers in the demo data, one module each; they differ only in their texts. Pure."""
