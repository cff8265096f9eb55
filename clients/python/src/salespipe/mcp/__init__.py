"""An MCP server over the client. It needs the extra `mcp`."""
