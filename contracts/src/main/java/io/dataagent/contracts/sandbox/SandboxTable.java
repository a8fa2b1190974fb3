package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.query.TableData;

/// A table that code returned.
///
/// @param name its name in `answer_tables`, or `result`
/// @param table columns with types, and the first rows
/// @param rowCount the true number of rows
public record SandboxTable(String name, TableData table, long rowCount) {}
