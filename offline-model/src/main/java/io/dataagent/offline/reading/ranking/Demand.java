package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What tells how much something is asked for: rows of what happens to it.
record Demand(Draft draft) {

    /// `most popular room type`: the one with the most rows of what happens to it.
    List<Candidate> events(List<Candidate> things) {
        Set<String> tables = new HashSet<>();
        things.forEach(x -> tables.add(x.home()));
        List<Table> found =
                draft.schema().tables().stream()
                        .filter(t -> !tables.contains(t.name()) && !RowTimes.times(t).isEmpty())
                        .filter(t -> tables.stream().anyMatch(x -> belongs(t, x)))
                        .sorted(
                                Comparator.comparingDouble((Table t) -> nearest(t, tables))
                                        .thenComparing(Table::name))
                        .toList();
        List<Table> demand =
                found.stream().filter(t -> Concepts.demand(t.words())).limit(1).toList();
        List<Table> taken = demand.isEmpty() && found.size() == 1 ? found : demand;
        return taken.stream().map(t -> draft.table(t.name(), 1)).toList();
    }

    private double nearest(Table t, Set<String> tables) {
        Long rows = t.view().rowCount();
        double many = rows == null ? 0 : Math.log10(rows + 1.0) / 10;
        return tables.stream()
                        .filter(x -> belongs(t, x))
                        .flatMap(x -> draft.schema().path(t.name(), x).stream())
                        .mapToDouble(JoinPath::cost)
                        .min()
                        .orElse(99)
                - many;
    }

    private boolean belongs(Table t, String to) {
        return draft.schema().belongs(t.name(), to);
    }
}
