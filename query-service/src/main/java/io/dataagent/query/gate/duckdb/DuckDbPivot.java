package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `PIVOT … ON column USING …` without values. DuckDB finds the values out by a query of its own
/// and does not serialise such a statement; with values it does. So it is judged with a value
/// that stands for all, and rendered from that tree without it.
///
/// @param withValues the text with a value for each column
record DuckDbPivot(String withValues) {

    private static final String VALUE = " IN ('')";
    private static final Set<String> ENDS = Set.of("using", "group", "order", "limit");

    /// Reads the statement; null if it is none of this kind.
    static @Nullable DuckDbPivot of(String sql, Lexed.Tokens lexed) {
        List<Token> tokens = lexed.tokens();
        int on = -1;
        int depth = 0;
        StringBuilder text = new StringBuilder(sql.substring(0, tokens.getLast().end()));
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            boolean word = depth == 0 && token.kind() == Token.Kind.WORD;
            if (on < 0 && word && token.value().equals("on")) {
                on = i;
            } else if (on >= 0 && ((depth == 0 && token.is(",")) || ends(token, word))) {
                places.add(tokens.get(i - 1).end());
                if (word) {
                    break;
                }
            }
        }
        if (on < 0 || !tokens.getFirst().value().equals("pivot")) {
            return null;
        }
        if (places.isEmpty()) {
            places.add(tokens.getLast().end());
        }
        places.reversed().forEach(place -> text.insert(place, VALUE));
        return new DuckDbPivot(text.toString());
    }

    private static boolean ends(Token token, boolean word) {
        return word && ENDS.contains(token.value());
    }

    /// Renders the tree of a pivot without the values; null if it has more than can be rendered.
    static @Nullable String rendered(JsonNode select, Function<JsonNode, String> render) {
        JsonNode pivot = select.path("from_table");
        if (!pivot.path("type").asText().equals("PIVOT")
                || select.has("modifiers")
                || select.path("cte_map").has("map")
                || select.has("where_clause")
                || !pivot.path("unpivot_names").isEmpty()) {
            return null;
        }
        StringBuilder text = new StringBuilder("PIVOT (");
        text.append(render.apply(source(pivot.path("source")))).append(") ON ");
        List<String> columns = new ArrayList<>();
        for (JsonNode column : pivot.path("pivots")) {
            for (JsonNode expression : column.path("pivot_expressions")) {
                columns.add(alone(expression, render));
            }
        }
        text.append(String.join(", ", columns));
        List<String> values = new ArrayList<>();
        pivot.path("aggregates").forEach(value -> values.add(alone(value, render)));
        text.append(values.isEmpty() ? "" : " USING " + String.join(", ", values));
        List<String> groups = new ArrayList<>();
        pivot.path("groups").forEach(name -> groups.add(Names.quote(name.asText(), '"')));
        text.append(groups.isEmpty() ? "" : " GROUP BY " + String.join(", ", groups));
        return text.toString();
    }

    private static ObjectNode source(JsonNode source) {
        boolean bare =
                source.path("type").asText().equals("SUBQUERY")
                        && !source.has("alias")
                        && !source.has("column_name_alias")
                        && !source.has("sample");
        return bare ? statement(source.path("subquery").path("node")) : statement(star(), source);
    }

    private static String alone(JsonNode expression, Function<JsonNode, String> render) {
        ObjectNode empty = JsonNodeFactory.instance.objectNode().put("type", "EMPTY");
        return render.apply(statement(expression, empty)).substring("SELECT ".length());
    }

    private static ObjectNode star() {
        return JsonNodeFactory.instance.objectNode().put("class", "STAR").put("type", "STAR");
    }

    private static ObjectNode statement(JsonNode item, JsonNode from) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("type", "SELECT_NODE").putObject("cte_map");
        node.putArray("select_list").add(item);
        node.set("from_table", from);
        return statement(node.put("aggregate_handling", "STANDARD_HANDLING"));
    }

    private static ObjectNode statement(JsonNode node) {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("error", false);
        root.putArray("statements").addObject().set("node", node);
        return root;
    }
}
