package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.ontology.model.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An expression as text, from a string, a list or `{dialects}`; readable ANSI SQL where there is a
/// choice, else the SQL of another tool, else whatever there is.
///
/// @param sql the chosen text, or null if there is none
/// @param repair what had to be repaired, or null
/// @param foreign the language of the text if it is not SQL, or null
/// @param others what else is to be kept: the choices that were not taken, and the taken one if
///   it was not ANSI SQL
record Expression(
        @Nullable String sql,
        @Nullable String repair,
        @Nullable String foreign,
        List<JsonNode> others) {

    private static final String ANSI = "ANSI_SQL";
    private static final Set<String> SQL =
            Set.of(
                    "",
                    ANSI,
                    "SNOWFLAKE",
                    "DATABRICKS",
                    "BIGQUERY",
                    "POSTGRES",
                    "POSTGRESQL",
                    "MYSQL",
                    "MARIADB",
                    "DUCKDB",
                    "REDSHIFT",
                    "SPARK",
                    "TRINO");

    static Expression of(Node node) {
        JsonNode value = node.json().path("expression");
        if (value.isTextual()) {
            return new Expression(
                    value.asText(), "a plain text is read as ANSI_SQL", null, List.of());
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
            return new Expression(null, null, null, List.of());
        }
        JsonNode taken = taken(choices);
        String foreign =
                ansi(taken)
                        ? Facts.of(node).text("dialect")
                        : SQL.contains(dialect(taken)) ? null : dialect(taken);
        List<JsonNode> others =
                choices.stream()
                        .filter(JsonNode::isObject)
                        .filter(c -> !c.equals(taken) || !ansi(c))
                        .toList();
        String repair = foreign == null ? repair(list, taken, choices) : null;
        return new Expression(sql(taken), repair, foreign, others);
    }

    private static JsonNode taken(List<JsonNode> choices) {
        return choices.stream()
                .filter(c -> ansi(c) && readable(c))
                .findFirst()
                .or(() -> choices.stream().filter(c -> sqlOf(c) && readable(c)).findFirst())
                .or(() -> choices.stream().filter(Expression::ansi).findFirst())
                .orElse(choices.getFirst());
    }

    private static boolean ansi(JsonNode choice) {
        return dialect(choice).isEmpty() || dialect(choice).equals(ANSI);
    }

    private static boolean sqlOf(JsonNode choice) {
        return SQL.contains(dialect(choice));
    }

    private static boolean readable(JsonNode choice) {
        return Expressions.read(sql(choice)) instanceof Expressions.Reading.Columns;
    }

    private static @Nullable String repair(boolean list, JsonNode taken, List<JsonNode> choices) {
        if (!ansi(taken)) {
            return choices.stream().anyMatch(Expression::ansi)
                    ? "the ANSI_SQL is not readable, '" + dialect(taken) + "' is taken"
                    : "there is no ANSI_SQL, '" + dialect(taken) + "' is taken";
        }
        return list ? "a list is read as dialects" : null;
    }

    private static String dialect(JsonNode choice) {
        return choice.path("dialect").asText("");
    }

    private static String sql(JsonNode choice) {
        return choice.isTextual() ? choice.asText() : choice.path("expression").asText("");
    }
}
