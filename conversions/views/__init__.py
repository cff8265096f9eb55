"""HTTP views: configs and fires in the API, the feed and inbound hooks at the root."""
