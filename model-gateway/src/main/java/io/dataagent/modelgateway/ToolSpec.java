package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;

/// A tool that a model may call.
///
/// @param name its name
/// @param description when to use it
/// @param parameters JSON Schema of its arguments, an object
public record ToolSpec(String name, String description, JsonNode parameters) {}
