"""Generator of the client's models, parameters and resources from the OpenAPI document."""
