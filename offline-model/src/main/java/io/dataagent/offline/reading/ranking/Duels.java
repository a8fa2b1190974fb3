package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.MeasureAsk;
import java.util.List;

/// Two or more values set against each other: `Lyon or Graz: which has more customers?`,
/// `economy vs express, who had fewer claims`.
public record Duels(Clauses c, Draft draft) {

    /// Takes `more` with what is counted or measured behind it, where values were named before.
    public void apply() {
        for (int i = 1; i < c.size() && draft.values.size() > 1; i++) {
            int j = c.next(i);
            boolean more = c.text(i).matches("(?i)more|fewer|less|higher|lower|bigger|larger");
            List<Candidate> rows = Clauses.only(c.things(j), Clauses::tableLike);
            List<Candidate> figures = Clauses.only(c.things(j), Clauses::measureLike);
            if (c.free(i) && more && !(rows.isEmpty() && figures.isEmpty())) {
                boolean counted =
                        !rows.isEmpty()
                                && (figures.isEmpty()
                                        || rows.getFirst().quality()
                                                >= figures.getFirst().quality());
                draft.measures.add(
                        new MeasureAsk(
                                counted ? Atom.How.ROWS : null,
                                counted ? rows : figures,
                                false,
                                List.of(),
                                null));
                draft.compareValues = true;
                c.use(i, j);
                return;
            }
        }
    }
}
