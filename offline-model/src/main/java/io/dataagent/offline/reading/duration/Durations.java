package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;

/// A duration that is kept in a field, as `duration_minutes` is: the word names that field of the
/// rows it is said of, and nothing has to be reckoned from two moments.
public record Durations(Clauses c) {

    public void at(int i) {
        String word = c.lower(i).split(" ")[0];
        if (c.free(i) && c.is(i, Function.DURATION) && !word.equals("how")) {
            List<Candidate> fields = fields(Stem.of(word));
            if (!fields.isEmpty()) {
                c.replace(i, new Piece.Thing(fields, word));
            }
        }
        if (c.free(i) && c.is(i, Function.AVERAGE, Function.MEDIAN, Function.TOTAL)) {
            kept(c.next(i));
        }
    }

    /// `average delay in minutes`: of rows that keep a number of several the one in that unit.
    private void kept(int rows) {
        List<Candidate> tables = c.tables(rows);
        for (int k = rows + 1; k < c.size() && !tables.isEmpty(); k++) {
            boolean in = c.said(k - 1, "in");
            String stem = Stem.of(c.lower(k));
            List<Candidate> fields =
                    in && Units.known(c.text(k))
                            ? tables.getFirst()
                                    .fields(x -> x.isMeasure() && x.words().contains(stem))
                            : List.of();
            if (fields.size() == 1) {
                c.restrict(rows, fields);
                c.use(k);
                return;
            }
        }
    }

    private List<Candidate> fields(String stem) {
        return c.everywhere(Ref::isTable).stream()
                .flatMap(x -> x.fields(f -> f.isMeasure() && f.words().contains(stem)).stream())
                .distinct()
                .toList();
    }
}
