package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.LiteralTypes;
import io.dataagent.query.gate.lineage.LiteralTypes.Literal;
import io.dataagent.query.gate.lineage.Origin;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares literals of a DuckDB tree with the types of the columns beside them.
final class DuckDbComparisons {

    private static final Set<String> NUMBERS = Set.of("INTEGER", "NUMERIC");
    private static final Set<String> EQUALITIES = Set.of("COMPARE_EQUAL", "COMPARE_NOTEQUAL");
    private static final Set<String> LISTS = Set.of("COMPARE_IN", "COMPARE_NOT_IN");

    private final DuckDbWalk walk;
    private final LiteralTypes types = new LiteralTypes(Dialect.DUCKDB);

    DuckDbComparisons(DuckDbWalk walk) {
        this.walk = walk;
    }

    /// Looks at a node whose columns are resolved.
    void look(JsonNode node) {
        String type = node.path("type").asText();
        if (LISTS.contains(type)) {
            node.path("children")
                    .forEach(item -> beside(node.path("children").path(0), item, false));
            return;
        }
        switch (node.path("class").asText()) {
            case "COMPARISON" -> {
                boolean orders = !EQUALITIES.contains(type);
                beside(node.path("left"), node.path("right"), orders);
                beside(node.path("right"), node.path("left"), orders);
            }
            case "BETWEEN" -> {
                beside(node.path("input"), node.path("lower"), true);
                beside(node.path("input"), node.path("upper"), true);
            }
            default -> {}
        }
    }

    private void beside(JsonNode operand, JsonNode other, boolean orders) {
        Origin.Base base = walk.origin(operand).base();
        Literal literal = base == null ? null : literal(other);
        String wrong = base == null || literal == null ? null : types.wrong(base, literal, orders);
        if (wrong != null) {
            walk.refuse(Rule.TYPE_MISMATCH, wrong, operand);
        }
    }

    private static @Nullable Literal literal(JsonNode node) {
        JsonNode literal = node.path("literal");
        String kind = literal.path("kind").asText();
        boolean number = NUMBERS.contains(kind);
        return number || kind.equals("STRING")
                ? new Literal(number, literal.path("text").asText(), node)
                : null;
    }
}
