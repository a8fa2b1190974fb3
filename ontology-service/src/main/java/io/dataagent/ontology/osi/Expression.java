package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An expression as text, from a string, a list or `{dialects}`; ANSI SQL where there is a choice.
///
/// @param sql the chosen text, or null if there is none
/// @param repair what had to be repaired, or null
/// @param others the choices that were not taken
record Expression(@Nullable String sql, @Nullable String repair, List<JsonNode> others) {

    static Expression of(Node node) {
        JsonNode value = node.json().path("expression");
        if (value.isTextual()) {
            return new Expression(value.asText(), "a plain text is read as ANSI_SQL", List.of());
        }
        boolean list = value.isArray();
        JsonNode dialects = list ? value : value.path("dialects");
        List<JsonNode> choices = new ArrayList<>();
        dialects.forEach(
                c -> {
                    if (!sql(c).isBlank()) {
                        choices.add(c);
                    }
                });
        if (choices.isEmpty()) {
            return new Expression(null, null, List.of());
        }
        JsonNode taken =
                choices.stream()
                        .filter(c -> c.path("dialect").asText().equals("ANSI_SQL"))
                        .findFirst()
                        .orElse(choices.getFirst());
        choices.remove(taken);
        return new Expression(
                sql(taken),
                repair(list, taken),
                choices.stream().filter(JsonNode::isObject).toList());
    }

    private static @Nullable String repair(boolean list, JsonNode taken) {
        String dialect = taken.path("dialect").asText("");
        if (!dialect.isEmpty() && !dialect.equals("ANSI_SQL")) {
            return "there is no ANSI_SQL, '" + dialect + "' is taken";
        }
        return list ? "a list is read as dialects" : null;
    }

    private static String sql(JsonNode choice) {
        return choice.isTextual() ? choice.asText() : choice.path("expression").asText("");
    }
}
