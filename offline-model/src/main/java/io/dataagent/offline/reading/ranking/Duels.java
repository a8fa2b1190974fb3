package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import java.util.List;

/// Two or more values set against each other: `Lyon or Graz: which has more customers?`,
/// `economy vs express, who had fewer claims`.
public record Duels(Clauses c, Draft draft) {

    /// Takes `more` with what is counted or measured behind it, where values were named before.
    public void apply() {
        for (int i = 1; i < c.size() && draft.values.size() > 1; i++) {
            int j = c.next(i);
            boolean more = c.text(i).matches("(?i)more|fewer|less|higher|lower|bigger|larger");
            List<Candidate> rows = c.tables(j);
            List<Candidate> figures = c.measures(j);
            if (c.free(i) && more && !(rows.isEmpty() && figures.isEmpty())) {
                boolean counted =
                        !rows.isEmpty()
                                && (figures.isEmpty()
                                        || rows.getFirst().quality()
                                                >= figures.getFirst().quality());
                draft.measure(counted ? Atom.How.ROWS : null, counted ? rows : figures);
                draft.compareValues = true;
                c.use(i, j);
                return;
            }
        }
    }
}
