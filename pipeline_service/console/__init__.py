"""The console: what every admin page shares (scope by account, forms, history) and the dashboard. May see every app."""
