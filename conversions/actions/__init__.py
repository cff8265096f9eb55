"""Every write of conversions: configs, connections, fires and what becomes of them."""
