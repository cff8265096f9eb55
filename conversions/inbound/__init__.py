"""Reading inbound deliveries: signatures are checked, bodies become values in the product's terms.

Pure: imports no Django, no database and nothing of the product; emits nothing.
"""
