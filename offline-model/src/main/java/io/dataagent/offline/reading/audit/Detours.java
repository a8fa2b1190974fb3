package io.dataagent.offline.reading.audit;

import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;

/// A ranking of rows by what belongs to something else that they belong to as well: messages by the
/// seats of the organisation that they came from, outages by all the households of their district,
/// members by the titles that they played where it was asked which they rated.
final class Detours extends Audit {

    Detours(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// What is reached by such a way.
    @Override
    Set<String> words() {
        crossed();
        boolean ranks = meaning.order() != null && !meaning.measures().isEmpty();
        for (Dimension d : ranks ? meaning.dimensions() : List.<Dimension>of()) {
            String name = d.home();
            List<Edge> way = name == null ? List.of() : way(name);
            boolean below = !way.isEmpty() && way.getLast().multiplies();
            if (name != null && (below || past(name, way))) {
                lost.add(Labels.of(schema.table(name)));
            }
        }
        return lost;
    }

    /// Whether the rows that a condition names lead there too, and the way does not pass them.
    private boolean past(String to, List<Edge> way) {
        return way.stream().anyMatch(Edge::multiplies)
                && Filter.only(meaning.filters(), Filter.Related.class)
                        .filter(r -> r.inner().isEmpty())
                        .map(r -> r.table().name())
                        .filter(t -> way.stream().noneMatch(e -> e.from().equals(t)))
                        .anyMatch(t -> schema.points(t, to));
    }

    /// `members who borrowed both fantasy and poetry books`: what a row must have both of is
    /// reached through the rows that are named, the loans, and not past them, through its holds.
    private void crossed() {
        boolean past =
                draft.says(Mark.BOTH)
                        && Filter.only(meaning.filters(), Filter.Related.class)
                                .anyMatch(
                                        r ->
                                                r.any()
                                                        && r.inner().isEmpty()
                                                        && passed(r.table().name()));
        if (past) {
            lost.add("both");
        }
    }

    private boolean passed(String named) {
        return Filter.only(meaning.filters(), Filter.Related.class)
                        .filter(r -> !r.inner().isEmpty())
                        .filter(r -> !through(r.table().name(), named))
                        .count()
                > 1;
    }

    private boolean through(String table, String named) {
        return table.equals(named)
                || way(table).stream()
                        .anyMatch(e -> e.from().equals(named) || e.to().equals(named));
    }
}
