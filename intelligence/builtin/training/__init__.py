"""Training of the classifiers of the built-in analyser. Only `manage.py train_analyser` imports it: it needs
scikit-learn."""
