package io.dataagent.contracts.query;

/// A column of a result.
///
/// @param name as the statement names it; unique within a result
/// @param type the kind of its values
public record Column(String name, ColumnType type) {}
