package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.ClosedTable;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.WordList;
import io.dataagent.query.gate.walk.ColumnNames;
import io.dataagent.query.gate.walk.JoinedColumns;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.NameScope.OutputNames;
import io.dataagent.query.gate.walk.Relation;
import io.dataagent.query.gate.walk.ScopeTables;
import io.dataagent.query.gate.walk.TableReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;

/// Resolves what stands in FROM of a DuckDB statement, and answers with what takes its place.
final class DuckDbTables {

    private static final Set<String> FUNCTIONS = WordList.read("/gate/duckdb-table-functions.txt");

    /// What can name columns of what stands before it.
    private static final Set<String> ALONE =
            Set.of("SUBQUERY", "TABLE_FUNCTION", "EXPRESSION_LIST", "PIVOT");

    private final DuckDbWalk walk;
    private final DuckDbExpressions expressions;
    private final ScopeTables tables;
    private final DuckDbJoins joins;
    private final DuckDbInjected injected;

    DuckDbTables(
            DuckDbWalk walk,
            DuckDbExpressions expressions,
            ScopeTables tables,
            DuckDbInjected injected) {
        this.injected = injected;
        this.joins = new DuckDbJoins(this, expressions, walk.lineage());
        this.walk = walk;
        this.expressions = expressions;
        this.tables = tables;
    }

    /// A table reference that was walked.
    ///
    /// @param node the one to render
    /// @param shown the columns that `*` means
    record Placed(JsonNode node, JoinedColumns shown) {}

    /// Walks a table reference.
    Placed from(JsonNode node, NameScope level) {
        JoinedColumns shown = JoinedColumns.none(Dialect.DUCKDB, walk.budget());
        if (!walk.known(node)) {
            return new Placed(node, shown);
        }
        if (node.path("type").asText().equals("JOIN")) {
            return joins.join((ObjectNode) node, level);
        }
        JoinReview review = walk.lineage().review();
        JoinReview.Mark mark = review.mark();
        int before = level.relations().size();
        JsonNode placed = placed((ObjectNode) node, level);
        if (ALONE.contains(node.path("type").asText()) && !level.relations().isEmpty()) {
            review.together(mark, level.relations().getLast());
        }
        for (Relation source : level.relations().subList(before, level.relations().size())) {
            shown.and(source.columns());
        }
        return new Placed(placed, shown);
    }

    private JsonNode placed(ObjectNode table, NameScope level) {
        String alias = alias(table);
        List<String> columns = DuckDbAliases.names(table.path("column_name_alias"));
        switch (table.path("type").asText()) {
            case "BASE_TABLE" -> {
                return base(table, level);
            }
            case "SUBQUERY" ->
                    level.add(
                            walk.query(table.path("subquery").path("node"), level)
                                    .renamed(alias, columns));
            case "TABLE_FUNCTION" -> function(table, level);
            case "EXPRESSION_LIST" -> {
                table.path("values").forEach(row -> expressions.visitAll(row, level));
                List<String> names = DuckDbAliases.names(table.path(DuckDbValues.NAMES));
                level.add(Relation.open(alias).renamed(alias, names));
            }
            case "PIVOT" -> pivot(table, alias, level);
            case "SHOW_REF" -> described(table, alias, level);
            case "EMPTY" -> {}
            default -> walk.refused(table);
        }
        return table;
    }

    private static String alias(JsonNode node) {
        return node.path("alias").asText("").toLowerCase(Locale.ROOT);
    }

    private JsonNode base(ObjectNode table, NameScope level) {
        String name = table.path("table_name").asText();
        String alias = alias(table).isEmpty() ? name.toLowerCase(Locale.ROOT) : alias(table);
        List<String> columns = DuckDbAliases.names(table.path("column_name_alias"));
        ScopeTables.Name named = new ScopeTables.Name(path(table), table.has("sample"), table);
        switch (tables.find(named, level)) {
            case ScopeTables.Found.Expression expression ->
                    level.add(expression.relation().renamed(alias, columns));
            case ScopeTables.Found.Table found -> {
                level.add(placed(found.table(), table, alias, columns, level));
                return replaced(table, found.table());
            }
            case null -> level.add(Relation.open(alias));
        }
        return table;
    }

    /// The name with what stands before it; behind that of a catalog there is always a schema.
    private static List<String> path(JsonNode table) {
        String catalog = table.path("catalog_name").asText("");
        String schema = table.path("schema_name").asText("");
        String name = table.path("table_name").asText();
        if (table.has("catalog_name")) {
            return List.of(catalog, schema, name);
        }
        return schema.isEmpty() ? List.of(name) : List.of(schema, name);
    }

