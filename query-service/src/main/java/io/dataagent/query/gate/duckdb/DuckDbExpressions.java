package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.duckdb.DuckDbFrame.Source;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.sql.Columns;
import io.dataagent.query.gate.text.AggregateNames;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.TextNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Walks the expressions of a DuckDB tree: every node in the grammar, every function and type
/// allowed, every name known.
final class DuckDbExpressions {

    private static final Set<String> LAMBDAS =
            Set.of(
                    ("list_transform list_apply list_filter list_reduce array_transform array_apply"
                                    + " array_filter array_reduce apply filter reduce")
                            .split(" "));

    private final DuckDbWalk walk;
    private final DialectRules rules;
    private final DuckDbComparisons comparisons;
    private final List<String> lambdaNames = new ArrayList<>();
    private int columnsMet;

    DuckDbExpressions(DuckDbWalk walk, DialectRules rules) {
        this.walk = walk;
        this.rules = rules;
        this.comparisons = new DuckDbComparisons(walk);
    }

    /// How many `COLUMNS(…)` were met so far.
    int columnsMet() {
        return columnsMet;
    }

    Origin visitAll(JsonNode nodes, DuckDbFrame frame) {
        List<Origin> origins = new ArrayList<>();
        for (JsonNode node : nodes) {
            origins.add(visit(node, frame));
        }
        return joined(origins, false);
    }

    /// Walks an expression and answers with where its value comes from.
    Origin visit(JsonNode node, DuckDbFrame frame) {
        if (node.isMissingNode() || node.isNull()) {
            return Origin.NONE;
        }
        if (!node.has("class")) {
            return walk.refused(node);
        }
        if (!walk.known(node)) {
            return Origin.NONE;
        }
        return switch (node.path("class").asText()) {
            case "COLUMN_REF" -> column((ObjectNode) node, frame);
            case "CONSTANT", "PARAMETER" -> Origin.NONE;
            case "FUNCTION", "WINDOW" -> call(node, frame);
            case "CAST" -> {
                type(node.path("type_expr"));
                yield visit(node.path("child"), frame).converted();
            }
            case "CASE" -> cases(node, frame);
            case "SUBQUERY" -> {
                Origin child = visit(node.path("child"), frame);
                Source inner = walk.query(node.path("subquery").path("node"), frame);
                List<Origin> origins = new ArrayList<>(inner.columns().values());
                origins.add(child);
                yield joined(origins, false);
            }
            case "STAR" -> {
                columnsMet += node.has("columns") ? 1 : 0;
                yield star(node, frame);
            }
            case "LAMBDA" -> lambda(node, frame);
            default -> parts(node, frame);
        };
    }

    /// Comparisons, conjunctions, operators, ranges, collations: their operands.
    private Origin parts(JsonNode node, DuckDbFrame frame) {
        List<Origin> origins = new ArrayList<>();
        for (String field : List.of("left", "right", "input", "lower", "upper", "child")) {
            origins.add(visit(node.path(field), frame));
        }
        origins.add(visitAll(node.path("children"), frame));
        comparisons.look(node);
        return joined(origins, false);
    }

    private Origin cases(JsonNode node, DuckDbFrame frame) {
        List<Origin> origins = new ArrayList<>();
        for (JsonNode check : node.path("case_checks")) {
            visit(check.path("when_expr"), frame);
            origins.add(visit(check.path("then_expr"), frame));
        }
        origins.add(visit(node.path("else_expr"), frame));
        return joined(origins, false);
    }

    private Origin call(JsonNode node, DuckDbFrame frame) {
        String name = node.path("function_name").asText().toLowerCase(Locale.ROOT);
        if (!onlyName(node, name) || !rules.functions().contains(name)) {
            walk.refuse(
                    Rule.FUNCTION,
                    "The function “" + name + "” is not allowed.",
                    node,
                    name,
                    Names.nearest(name, rules.functions()));
        }
        String wrong = TextNames.wrong(name, node.path("arguments"), rules);
        if (wrong != null) {
            walk.refuse(Rule.FUNCTION, wrong, node);
        }
        List<Origin> origins = new ArrayList<>();
        for (JsonNode argument : node.path("arguments")) {
            if (LAMBDAS.contains(name)) {
                spellOut(argument.path("expression"));
            }
            origins.add(visit(argument.path("expression"), frame));
        }
        walk.orders(node.path("order_bys").path("orders"), frame);
        walk.orders(node.path("orders"), frame);
        walk.orders(node.path("arg_orders"), frame);
        visitAll(node.path("partitions"), frame);
        for (String field :
                List.of(
                        "filter",
                        "filter_expr",
                        "start_expr",
                        "end_expr",
                        "offset_expr",
                        "default_expr")) {
            visit(node.path(field), frame);
        }
        boolean window = node.path("class").asText().equals("WINDOW");
        return joined(origins, !window && AggregateNames.has(name));
    }

