package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;

/// A tool that a model wants to call. Only complete calls get this far; a truncated one is a
/// failure.
///
/// @param id pairs call and answer
/// @param name the tool
/// @param arguments an object
public record ToolCall(String id, String name, JsonNode arguments) {}
