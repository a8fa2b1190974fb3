package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.ColumnNames;
import io.dataagent.query.gate.walk.Findings;
import io.dataagent.query.gate.walk.GroupKey;
import io.dataagent.query.gate.walk.JoinedColumns;
import io.dataagent.query.gate.walk.Lineage;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.NamedQueries;
import io.dataagent.query.gate.walk.Refusals;
import io.dataagent.query.gate.walk.Relation;
import io.dataagent.query.gate.walk.ScopeTables;
import io.dataagent.query.gate.walk.SetOperator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    private final Findings findings = new Findings();
    private final NamedQueries<ObjectNode> queries = new NamedQueries<>();
    private final Budget budget;
    private final DuckDbText text;
    private final Refusals refusals;
    private final Lineage lineage;
    private final DuckDbTables tables;
    private final DuckDbExpressions expressions;
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
        this.refusals = new Refusals(scope, rules, this::refuse);
        this.lineage = new Lineage(new JoinReview(scope.joins(), budget), budget);
        this.expressions = new DuckDbExpressions(this, rules, text);
        ScopeTables named = new ScopeTables(rules, lineage, refusals, budget);
        this.tables = new DuckDbTables(this, expressions, named, injected);
    }

    List<Violation> statement(JsonNode node) {
        try {
            lineage.outputs(query(node, null).columns());
            refusals.joins(lineage.review());
        } catch (Findings.Enough e) {
            return findings.all();
        }
        if (findings.none()) {
            injected.settle((ObjectNode) node, queries);
        }
        return findings.all();
    }

    Budget budget() {
        return budget;
    }

    Lineage lineage() {
        return lineage;
    }

    Refusals refusals() {
        return refusals;
    }

    /// Names that the statement declares itself, and queries that it reads by a name of the scope.
    NamedQueries<ObjectNode> queries() {
        return queries;
    }

    private void refuse(
            @Nullable Object node,
            Rule rule,
            String message,
            @Nullable String name,
            List<String> suggestions) {
        Integer position = node instanceof JsonNode json ? text.position(json) : null;
        findings.add(rule, message, position, name, suggestions);
    }

    Origin refused(JsonNode node) {
        findings.form(
                "This form of SQL is not allowed.", text.near(node), text.position(node));
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

    /// Walks a query and answers with the columns it offers.
    Relation query(JsonNode node, @Nullable NameScope outer) {
        NameScope level = new NameScope(outer, budget);
        if (!known(node)) {
            return Relation.open("");
        }
        for (JsonNode entry : node.path("cte_map").path("map")) {
            with(entry, level);
        }
        Relation result =
                switch (node.path("type").asText()) {
                    case "SELECT_NODE" -> select((ObjectNode) node, level);
                    case "SET_OPERATION_NODE" -> combined(node, level);
                    case "RECURSIVE_CTE_NODE" -> recursion(node, level);
                    default -> {
                        refused(node);
                        yield Relation.open("");
                    }
                };
        level.outputs().putAll(result.columns());
        modifiers(node.path("modifiers"), level);
        return result;
    }

    private void with(JsonNode entry, NameScope level) {
        String name = entry.path("key").asText().toLowerCase(Locale.ROOT);
        JsonNode value = entry.path("value");
        List<String> aliases = DuckDbAliases.names(value.path("aliases"));
        if (!Set.of("aliases", "materialized", "query_node").containsAll(fields(value))) {
            refused(value);
        }
        queries.declare(name);
        level.declare(name, query(value.path("query_node"), level).renamed(name, aliases));
    }

    private Relation combined(JsonNode node, NameScope level) {
        List<Relation> parts = new ArrayList<>();
        node.path("children").forEach(child -> parts.add(query(child, level)));
        if (parts.isEmpty()) {
            return Relation.open("");
        }
        SequencedMap<String, Origin> columns =
                Origin.stacked(parts.stream().map(Relation::columns).toList(), budget);
        String operator = node.path("setop_type").asText();
        lineage.compares(
                node,
                Collections.nCopies(parts.size() - 1, operator(operator)),
                parts);
        return relation(columns, parts.stream().anyMatch(Relation::open));
    }

    private static SetOperator operator(String type) {
        return type.startsWith("UNION")
                ? SetOperator.UNION
                : type.equals("INTERSECT") ? SetOperator.INTERSECT : SetOperator.EXCEPT;
    }

    private static Relation relation(SequencedMap<String, Origin> columns, boolean open) {
        return new Relation("", null, null, columns, open);
    }

    private Relation recursion(JsonNode node, NameScope level) {
        String name = node.path("cte_name").asText().toLowerCase(Locale.ROOT);
        List<String> aliases = DuckDbAliases.names(node.path("aliases"));
        Relation seed = query(node.path("left"), level);
        queries.declare(name);
        NameScope inner = new NameScope(level, budget);
        inner.declare(name, seed.renamed(name, aliases));
        query(node.path("right"), inner);
        return seed.renamed("", aliases);
    }

    private Relation select(ObjectNode node, NameScope level) {
        DuckDbTables.Placed from = tables.from(node.path("from_table"), level);
        node.set("from_table", from.node());
        JsonNode list = node.path("select_list");
        DuckDbAliases.declare(list, level);
        Relation result = items(list, level, from.shown());
        level.outputs().putAll(result.columns());
        expressions.predicate(node.path("where_clause"), level);
        List<GroupKey> keys = new ArrayList<>();
        node.path("group_expressions").forEach(key -> keys.add(groupKey(key, level)));
        expressions.predicate(node.path("having"), level);
        expressions.visit(node.path("qualify"), level);
        lineage.level(level.relations());
        grouped(node, keys, result.columns());
        return result;
    }

    private void grouped(
            JsonNode select, List<GroupKey> keys, SequencedMap<String, Origin> columns) {
        if (select.path("aggregate_handling").asText().equals("FORCE_AGGREGATES")) {
            columns.replaceAll((name, origin) -> origin.withGrain(!origin.aggregated()));
        } else if (!keys.isEmpty()) {
            lineage.grouped(columns, keys);
        }
    }

    private GroupKey groupKey(JsonNode key, NameScope level) {
        Origin origin = expressions.visit(key, level);
        JsonNode literal = key.path("literal");
        List<String> parts = DuckDbAliases.names(key.path("column_names"));
        return literal.path("kind").asText().equals("INTEGER")
                ? GroupKey.of(literal.path("text").asInt(0))
                : new GroupKey(0, parts.isEmpty() ? "" : parts.getLast(), origin.fields());
    }

    private Relation items(JsonNode list, NameScope level, JoinedColumns shown) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        boolean open = false;
        for (JsonNode item : list) {
            if (item.path("class").asText().equals("STAR") && !item.has("expr")) {
                open |= tables.star(item, level, shown, columns);
                expressions.visit(item, level);
            } else {
                int stars = expressions.columnsMet();
                Origin origin = expressions.visit(item, level);
                open |= expressions.columnsMet() > stars;
                budget.columns(1);
                Relation.add(columns, DuckDbAliases.name(item), origin);
            }
        }
        return relation(columns, open);
    }

    private void modifiers(JsonNode modifiers, NameScope level) {
        for (JsonNode modifier : modifiers) {
            if (known(modifier)) {
                for (JsonNode order : modifier.path("orders")) {
                    if (known(order)) {
                        key(order.path("expression"), level);
                    }
                }
                expressions.visit(modifier.path("limit"), level);
                expressions.visit(modifier.path("offset"), level);
                modifier.path("distinct_on_targets").forEach(target -> key(target, level));
            }
        }
    }

    /// A key of ORDER BY or DISTINCT ON: no more than a name means an output column first.
    private void key(JsonNode expression, NameScope level) {
        JsonNode names = expression.path("column_names");
        String name = names.size() == 1 ? names.get(0).asText().toLowerCase(Locale.ROOT) : null;
        if (!ColumnNames.output(name, level) || !known(expression)) {
            expressions.visit(expression, level);
        }
    }

    void orders(JsonNode orders, NameScope level) {
        for (JsonNode order : orders) {
            if (known(order)) {
                expressions.visit(order.path("expression"), level);
            }
        }
    }

    static List<String> fields(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
