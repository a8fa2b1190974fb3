package io.dataagent.query.gate.duckdb;

import io.dataagent.query.gate.SqlText;

/// DuckDB's own parser, wherever it runs. It must run in an in-memory DuckDB with
/// `enable_external_access=false` and `lock_configuration=true`, in a process that may crash.
/// Both texts go in as bound parameters, never as SQL.
public interface DuckDbParser {

    /// What turns a text into a tree.
    String SERIALIZE =
            "SELECT json_serialize_sql(?::VARCHAR, skip_null := true, skip_empty := true, skip_default := true)";

    /// What turns a tree into a text.
    String DESERIALIZE = "SELECT json_deserialize_sql(?::JSON)";

    /// No parser: nothing is understood.
    DuckDbParser ABSENT = new Absent();

    /// The tree of a statement by [#SERIALIZE]; a text that is no SELECT gives a tree with `error`.
    ///
    /// @throws Busy if there is no parser free
    String serialize(SqlText sql);

    /// The statement of a tree by [#DESERIALIZE].
    ///
    /// @throws IllegalArgumentException if it is no tree of a statement
    /// @throws Busy if there is no parser free
    String deserialize(String tree);

    /// No parser is free; the statement was not looked at.
    final class Busy extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /// Nothing more is known.
        public Busy() {
            super("no parser is free", null, false, false);
        }
    }

    /// Refuses.
    final class Absent implements DuckDbParser {

        @Override
        public String serialize(SqlText sql) {
            return "{\"error\":true,\"error_type\":\"absent\"}";
        }

        @Override
        public String deserialize(String tree) {
            throw new IllegalArgumentException("no parser");
        }
    }
}
