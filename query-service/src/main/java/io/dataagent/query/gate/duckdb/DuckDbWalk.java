package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.sql.Findings;
import io.dataagent.query.gate.sql.JoinedColumns;
import io.dataagent.query.gate.sql.Relation;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One walk over one tree of DuckDB's parser: resolves tables, functions, types and columns, and
/// puts a subquery of the listed columns in the place of every table of the scope, under its full
/// name, so that nothing else can be reached, whatever a star or a row means.
final class DuckDbWalk {

    /// More reasons than anybody reads.
    private static final int MOST = 20;

    private final Set<Violation> violations = new LinkedHashSet<>();
    private final Budget budget;
    private int asked;
    private final DuckDbText text;
    private final DuckDbTables tables;
    private final DuckDbExpressions expressions;
    private final DuckDbLineage lineage;
    private final DuckDbInjected injected;

    /// @param parser makes the tree of a query
    DuckDbWalk(
            GateScope scope,
            DialectRules rules,
            DuckDbText text,
            Budget budget,
            Function<String, JsonNode> parser) {
        this.injected = new DuckDbInjected(parser);
        this.text = text;
        this.budget = budget;
        this.expressions = new DuckDbExpressions(this, rules);
        this.lineage = new DuckDbLineage(text, new JoinReview(scope.joins(), budget), budget);
        this.tables = new DuckDbTables(this, expressions, lineage, scope, injected);
    }

    List<Violation> statement(JsonNode node) {
        try {
            lineage.outputs(query(node, null).columns());
            for (JoinReview.Mistake mistake : lineage.review().mistakes()) {
                add(
                        new Violation(
                                Rule.WRONG_JOIN.wire(),
                                mistake.sentence(),
                                text.position((JsonNode) mistake.node()),
                                null,
                                mistake.better()));
            }
        } catch (Findings.Enough e) {
            return List.copyOf(violations);
        }
        if (violations.isEmpty()) {
            injected.settle((ObjectNode) node);
        }
        return List.copyOf(violations);
    }

    private void add(Violation violation) {
        violations.add(violation);
        asked++;
        if (violations.size() >= MOST || asked >= 5 * MOST) {
            throw new Findings.Enough();
        }
    }

    Budget budget() {
        return budget;
    }

    DuckDbLineage lineage() {
        return lineage;
    }

    void refuse(Rule rule, String message, JsonNode node, String name, List<String> suggestions) {
        add(new Violation(rule.wire(), message, text.position(node), name, suggestions));
    }

    /// Refuses what stands at a node.
    void refuse(Rule rule, String message, JsonNode node) {
        add(new Violation(rule.wire(), message, text.position(node), null, List.of()));
    }

    Origin refused(JsonNode node) {
        String near = text.near(node);
        refuse(
                Rule.CONSTRUCT,
                "This form of SQL is not allowed."
                        + (near.isEmpty() ? "" : " Look at “" + near + "”."),
                node);
        return Origin.NONE;
    }

    /// Whether a node is in the grammar; if not, it is refused.
    boolean known(JsonNode node) {
        budget.step();
        boolean known = node.isObject() && DuckDbGrammar.knows(node);
        if (!known) {
            refused(node);
        }
        return known;
    }

    void unknownColumn(String name, JsonNode node, DuckDbFrame frame) {
        List<String> elsewhere = tables.datasetsWith(name);
        String where =
                elsewhere.isEmpty() ? "" : " It is found in " + String.join(", ", elsewhere) + ".";
        refuse(
                Rule.UNKNOWN_COLUMN,
                "There is no column “" + name + "” here." + where + Names.listed(frame.visible()),
                node,
                name,
                Names.nearest(name, frame.visible()));
    }

    /// A name that several sources offer, as DuckDB would say.
    void ambiguous(String name, JsonNode node, List<DuckDbFrame.Source> offering) {
        List<String> choices =
                offering.stream()
                        .map(DuckDbFrame.Source::alias)
                        .filter(alias -> !alias.isEmpty())
                        .distinct()
                        .map(alias -> alias + "." + name)
                        .toList();
        refuse(
                Rule.AMBIGUOUS,
                choices.size() < 2
                        ? "“" + name + "” is ambiguous here."
                        : "The column “"
                                + name
                                + "” is ambiguous here: write "
                                + String.join(" or ", choices)
                                + ".",
                node,
                name,
                choices);
    }

    void place(JsonNode column, DuckDbFrame.Source source) {
        lineage.place(column, source);
    }

    /// What a column means; nothing, if the node is none.
    Origin origin(JsonNode column) {
        return lineage.origin(column);
    }

    void resolved(JsonNode column, Origin origin) {
        lineage.resolved(column, origin);
    }

