package io.dataagent.offline.reading.audit;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.schema.Schema;
import java.util.Set;

/// `members who borrowed both fantasy and poetry books`: what a row must have both of is reached
/// through the rows that are named, the loans, and not past them, through its holds.
final class Crossed extends Audit {

    Crossed(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// The word that is in doubt, where the two conditions pass by the rows that are named.
    @Override
    Set<String> words() {
        boolean past =
                draft.says(Mark.BOTH)
                        && Filter.only(meaning.filters(), Filter.Related.class)
                                .anyMatch(
                                        r ->
                                                r.any()
                                                        && r.inner().isEmpty()
                                                        && passed(r.table().name()));
        return past ? Set.of("both") : Set.of();
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
