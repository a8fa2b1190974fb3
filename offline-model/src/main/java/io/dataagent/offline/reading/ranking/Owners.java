package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.schema.Table;
import java.util.List;

/// `which household has the newest meter`: the meter is looked for and the household is asked for,
/// so both are shown.
record Owners(Clauses c, Draft draft) {

    /// Where the one is named that has the first of other rows, or -1.
    int of(int superlative, int rows) {
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
