package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.lineage.LiteralTypes.Literal;
import io.dataagent.query.gate.walk.LiteralComparisons;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Comparisons with literals in a DuckDB tree.
///
/// @param literals compares them
record DuckDbComparisons(LiteralComparisons<JsonNode> literals) {

    private static final Set<String> NUMBERS = Set.of("INTEGER", "NUMERIC");
    private static final Set<String> EQUALITIES = Set.of("COMPARE_EQUAL", "COMPARE_NOTEQUAL");
    private static final Set<String> LISTS = Set.of("COMPARE_IN", "COMPARE_NOT_IN");

    /// Looks at a node whose columns are resolved.
    void look(JsonNode node) {
        String type = node.path("type").asText();
        if (LISTS.contains(type)) {
            JsonNode first = node.path("children").path(0);
            node.path("children").forEach(item -> literals.beside(first, item, false));
            return;
        }
        switch (node.path("class").asText()) {
            case "COMPARISON" ->
                    literals.sides(
                            node.path("left"), node.path("right"), !EQUALITIES.contains(type));
            case "BETWEEN" -> {
                literals.beside(node.path("input"), node.path("lower"), true);
                literals.beside(node.path("input"), node.path("upper"), true);
            }
            default -> {}
        }
    }

    static @Nullable Literal literal(JsonNode node) {
        JsonNode literal = node.path("literal");
        String kind = literal.path("kind").asText();
        boolean number = NUMBERS.contains(kind);
        return number || kind.equals("STRING")
                ? new Literal(number, literal.path("text").asText(), node)
                : null;
    }
}
