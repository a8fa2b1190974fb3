package io.dataagent.offline.reading.rows;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Objects;

/// Kinds that have a table of their own: where each row is one species, `how many dogs` asks for
/// the animals that point at it and not for the one row with the name.
///
/// @param schema the schema
public record Lookups(Schema schema) {

    private static final long FEW = 60;

    /// The values, or the rows that are of such a kind; empty where it is not clear which.
    public List<Candidate> rows(List<Candidate> values) {
        Ref.OfValue first = (Ref.OfValue) values.getFirst().ref();
        if (!kinds(first.column())) {
            Table own = schema.table(first.column().table());
            return own.unique(List.of(first.column())) ? List.of() : values;
        }
        List<String> pointing =
                schema.edges().stream()
                        .filter(e -> !e.multiplies() && e.to().equals(first.column().table()))
                        .map(Edge::from)
                        .distinct()
                        .toList();
        return pointing.size() == 1
                ? List.of(new Candidate(schema.table(pointing.getFirst()), 1))
                : List.of();
    }

    /// Whether a field names the rows of a small table that others point at.
    private boolean kinds(Column c) {
        Table t = schema.table(c.table());
        Long rows = t.view().rowCount();
        boolean pointed =
                schema.edges().stream().anyMatch(e -> !e.multiplies() && e.to().equals(t.name()));
        boolean leaf =
                schema.edges().stream()
                        .noneMatch(e -> !e.multiplies() && e.from().equals(t.name()));
        return rows != null
                && rows <= FEW
                && pointed
                && leaf
                && t.unique(List.of(c))
                && RowTimes.times(t).isEmpty();
    }

    /// Where `professor` is a value of the instructors' rank, it is no mere synonym of their table:
    /// whether a candidate is a table that is called so by a synonym only, and the values are some
    /// of its own.
    public static boolean within(Candidate x, List<Candidate> values) {
        return x.isTable()
                && x.quality() < 0.9
                && values.stream().anyMatch(v -> Objects.equals(v.home(), x.home()));
    }
}
