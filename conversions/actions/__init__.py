"""All writes of conversions: configs, connections, fires and the results of their attempts."""
