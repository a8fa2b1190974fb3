package io.dataagent.query.source.catalog;

/// A table's place in a database.
///
/// @param schema its schema
/// @param name its name
public record TableName(String schema, String name) {}