    /// An arrow is a lambda here and would be a path into JSON elsewhere; DuckDB wants it said.
    private static void spellOut(JsonNode argument) {
        if (argument.path("class").asText().equals("LAMBDA")) {
            ((ObjectNode) argument).put("syntax_type", "LAMBDA_KEYWORD");
        }
    }

    /// Whether the path of a name is this one word and no schema.
    static boolean onlyName(JsonNode node, String name) {
        JsonNode path = node.path("qualified_name").path("path");
        return path.size() == 1 && path.get(0).asText().equalsIgnoreCase(name);
    }

    private void type(JsonNode type) {
        if (!walk.known(type)) {
            return;
        }
        String name = type.path("type_name").asText().toLowerCase(Locale.ROOT);
        if (!onlyName(type, name) || !rules.types().contains(name)) {
            walk.refuse(
                    Rule.TYPE, "The type “" + name + "” is not allowed.", type, name, List.of());
        }
        for (JsonNode child : type.path("children")) {
            if (child.path("class").asText().equals("TYPE")) {
                type(child);
            } else if (!child.path("class").asText().equals("CONSTANT") || !walk.known(child)) {
                walk.refused(child);
            }
        }
    }

    /// A star outside the select list: everything that the tables offer, and they are closed.
    private Origin star(JsonNode star, DuckDbFrame frame) {
        visit(star.path("expr"), frame);
        for (JsonNode entry : star.path("replace_list")) {
            visit(entry.path("value"), frame);
        }
        List<Origin> origins = new ArrayList<>();
        for (Source source : frame.sources()) {
            walk.budget().steps(source.columns().size());
            origins.addAll(source.columns().values());
        }
        return joined(origins, false);
    }

    private Origin lambda(JsonNode node, DuckDbFrame frame) {
        List<String> parameters = new ArrayList<>();
        for (JsonNode name : node.path("lhs").findValues("column_names")) {
            parameters.add(name.path(0).asText().toLowerCase(Locale.ROOT));
        }
        lambdaNames.addAll(parameters);
        Origin left = visit(node.path("lhs"), frame);
        Origin origin = visit(node.path("expr"), frame);
        for (int i = 0; i < parameters.size(); i++) {
            lambdaNames.removeLast();
        }
        return joined(List.of(left, origin), false);
    }

    private Origin column(ObjectNode node, DuckDbFrame frame) {
        List<String> parts = new ArrayList<>();
        node.path("column_names").forEach(p -> parts.add(p.asText().toLowerCase(Locale.ROOT)));
        String first = parts.isEmpty() ? "" : parts.getFirst();
        if (parts.size() == 1 && rules.forbiddenColumns().contains(first)) {
            walk.refuse(Rule.KEYWORD, "“" + first + "” is not allowed.", node, first, List.of());
            return Origin.NONE;
        }
        if (lambdaNames.contains(first)) {
            return Origin.NONE;
        }
        Origin origin = qualified(node, parts, frame);
        List<Source> offering = origin == null ? frame.offering(first) : List.of();
        if (offering.size() > 1) {
            walk.ambiguous(first, node, offering);
            return Origin.NONE;
        }
        if (origin == null && parts.size() > 1 && frame.places().shares(first)) {
            walk.ambiguous(first, node, List.of());
            return Origin.NONE;
        }
        if (origin == null) {
            origin = frame.column(first);
            offering.forEach(source -> walk.place(node, source));
        }
        if (origin == null && parts.size() == 1 && frame.source(first) instanceof Source row) {
            walk.place(node, row);
            origin = joined(List.copyOf(row.columns().values()), false);
        }
        if (origin == null && parts.size() == 1 && Columns.CLOCKS.contains(first)) {
            return Origin.NONE;
        }
        if (origin == null) {
            walk.unknownColumn(parts.getLast(), node, frame);
            return Origin.NONE;
        }
        walk.resolved(node, origin);
        return origin;
    }

    /// A column behind the name of its table; with its schema, which is left out from then on.
    private @Nullable Origin qualified(ObjectNode node, List<String> parts, DuckDbFrame frame) {
        if (parts.size() >= 3
                && frame.table(parts.get(0) + "." + parts.get(1)) instanceof Source source) {
            ArrayNode names = (ArrayNode) node.path("column_names");
            names.remove(0);
            names.set(0, source.alias());
            return in(node, source, parts.get(2));
        }
        Source source = parts.size() < 2 ? null : frame.source(parts.getFirst());
        return source == null ? null : in(node, source, parts.get(1));
    }

    private @Nullable Origin in(JsonNode node, Source source, String column) {
        walk.place(node, source);
        Origin origin = source.columns().get(column);
        return origin == null && source.open() ? Origin.NONE : origin;
    }

    private Origin joined(List<Origin> origins, boolean aggregated) {
        origins.forEach(origin -> walk.budget().steps(1L + origin.fields().size()));
        List<Origin> telling =
                origins.stream().filter(o -> !o.fields().isEmpty() || o.aggregated()).toList();
        return Origin.joined(telling, aggregated, false);
    }
}
