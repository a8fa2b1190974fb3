package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.AggregateNames;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.TextNames;
import io.dataagent.query.gate.walk.ColumnNames;
import io.dataagent.query.gate.walk.Lineage;
import io.dataagent.query.gate.walk.LiteralComparisons;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.NameScope.Meaning;
import io.dataagent.query.gate.walk.NameScope.OutputNames;
import io.dataagent.query.gate.walk.Relation;
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

    /// Fields of a call that hold one expression.
    private static final List<String> CALLED_WITH =
            List.of(
                    "filter",
                    "filter_expr",
                    "start_expr",
                    "end_expr",
                    "offset_expr",
                    "default_expr");

    private final DuckDbWalk walk;
    private final DialectRules rules;
    private final Lineage lineage;
    private final ColumnNames names;
    private final DuckDbConditions conditions;
    private final DuckDbComparisons comparisons;
    private final List<String> lambdaNames = new ArrayList<>();
    private int columnsMet;

    DuckDbExpressions(DuckDbWalk walk, DialectRules rules, DuckDbText text) {
        this.walk = walk;
        this.rules = rules;
        this.lineage = walk.lineage();
        this.names = new ColumnNames(rules, lineage, walk.refusals());
        this.conditions = new DuckDbConditions(text);
        this.comparisons =
                new DuckDbComparisons(
                        new LiteralComparisons<>(
                                lineage,
                                walk.refusals(),
                                rules.dialect(),
                                DuckDbComparisons::literal));
    }

    /// What names mean.
    ColumnNames names() {
        return names;
    }

    /// A condition: walked, and noted part by part.
    void predicate(JsonNode condition, NameScope level) {
        if (condition.isObject()) {
            lineage.predicate(condition, conditions, part -> visit(part, level));
        }
    }

    /// How many `COLUMNS(…)` were met so far.
    int columnsMet() {
        return columnsMet;
    }

    Origin visitAll(JsonNode nodes, NameScope level) {
        List<Origin> origins = new ArrayList<>();
        for (JsonNode node : nodes) {
            origins.add(visit(node, level));
        }
        return lineage.joined(origins, false);
    }

    /// Walks an expression and answers with where its value comes from.
    Origin visit(JsonNode node, NameScope level) {
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
            case "COLUMN_REF" -> column((ObjectNode) node, level);
            case "CONSTANT", "PARAMETER" -> Origin.NONE;
            case "FUNCTION", "WINDOW" -> call(node, level);
            case "CAST" -> {
                type(node.path("type_expr"));
                yield visit(node.path("child"), level).converted();
            }
            case "CASE" -> cases(node, level);
            case "SUBQUERY" -> {
                Origin child = visit(node.path("child"), level);
                Relation inner = walk.query(node.path("subquery").path("node"), level);
                List<Origin> origins = new ArrayList<>(inner.columns().values());
                origins.add(child);
                yield lineage.joined(origins, false);
            }
            case "STAR" -> {
                columnsMet += node.has("columns") ? 1 : 0;
                yield star(node, level);
            }
            case "LAMBDA" -> lambda(node, level);
            default -> parts(node, level);
        };
    }

    /// Comparisons, conjunctions, operators, ranges, collations: their operands.
    private Origin parts(JsonNode node, NameScope level) {
        List<Origin> origins = new ArrayList<>();
        for (String field : List.of("left", "right", "input", "lower", "upper", "child")) {
            origins.add(visit(node.path(field), level));
        }
        origins.add(visitAll(node.path("children"), level));
        comparisons.look(node);
        return lineage.joined(origins, false);
    }

    private Origin cases(JsonNode node, NameScope level) {
        List<Origin> origins = new ArrayList<>();
        for (JsonNode check : node.path("case_checks")) {
            visit(check.path("when_expr"), level);
            origins.add(visit(check.path("then_expr"), level));
        }
        origins.add(visit(node.path("else_expr"), level));
        return lineage.joined(origins, false);
    }

    private Origin call(JsonNode node, NameScope level) {
        String name = node.path("function_name").asText().toLowerCase(Locale.ROOT);
        walk.refusals().function(node, onlyName(node, name), name, name);
        String wrong = TextNames.wrong(name, node.path("arguments"), rules);
        if (wrong != null) {
            walk.refusals().report().refuse(node, Rule.FUNCTION, wrong, null, List.of());
        }
        List<Origin> origins = new ArrayList<>();
        for (JsonNode argument : node.path("arguments")) {
            if (LAMBDAS.contains(name)) {
                spellOut(argument.path("expression"));
            }
            origins.add(visit(argument.path("expression"), level));
        }
        walk.orders(node.path("order_bys").path("orders"), level);
        walk.orders(node.path("orders"), level);
        walk.orders(node.path("arg_orders"), level);
        visitAll(node.path("partitions"), level);
        CALLED_WITH.forEach(field -> visit(node.path(field), level));
        boolean window = node.path("class").asText().equals("WINDOW");
        return lineage.joined(origins, !window && AggregateNames.has(name));
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
            walk.refusals().type(type, name, name);
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
    private Origin star(JsonNode star, NameScope level) {
        visit(star.path("expr"), level);
        for (JsonNode entry : star.path("replace_list")) {
            visit(entry.path("value"), level);
        }
        List<Origin> origins = new ArrayList<>();
        for (Relation source : level.relations()) {
            walk.budget().steps(source.columns().size());
            origins.addAll(source.columns().values());
        }
        return lineage.joined(origins, false);
    }

    private Origin lambda(JsonNode node, NameScope level) {
        List<String> parameters = new ArrayList<>();
        for (JsonNode name : node.path("lhs").findValues("column_names")) {
            parameters.add(name.path(0).asText().toLowerCase(Locale.ROOT));
        }
        lambdaNames.addAll(parameters);
        Origin left = visit(node.path("lhs"), level);
        Origin origin = visit(node.path("expr"), level);
        for (int i = 0; i < parameters.size(); i++) {
            lambdaNames.removeLast();
        }
        return lineage.joined(List.of(left, origin), false);
    }

    private Origin column(ObjectNode node, NameScope level) {
        List<String> parts = DuckDbAliases.names(node.path("column_names"));
        String first = parts.isEmpty() ? "" : parts.getFirst();
        boolean word = parts.size() == 1 && rules.forbiddenColumns().contains(first);
        if (lambdaNames.contains(first) && !word) {
            return Origin.NONE;
        }
        Origin origin = qualified(node, parts, level);
        if (origin == null && parts.size() > 1 && level.places().shares(first)) {
            walk.refusals().sharedName(node, first);
            return Origin.NONE;
        }
        if (origin == null) {
            origin = unqualified(node, parts, level);
        }
        if (origin != null) {
            lineage.resolved(node, origin);
        }
        return origin == null ? Origin.NONE : origin;
    }

    /// A column without a table before it, and fields of it behind it.
    private @Nullable Origin unqualified(ObjectNode node, List<String> parts, NameScope level) {
        String first = parts.isEmpty() ? "" : parts.getFirst();
        boolean alone = parts.size() == 1;
        ColumnNames.Name name =
                new ColumnNames.Name(first, first, alone, alone ? "" : parts.getLast(), node);
        return switch (names.unqualified(name, level, OutputNames.EVERYWHERE)) {
            case Meaning.Of of -> of.origin();
            case Meaning.Output output -> output.origin();
            case Meaning.Row row -> names.row(row.relation());
            case Meaning.Open ignored -> Origin.NONE;
            case Meaning.Clock ignored -> null;
            case Meaning.Several ignored -> null;
            case null -> null;
        };
    }

    /// A column behind the name of its table; with its schema, which is left out from then on.
    private @Nullable Origin qualified(ObjectNode node, List<String> parts, NameScope level) {
        if (parts.size() >= 3
                && ColumnNames.relation(parts.subList(0, 2), level) instanceof Relation table) {
            ArrayNode written = (ArrayNode) node.path("column_names");
            written.remove(0);
            written.set(0, table.alias());
            return names.in(table, parts.get(2), node);
        }
        Relation relation = parts.size() < 2 ? null : level.relation(parts.getFirst());
        return relation == null ? null : names.in(relation, parts.get(1), node);
    }
}
