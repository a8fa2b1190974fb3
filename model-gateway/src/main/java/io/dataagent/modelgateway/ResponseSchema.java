package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;

/// The form that an answer must have.
///
/// @param name the task, one of [io.dataagent.contracts.prompt.ResponseName]
/// @param schema strict JSON Schema, an object
public record ResponseSchema(String name, JsonNode schema) {}
