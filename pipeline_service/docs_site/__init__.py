"""The documentation at `/docs/`: the repository's Markdown as pages with navigation and search."""
