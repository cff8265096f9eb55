"""Selection of the next long jobs: analyses and avatar runs share the worker processes and the model."""
