package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import java.util.List;

/// Lets values and what stands beside them explain each other: `city Oslo`, `Oslo branches`.
record ValueMerges(Clauses c) {

    /// `city Oslo`, `channel is online`.
    boolean valueOfColumn(int i, int j, List<Candidate> a, List<Candidate> b) {
        List<Candidate> columns = Candidate.columns(a);
        List<Candidate> values = of(Candidate.values(b), columns);
        if (values.isEmpty() || c.is(c.previous(i), Function.BY, Function.WHICH)) {
            return false;
        }
        c.restrict(j, values);
        c.use(i);
        return true;
    }

    /// `Oslo branches`, `online channel`, `senior members`.
    void valueBefore(int i, int j, List<Candidate> a, List<Candidate> b) {
        List<Candidate> values = Candidate.values(a);
        List<Candidate> ofColumn = of(values, Candidate.columns(b));
        List<Candidate> rows = Candidate.tables(b);
        double named =
                of(Candidate.columns(b), ofColumn).stream()
                        .mapToDouble(Candidate::quality)
                        .max()
                        .orElse(0);
        boolean column = rows.isEmpty() || rows.getFirst().quality() < named;
        if (!ofColumn.isEmpty() && column && !c.is(c.previous(i), Function.VERSUS)) {
            c.restrict(i, ofColumn);
            c.use(j);
            return;
        }
        List<Candidate> ofTable = Merges.within(values, Merges.tables(Candidate.tables(b)));
        if (!ofTable.isEmpty()) {
            c.restrict(i, ofTable);
        }
    }

    /// Those whose field is that of one of the others.
    private static List<Candidate> of(List<Candidate> some, List<Candidate> others) {
        return some.stream()
                .filter(x -> others.stream().anyMatch(y -> y.column().equals(x.column())))
                .toList();
    }
}
