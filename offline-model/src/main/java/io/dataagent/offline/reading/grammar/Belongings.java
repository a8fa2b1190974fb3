package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Optional;

/// What the rows of one dataset have through another: `customer country`, where the country is a
/// dataset of its own that each customer belongs to.
///
/// @param schema the schema
record Belongings(Schema schema) {

    private static final double SURE = 0.65;
    private static final int FARTHEST = 3;

    /// Those of the second things that each row of the first has exactly one of; empty unless both
    /// are named plainly and the first is a dataset.
    List<Candidate> of(List<Candidate> owners, List<Candidate> owned) {
        Candidate owner = owners.getFirst();
        Candidate first = owned.getFirst();
        boolean plain =
                owner.isTable()
                        && owner.quality() >= SURE
                        && first.quality() >= SURE
                        && first.isDimension();
        return plain
                ? owned.stream()
                        .filter(x -> x.quality() >= first.quality() - 0.3)
                        .filter(x -> x.isDimension())
                        .filter(x -> beyond(owner.home(), x.home()))
                        .toList()
                : List.of();
    }

    private boolean beyond(
            @org.jspecify.annotations.Nullable String from,
            @org.jspecify.annotations.Nullable String to) {
        if (from == null || to == null || from.equals(to)) {
            return false;
        }
        Optional<JoinPath> path = schema.path(from, to);
        return path.map(p -> !p.multiplies() && p.edges().size() <= FARTHEST).orElse(false);
    }
}
