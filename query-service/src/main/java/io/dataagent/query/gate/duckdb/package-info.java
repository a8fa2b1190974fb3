/// The judge of DuckDB: its own parser's tree, the walk over it, the tables that are closed.
@NullMarked
package io.dataagent.query.gate.duckdb;

import org.jspecify.annotations.NullMarked;
