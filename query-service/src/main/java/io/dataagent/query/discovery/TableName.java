package io.dataagent.query.discovery;

/// A table's place in a database.
///
/// @param schema its schema
/// @param name its name
record TableName(String schema, String name) {}
