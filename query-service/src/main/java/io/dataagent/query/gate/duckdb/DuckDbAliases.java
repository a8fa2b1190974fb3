package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.walk.NameScope;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/// Names of the output columns of a DuckDB query.
final class DuckDbAliases {

    /// What `SUMMARIZE` and `DESCRIBE` answer with.
    static final Map<String, List<String>> DESCRIBED =
            Map.of(
                    "SUMMARY",
                    List.of(
                            "column_name",
                            "column_type",
                            "min",
                            "max",
                            "approx_unique",
                            "avg",
                            "std",
                            "q25",
                            "q50",
                            "q75",
                            "count",
                            "null_percentage"),
                    "DESCRIBE",
                    List.of("column_name", "column_type", "null", "key", "default", "extra"));

    static final Set<String> OF_VALUES = Set.of("min", "max", "avg", "std", "q25", "q50", "q75");

    private DuckDbAliases() {}

    /// DuckDB lets later items and clauses name the aliases of the select list.
    static void declare(JsonNode list, NameScope level) {
        for (JsonNode item : list) {
            if (item.has("alias")) {
                level.outputs()
                        .put(item.path("alias").asText().toLowerCase(Locale.ROOT), Origin.NONE);
            }
        }
    }

    /// The name that DuckDB gives to an output column.
    static String name(JsonNode item) {
        JsonNode names = item.path("column_names");
        String name =
                item.has("alias")
                        ? item.path("alias").asText()
                        : names.isEmpty()
                                ? item.path("function_name").asText("?column?")
                                : names.get(names.size() - 1).asText();
        return name.toLowerCase(Locale.ROOT);
    }

    /// Names in lower case.
    static List<String> names(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(name -> name.asText().toLowerCase(Locale.ROOT))
                .toList();
    }
}
