"""How other systems' hooks are read: signatures checked, bodies turned into facts in our words.

Pure: knows no Django and no database, imports nothing of the product and emits nothing.
"""
