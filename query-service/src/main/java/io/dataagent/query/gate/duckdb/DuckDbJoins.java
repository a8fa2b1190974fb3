package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.lineage.Origin;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Joins of a DuckDB statement: both sides, the condition, and the columns that become one.
final class DuckDbJoins {

    private static final Set<String> ONE_SIDED = Set.of("SEMI", "ANTI");

    private final DuckDbWalk walk;
    private final DuckDbTables tables;
    private final DuckDbExpressions expressions;
    private final DuckDbLineage lineage;

    DuckDbJoins(
            DuckDbWalk walk,
            DuckDbTables tables,
            DuckDbExpressions expressions,
            DuckDbLineage lineage) {
        this.walk = walk;
        this.tables = tables;
        this.expressions = expressions;
        this.lineage = lineage;
    }

    DuckDbTables.Placed join(ObjectNode join, DuckDbFrame frame) {
        DuckDbTables.Placed left = tables.from(join.path("left"), frame);
        join.set("left", left.node());
        int before = frame.sources().size();
        DuckDbTables.Placed right = tables.from(join.path("right"), frame);
        join.set("right", right.node());
        lineage.join(join.path("condition"), expressions, frame);
        List<String> using = DuckDbAliases.names(join.path("using_columns"));
        for (String name : using) {
            if (frame.column(name) == null) {
                walk.unknownColumn(name, join, frame);
            }
        }
        boolean natural = join.path("ref_type").asText().equals("NATURAL");
        merge(join, natural ? null : using, before, frame);
        if (join.path("ref_type").asText().equals("POSITIONAL")) {
            lineage.review().together(frame.sources().getFirst(), frame.sources().getLast());
        }
        if (ONE_SIDED.contains(join.path("join_type").asText())) {
            frame.places().hideFrom(before);
            return new DuckDbTables.Placed(join, left.shown());
        }
        if (natural) {
            left.shown().joinNaturally(right.shown());
        } else {
            left.shown().join(right.shown(), using);
        }
        return new DuckDbTables.Placed(join, left.shown());
    }

    /// @param using the columns that become one, or null for all that both sides have
    private void merge(JsonNode join, @Nullable List<String> using, int before, DuckDbFrame frame) {
        List<DuckDbFrame.Source> rights =
                List.copyOf(frame.sources().subList(before, frame.sources().size()));
        for (DuckDbFrame.Source right : rights) {
            Collection<String> names = using == null ? right.columns().sequencedKeySet() : using;
            for (String name : names) {
                walk.budget().step();
                DuckDbFrame.Source left =
                        right.columns().containsKey(name) ? other(name, rights, frame) : null;
                if (left != null) {
                    merge(name, left, right, join, frame);
                }
            }
        }
    }

    /// The first that offers a column of that name and is none of these.
    private static DuckDbFrame.@Nullable Source other(
            String name, List<DuckDbFrame.Source> rights, DuckDbFrame frame) {
        for (DuckDbFrame.Source source : frame.places().offering(name)) {
            if (rights.stream().noneMatch(source::is)) {
                return source;
            }
        }
        return null;
    }

    private void merge(
            String name,
            DuckDbFrame.Source left,
            DuckDbFrame.Source right,
            JsonNode join,
            DuckDbFrame frame) {
        frame.places().merge(name, left, right);
        Origin one = left.columns().getOrDefault(name, Origin.NONE);
        Origin other = right.columns().getOrDefault(name, Origin.NONE);
        lineage.using(one, other);
        lineage.review().equates(left, one, right, other, join);
        lineage.review().together(left, right);
    }
}
