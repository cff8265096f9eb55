"""All writes of the ad platform: pixel events and their dispatches, segments, audiences, campaigns, credits."""
