package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.rows.Lookups;
import java.util.List;
import java.util.Objects;

/// The rows that a piece names: by their dataset, or by a value that they have (`the cheapest
/// suite`).
///
/// @param c the pieces
/// @param draft what was found so far
public record Subjects(Clauses c, Draft draft) {

    /// The datasets, or those of the rows with the value; empty where a piece names none.
    List<Candidate> at(int k) {
        List<Candidate> tables = c.tables(k);
        return tables.isEmpty() ? valued(k) : tables;
    }

    /// The rows with the value that a piece names, whether or not it is a condition already.
    public List<Candidate> valued(int k) {
        return c.best(k, Ref::isValue)
                ? Candidate.values(c.named(k)).stream()
                        .flatMap(x -> new Lookups(draft.schema()).rows(List.of(x)).stream())
                        .map(x -> Objects.requireNonNull(x.home()))
                        .map(x -> draft.table(x, 1))
                        .distinct()
                        .toList()
                : List.of();
    }
}
