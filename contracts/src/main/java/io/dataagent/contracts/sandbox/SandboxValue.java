package io.dataagent.contracts.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.ColumnType;

/// A value that code returned.
///
/// @param name its name in `answer_values`
/// @param type the kind of the value
/// @param value the value, as a cell of that kind
public record SandboxValue(String name, ColumnType type, JsonNode value) {}