    /// Walks a query and answers with the columns it offers.
    DuckDbFrame.Source query(JsonNode node, @Nullable DuckDbFrame outer) {
        DuckDbFrame frame = new DuckDbFrame(outer, budget);
        if (!known(node)) {
            return DuckDbFrame.Source.open("");
        }
        for (JsonNode entry : node.path("cte_map").path("map")) {
            with(entry, frame);
        }
        DuckDbFrame.Source result =
                switch (node.path("type").asText()) {
                    case "SELECT_NODE" -> select((ObjectNode) node, frame);
                    case "SET_OPERATION_NODE" -> combined(node, frame);
                    case "RECURSIVE_CTE_NODE" -> recursion(node, frame);
                    default -> {
                        refused(node);
                        yield DuckDbFrame.Source.open("");
                    }
                };
        frame.outputs().putAll(result.columns());
        modifiers(node.path("modifiers"), frame);
        return result;
    }

    private void with(JsonNode entry, DuckDbFrame frame) {
        String name = entry.path("key").asText().toLowerCase(Locale.ROOT);
        JsonNode value = entry.path("value");
        List<String> aliases = DuckDbAliases.names(value.path("aliases"));
        if (!Set.of("aliases", "materialized", "query_node").containsAll(fields(value))) {
            refused(value);
        }
        injected.declare(name);
        frame.declare(name, query(value.path("query_node"), frame).renamed(name, aliases));
    }

    private DuckDbFrame.Source combined(JsonNode node, DuckDbFrame frame) {
        List<DuckDbFrame.Source> parts = new ArrayList<>();
        node.path("children").forEach(child -> parts.add(query(child, frame)));
        if (parts.isEmpty()) {
            return DuckDbFrame.Source.open("");
        }
        SequencedMap<String, Origin> columns =
                Origin.stacked(parts.stream().map(DuckDbFrame.Source::columns).toList(), budget);
        lineage.compares(node, parts);
        boolean open = parts.stream().anyMatch(DuckDbFrame.Source::open);
        return new DuckDbFrame.Source("", "", columns, open);
    }

    private DuckDbFrame.Source recursion(JsonNode node, DuckDbFrame frame) {
        String name = node.path("cte_name").asText().toLowerCase(Locale.ROOT);
        List<String> aliases = DuckDbAliases.names(node.path("aliases"));
        DuckDbFrame.Source seed = query(node.path("left"), frame);
        injected.declare(name);
        DuckDbFrame inner = new DuckDbFrame(frame, budget);
        inner.declare(name, seed.renamed(name, aliases));
        query(node.path("right"), inner);
        return seed.renamed("", aliases);
    }

    private DuckDbFrame.Source select(ObjectNode node, DuckDbFrame frame) {
        DuckDbTables.Placed from = tables.from(node.path("from_table"), frame);
        node.set("from_table", from.node());
        JsonNode list = node.path("select_list");
        DuckDbAliases.declare(list, frame);
        DuckDbFrame.Source result = items(list, frame, from.shown());
        frame.outputs().putAll(result.columns());
        lineage.predicates(node.path("where_clause"), expressions, frame);
        expressions.visitAll(node.path("group_expressions"), frame);
        lineage.predicates(node.path("having"), expressions, frame);
        expressions.visit(node.path("qualify"), frame);
        lineage.level(frame.sources());
        return lineage.grouped(node, result);
    }

    private DuckDbFrame.Source items(JsonNode list, DuckDbFrame frame, JoinedColumns shown) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        boolean open = false;
        for (JsonNode item : list) {
            if (item.path("class").asText().equals("STAR") && !item.has("expr")) {
                open |= tables.star(item, frame, shown, columns);
                expressions.visit(item, frame);
            } else {
                int stars = expressions.columnsMet();
                Origin origin = expressions.visit(item, frame);
                open |= expressions.columnsMet() > stars;
                budget.columns(1);
                Relation.add(columns, DuckDbAliases.name(item), origin);
            }
        }
        return new DuckDbFrame.Source("", "", columns, open);
    }

    private void modifiers(JsonNode modifiers, DuckDbFrame frame) {
        for (JsonNode modifier : modifiers) {
            if (known(modifier)) {
                for (JsonNode order : modifier.path("orders")) {
                    if (known(order)) {
                        key(order.path("expression"), frame);
                    }
                }
                expressions.visit(modifier.path("limit"), frame);
                expressions.visit(modifier.path("offset"), frame);
                modifier.path("distinct_on_targets").forEach(target -> key(target, frame));
            }
        }
    }

    /// A key of ORDER BY or DISTINCT ON: no more than a name means an output column first.
    private void key(JsonNode expression, DuckDbFrame frame) {
        JsonNode names = expression.path("column_names");
        boolean output =
                names.size() == 1
                        && frame.outputs()
                                .containsKey(names.get(0).asText().toLowerCase(Locale.ROOT));
        if (!output || !known(expression)) {
            expressions.visit(expression, frame);
        }
    }

    void orders(JsonNode orders, DuckDbFrame frame) {
        for (JsonNode order : orders) {
            if (known(order)) {
                expressions.visit(order.path("expression"), frame);
            }
        }
    }

    static List<String> fields(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
