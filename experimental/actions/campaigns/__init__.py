"""All writes to campaigns: desired state, launches and changes on the platform, stats from the platform."""