    private Relation placed(
            GateScope.ScopeTable target,
            ObjectNode table,
            String alias,
            List<String> columns,
            NameScope level) {
        boolean plain = columns.isEmpty() && alias(table).isEmpty();
        Relation offered =
                new Relation(
                        alias,
                        plain ? target.source().toLowerCase(Locale.ROOT) : null,
                        new TableReference.Closed(target, table),
                        tables.columns(target),
                        false);
        return plain ? apart(offered, table, level) : offered.renamed(alias, columns);
    }

    /// What takes the place of a table.
    private JsonNode replaced(ObjectNode table, GateScope.ScopeTable target) {
        if (target.query()) {
            walk.queries().read(target, table);
            return table;
        }
        return target.definition() == null
                ? ClosedTable.of(table, target)
                : ClosedTable.subquery(table, injected.query(target));
    }

    /// Two tables of one name are told apart by their schemas only: the second gets an alias.
    private static Relation apart(Relation relation, ObjectNode table, NameScope level) {
        String alias = ColumnNames.apart(relation, level);
        if (alias == null) {
            return relation;
        }
        table.put("alias", alias);
        return relation.named(alias, relation.source());
    }

    /// `SUMMARIZE` and `DESCRIBE` of a query, which is walked like any other.
    private void described(ObjectNode show, String alias, NameScope level) {
        List<String> names = DuckDbAliases.DESCRIBED.get(show.path("show_type").asText());
        if (names == null
                || !show.path("query").isObject()
                || !show.path("qualified_name").isEmpty()) {
            walk.refused(show);
            return;
        }
        Relation inner = walk.query(show.path("query"), level);
        Origin all =
                Origin.joined(
                        inner.columns().values().stream()
                                .filter(origin -> !origin.fields().isEmpty())
                                .toList(),
                        names.contains("min"),
                        false);
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        names.forEach(
                name ->
                        columns.put(
                                name, DuckDbAliases.OF_VALUES.contains(name) ? all : Origin.NONE));
        level.add(Relation.made(alias, columns));
    }

    private void function(ObjectNode table, NameScope level) {
        JsonNode call = table.path("function");
        String name = call.path("function_name").asText().toLowerCase(Locale.ROOT);
        if (!call.path("class").asText().equals("FUNCTION")
                || !walk.known(call)
                || !DuckDbExpressions.onlyName(call, name)
                || !FUNCTIONS.contains(name)) {
            String message = "The function “" + name + "” is not allowed in FROM.";
            walk.refusals().report().refuse(table, Rule.FUNCTION, message, name, List.of());
        }
        call.path("arguments")
                .forEach(argument -> expressions.visit(argument.path("expression"), level));
        String alias = alias(table).isEmpty() ? name : alias(table);
        level.add(
                Relation.open(alias)
                        .renamed(alias, DuckDbAliases.names(table.path("column_name_alias"))));
    }

    private void pivot(ObjectNode pivot, String alias, NameScope level) {
        NameScope inner = new NameScope(level, walk.budget());
        pivot.set("source", from(pivot.path("source"), inner).node());
        expressions.visitAll(pivot.path("aggregates"), inner);
        for (JsonNode column : pivot.path("pivots")) {
            expressions.visitAll(column.path("pivot_expressions"), inner);
            for (JsonNode entry : column.path("entries")) {
                expressions.visit(entry.path("star_expr"), inner);
                if (!Set.of("star_expr", "values", "alias").containsAll(DuckDbWalk.fields(entry))) {
                    walk.refused(entry);
                }
            }
            if (!Set.of("pivot_expressions", "entries", "unpivot_names")
                    .containsAll(DuckDbWalk.fields(column))) {
                walk.refused(column);
            }
        }
        for (String group : DuckDbAliases.names(pivot.path("groups"))) {
            if (inner.column(group, OutputNames.EVERYWHERE) == null) {
                walk.refusals().unknownColumn(pivot, group, inner.visible());
            }
        }
        level.add(Relation.open(alias));
    }

    /// Adds what a star offers; true if that is not known completely.
    ///
    /// @param shown what a star without the name of a table means
    boolean star(
            JsonNode star,
            NameScope level,
            JoinedColumns shown,
            SequencedMap<String, Origin> columns) {
        String relation = star.path("relation_name").asText("").toLowerCase(Locale.ROOT);
        Set<String> excluded = Set.copyOf(DuckDbAliases.names(star.path("exclude_list")));
        Relation named = relation.isEmpty() ? null : level.places().aliased(relation);
        SequencedMap<String, Origin> offered =
                relation.isEmpty()
                        ? shown.all()
                        : named == null ? new LinkedHashMap<>() : named.columns();
        walk.budget().columns(offered.size());
        offered.forEach(
                (name, origin) -> {
                    String column = Names.shown(name);
                    if (!excluded.contains(column)) {
                        Relation.add(columns, column, origin);
                    }
                });
        boolean open = named == null ? level.open() : named.open();
        return open || star.has("rename_list") || star.has("qualified_exclude_list");
    }
}
