package io.dataagent.query.fanout;

import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.DuckDbDialect;
import io.dataagent.query.gate.MySqlDialect;
import io.dataagent.query.gate.PostgresDialect;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Functions that make several rows of one where they stand among the columns of a SELECT.
final class RowMakers {

    private static final Set<String> POSTGRESQL =
            Set.of(
                    "generate_series",
                    "generate_subscripts",
                    "unnest",
                    "regexp_matches",
                    "regexp_split_to_table",
                    "string_to_table",
                    "json_array_elements",
                    "jsonb_array_elements",
                    "json_array_elements_text",
                    "jsonb_array_elements_text",
                    "json_each",
                    "jsonb_each",
                    "json_each_text",
                    "jsonb_each_text",
                    "json_object_keys",
                    "jsonb_object_keys",
                    "jsonb_path_query");

    private static final Set<String> DUCKDB = Set.of("unnest", "unlist");

    private RowMakers() {}

    static boolean within(Expr expr, Dialect dialect) {
        Set<String> makers =
                switch (dialect) {
                    case PostgresDialect ignored -> POSTGRESQL;
                    case DuckDbDialect ignored -> DUCKDB;
                    case MySqlDialect ignored -> Set.of();
                };
        List<Expr.Call> found = new ArrayList<>();
        Aggregates.each(
                expr,
                call -> {
                    if (makers.contains(call.name())) {
                        found.add(call);
                    }
                });
        return !found.isEmpty();
    }
}
