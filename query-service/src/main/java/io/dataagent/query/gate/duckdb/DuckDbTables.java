package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.ClosedTable;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.sql.JoinedColumns;
import io.dataagent.query.gate.sql.Relation;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.WordList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    private final DuckDbLineage lineage;
    private final GateScope scope;
    private final DuckDbJoins joins;
    private final DuckDbInjected injected;
    private final Map<GateScope.ScopeTable, DuckDbFrame.Source> sources = new IdentityHashMap<>();

    DuckDbTables(
            DuckDbWalk walk,
            DuckDbExpressions expressions,
            DuckDbLineage lineage,
            GateScope scope,
            DuckDbInjected injected) {
        this.injected = injected;
        this.joins = new DuckDbJoins(walk, this, expressions, lineage);
        this.walk = walk;
        this.expressions = expressions;
        this.lineage = lineage;
        this.scope = scope;
    }

    /// A table reference that was walked.
    ///
    /// @param node the one to render
    /// @param shown the columns that `*` means
    record Placed(JsonNode node, JoinedColumns shown) {}

    /// Walks a table reference.
    Placed from(JsonNode node, DuckDbFrame frame) {
        JoinedColumns shown = JoinedColumns.none(Dialect.DUCKDB, walk.budget());
        if (!walk.known(node)) {
            return new Placed(node, shown);
        }
        if (node.path("type").asText().equals("JOIN")) {
            return joins.join((ObjectNode) node, frame);
        }
        JoinReview.Mark mark = lineage.review().mark();
        int before = frame.sources().size();
        JsonNode placed = placed((ObjectNode) node, frame);
        if (ALONE.contains(node.path("type").asText()) && !frame.sources().isEmpty()) {
            lineage.review().together(mark, frame.sources().getLast());
        }
        for (DuckDbFrame.Source source : frame.sources().subList(before, frame.sources().size())) {
            shown.and(source.columns());
        }
        return new Placed(placed, shown);
    }

    private JsonNode placed(ObjectNode table, DuckDbFrame frame) {
        String alias = alias(table);
        List<String> columns = DuckDbAliases.names(table.path("column_name_alias"));
        switch (table.path("type").asText()) {
            case "BASE_TABLE" -> {
                return base(table, frame);
            }
            case "SUBQUERY" ->
                    frame.add(
                            walk.query(table.path("subquery").path("node"), frame)
                                    .renamed(alias, columns));
            case "TABLE_FUNCTION" -> function(table, frame);
            case "EXPRESSION_LIST" -> {
                table.path("values").forEach(row -> expressions.visitAll(row, frame));
                List<String> names = DuckDbAliases.names(table.path(DuckDbValues.NAMES));
                frame.add(DuckDbFrame.Source.open(alias).renamed(alias, names));
            }
            case "PIVOT" -> pivot(table, alias, frame);
            case "SHOW_REF" -> described(table, alias, frame);
            case "EMPTY" -> {}
            default -> walk.refused(table);
        }
        return table;
    }

    private static String alias(JsonNode node) {
        return node.path("alias").asText("").toLowerCase(Locale.ROOT);
    }

    private JsonNode base(ObjectNode table, DuckDbFrame frame) {
        String name = table.path("table_name").asText();
        String schema = table.path("schema_name").asText("");
        String alias = alias(table).isEmpty() ? name.toLowerCase(Locale.ROOT) : alias(table);
        List<String> columns = DuckDbAliases.names(table.path("column_name_alias"));
        DuckDbFrame.Source cte =
                schema.isEmpty() && !table.has("catalog_name")
                        ? frame.cte(name.toLowerCase(Locale.ROOT))
                        : null;
        if (cte != null) {
            frame.add(cte.renamed(alias, columns));
            return table;
        }
        List<GateScope.ScopeTable> found =
                table.has("catalog_name") ? List.of() : scope.alike(schema, name);
        if (found.size() != 1) {
            unknown(table, schema.isEmpty() ? name : schema + "." + name, !found.isEmpty());
            frame.add(DuckDbFrame.Source.open(alias));
            return table;
        }
        GateScope.ScopeTable target = found.getFirst();
        lineage.dataset(target.dataset());
        if (target.definition() != null && table.has("sample")) {
            walk.refused(table);
        }
        DuckDbFrame.Source source = sources.computeIfAbsent(target, this::source);
        boolean plain = columns.isEmpty() && alias(table).isEmpty();
        String path = plain ? target.source().toLowerCase(Locale.ROOT) : "";
        String own = plain ? apart(alias, path, table, frame) : alias;
        DuckDbFrame.Source placed =
                columns.isEmpty()
                        ? new DuckDbFrame.Source(own, path, source.columns(), false)
                        : source.renamed(alias, columns);
        frame.add(placed);
        lineage.seat(placed, target, table);
        if (target.query()) {
            return injected.read(target, table);
        }
        return target.definition() == null
                ? ClosedTable.of(table, target)
                : ClosedTable.subquery(table, injected.query(target));
    }

    /// Two tables of one name are told apart by their schemas only: the second gets an alias.
    private static String apart(String name, String path, ObjectNode table, DuckDbFrame frame) {
        boolean twin =
                frame.places().shares(name)
                        || (frame.places().aliased(name) instanceof DuckDbFrame.Source source
                                && !source.path().isEmpty()
                                && !source.path().equals(path));
        if (!twin) {
            return name;
        }
        frame.places().share(name);
        String alias = path.replace('.', '_');
        while (frame.source(alias) != null) {
            alias += "_";
        }
        table.put("alias", alias);
        return alias;
    }

    private DuckDbFrame.Source source(GateScope.ScopeTable table) {
        walk.budget().steps(table.columns().size());
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        for (String column : table.columns()) {
            columns.put(column.toLowerCase(Locale.ROOT), Origin.of(table, column));
        }
        return new DuckDbFrame.Source("", "", columns, false);
    }

    private void unknown(JsonNode table, String name, boolean several) {
        List<String> known = scope.tables().stream().map(GateScope.ScopeTable::source).toList();
        walk.refuse(
                Rule.UNKNOWN_TABLE,
                several
                        ? "“" + name + "” is in several schemas; name the schema."
                        : "There is no table “" + name + "” here.",
                table,
                name,
                Names.nearest(name, known));
    }

    /// `SUMMARIZE` and `DESCRIBE` of a query, which is walked like any other.
    private void described(ObjectNode show, String alias, DuckDbFrame frame) {
        List<String> names = DuckDbAliases.DESCRIBED.get(show.path("show_type").asText());
        if (names == null
                || !show.path("query").isObject()
                || !show.path("qualified_name").isEmpty()) {
            walk.refused(show);
            return;
        }
        DuckDbFrame.Source inner = walk.query(show.path("query"), frame);
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
        frame.add(new DuckDbFrame.Source(alias, "", columns, false));
    }

    private void function(ObjectNode table, DuckDbFrame frame) {
        JsonNode call = table.path("function");
        String name = call.path("function_name").asText().toLowerCase(Locale.ROOT);
        if (!call.path("class").asText().equals("FUNCTION")
                || !walk.known(call)
                || !DuckDbExpressions.onlyName(call, name)
                || !FUNCTIONS.contains(name)) {
            walk.refuse(
                    Rule.FUNCTION,
                    "The function “" + name + "” is not allowed in FROM.",
                    table,
                    name,
                    List.of());
        }
        call.path("arguments")
                .forEach(argument -> expressions.visit(argument.path("expression"), frame));
        String alias = alias(table).isEmpty() ? name : alias(table);
        frame.add(
                DuckDbFrame.Source.open(alias)
                        .renamed(alias, DuckDbAliases.names(table.path("column_name_alias"))));
    }

    private void pivot(ObjectNode pivot, String alias, DuckDbFrame frame) {
        DuckDbFrame inner = new DuckDbFrame(frame, walk.budget());
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
            if (inner.column(group) == null) {
                walk.unknownColumn(group, pivot, inner);
            }
        }
        frame.add(DuckDbFrame.Source.open(alias));
    }

    /// Adds what a star offers; true if that is not known completely.
    ///
    /// @param shown what a star without the name of a table means
    boolean star(
            JsonNode star,
            DuckDbFrame frame,
            JoinedColumns shown,
            SequencedMap<String, Origin> columns) {
        String relation = star.path("relation_name").asText("").toLowerCase(Locale.ROOT);
        Set<String> excluded = Set.copyOf(DuckDbAliases.names(star.path("exclude_list")));
        DuckDbFrame.Source named = relation.isEmpty() ? null : frame.places().aliased(relation);
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
        boolean open = named == null ? frame.open() : named.open();
        return open || star.has("rename_list") || star.has("qualified_exclude_list");
    }

    List<String> datasetsWith(String column) {
        return scope.tables().stream()
                .filter(table -> table.columns().stream().anyMatch(column::equalsIgnoreCase))
                .map(GateScope.ScopeTable::dataset)
                .toList();
    }
}
