package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.walk.Lineage;
import io.dataagent.query.gate.walk.MergedColumns;
import io.dataagent.query.gate.walk.MergedColumns.Joined;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import java.util.List;
import java.util.Set;

/// Joins of a DuckDB statement: both sides, the condition, and the columns that become one.
final class DuckDbJoins {

    private static final Set<String> ONE_SIDED = Set.of("SEMI", "ANTI");

    private final DuckDbTables tables;
    private final DuckDbExpressions expressions;
    private final Lineage lineage;
    private final MergedColumns merged;

    DuckDbJoins(DuckDbTables tables, DuckDbExpressions expressions, Lineage lineage) {
        this.tables = tables;
        this.expressions = expressions;
        this.lineage = lineage;
        this.merged = new MergedColumns(expressions.names(), lineage);
    }

    DuckDbTables.Placed join(ObjectNode join, NameScope level) {
        int start = level.relations().size();
        DuckDbTables.Placed left = tables.from(join.path("left"), level);
        join.set("left", left.node());
        int before = level.relations().size();
        DuckDbTables.Placed right = tables.from(join.path("right"), level);
        join.set("right", right.node());
        expressions.predicate(join.path("condition"), level);
        String kind = join.path("ref_type").asText();
        List<Relation> all = level.relations();
        List<Relation> rights = List.copyOf(all.subList(before, all.size()));
        if (kind.equals("POSITIONAL") && start < before && !rights.isEmpty()) {
            lineage.review().together(all.get(start), rights.getLast());
        }
        List<String> using = DuckDbAliases.names(join.path("using_columns"));
        boolean natural = kind.equals("NATURAL");
        if (natural || !using.isEmpty()) {
            merged.join(natural, using, new Joined(level, level.since(start), rights, join));
        }
        if (ONE_SIDED.contains(join.path("join_type").asText())) {
            level.places().hideFrom(before);
        } else if (natural) {
            left.shown().joinNaturally(right.shown());
        } else {
            left.shown().join(right.shown(), using);
        }
        return new DuckDbTables.Placed(join, left.shown());
    }
}
