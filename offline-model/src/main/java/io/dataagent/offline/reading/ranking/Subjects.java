package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.rows.Lookups;
import io.dataagent.offline.schema.Table;
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

    /// `which household has the newest meter`: where the one is named that has the first of other
    /// rows, or -1. The meter is looked for and the household is asked for, so both are shown.
    int owner(int superlative, int rows) {
        int has = c.previous(superlative);
        int owner = c.previous(has);
        List<Candidate> whose = c.tables(owner);
        boolean asked = c.is(has, Function.WITH) && !whose.isEmpty();
        return asked && !whose.getFirst().equals(c.things(rows).getFirst()) ? owner : -1;
    }

    /// Shows by what the owner of the rows is called, if each of them has one.
    void show(int owner, Candidate row) {
        Table of = c.tables(owner).getFirst().table();
        Table table = row.table();
        if (draft.schema().belongs(table.name(), of.name()) && !of.display().isEmpty()) {
            draft.show(of.display());
            draft.show(table.display());
            c.use(owner);
        } else {
            draft.unread(c.text(owner));
        }
    }
}
