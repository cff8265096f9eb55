"""The journey of one prospect: where they came from (`attribution`) and everything since (`timeline`).

May import the models and serializers of prospects and calls. Only reads; publishes no events.
"""
