"""Every write to campaigns: the account's wishes, the launches and changes that follow them, the figures told back."""
