package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.Violations;
import io.dataagent.query.gate.text.Placeholders;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The placeholders of a tree of DuckDB's parser: each of those that were written stands once,
/// where a value may stand, and there is no other.
final class DuckDbPlaceholders {

    /// Fields directly in which a placeholder may stand, by the class or the type of the node.
    private static final Map<String, Set<String>> TAKERS =
            Map.of(
                    "COMPARISON", Set.of("left", "right"),
                    "BETWEEN", Set.of("input", "lower", "upper"),
                    "FUNCTION", Set.of("arguments"),
                    "CAST", Set.of("child"),
                    "CASE", Set.of("case_checks", "else_expr"),
                    "SUBQUERY", Set.of("child"),
                    "LIMIT_MODIFIER", Set.of("limit", "offset"));

    /// Operators whose operands are values, and not indexes, keys or conditions.
    private static final Set<String> OPERATORS =
            Set.of("COMPARE_IN", "COMPARE_NOT_IN", "OPERATOR_COALESCE", "OPERATOR_NULLIF");

    private final DuckDbText text;
    private final Set<Integer> met = new HashSet<>();
    private @Nullable Violation violation;

    private DuckDbPlaceholders(DuckDbText text) {
        this.text = text;
    }

    /// What is wrong with them, or null.
    ///
    /// @param expected how many were written
    static @Nullable Violation wrong(JsonNode tree, DuckDbText text, int expected) {
        DuckDbPlaceholders places = new DuckDbPlaceholders(text);
        places.look(tree, false, true);
        if (places.violation == null && places.met.size() != expected) {
            return Violations.of(
                    Rule.PARAMETER,
                    "A placeholder stands where no value can be bound; write that value itself.");
        }
        return places.violation;
    }

    /// @param here whether a placeholder may stand here
    /// @param values whether what is below is made of values, and not of names or types
    private void look(JsonNode node, boolean here, boolean values) {
        if (node.isArray()) {
            node.forEach(item -> look(item, here, values));
        } else if (node.isObject()) {
            object(node, here, values);
        }
    }

    private void object(JsonNode node, boolean here, boolean values) {
        String kind = node.path(node.has("class") ? "class" : "type").asText();
        if (kind.equals("PARAMETER")) {
            placeholder(node, here && values);
            return;
        }
        boolean plain = values && !kind.equals("STAR") && !kind.equals("TYPE");
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            look(field.getValue(), takes(node, kind, field.getKey(), here), plain);
        }
    }

    private static boolean takes(JsonNode node, String kind, String field, boolean here) {
        if (kind.isEmpty()) {
            // An argument with its name, or a branch of CASE: as what it is in.
            return here && Set.of("expression", "when_expr", "then_expr").contains(field);
        }
        return kind.equals("OPERATOR")
                ? field.equals("children") && OPERATORS.contains(node.path("type").asText())
                : TAKERS.getOrDefault(kind, Set.of()).contains(field);
    }

    private void placeholder(JsonNode node, boolean permitted) {
        String name = node.path("identifier").asText();
        boolean number = name.matches("[1-9]\\d{0,3}");
        if (!permitted || !number || !met.add(Integer.valueOf(name))) {
            violation =
                    violation != null
                            ? violation
                            : new Violation(
                                    Rule.PARAMETER.wire(),
                                    Placeholders.misplaced("?"),
                                    text.position(node),
                                    null,
                                    List.of());
        }
    }
}
