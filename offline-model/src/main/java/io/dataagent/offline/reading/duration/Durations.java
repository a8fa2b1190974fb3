package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.RowTimes;
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
                unit(fields);
            }
        }
        if (c.unknown(i) && c.text(i).equalsIgnoreCase("length")) {
            length(i);
        }
        if (c.free(i) && c.is(i, Function.AVERAGE, Function.MEDIAN, Function.TOTAL)) {
            kept(c.next(i));
        }
    }

    /// `average length of ended tenancies`: of rows that begin and end it is how long they last.
    private void length(int i) {
        int of = c.next(i);
        int rows = c.tables(of).isEmpty() ? c.next(of) : of;
        boolean lasts =
                c.between(i, of, "of")
                        && c.tables(rows).stream()
                                .limit(1)
                                .map(x -> RowTimes.times(x.table()))
                                .anyMatch(t -> t.size() > 1 && t.stream().anyMatch(Moments::ends));
        if (lasts) {
            c.replace(i, new Piece.Word(Function.DURATION, "length of"));
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

    /// `in minutes`: the unit that the field is kept in anyway.
    private void unit(List<Candidate> fields) {
        for (int k = 1; k < c.size(); k++) {
            boolean in = c.said(k - 1, "in") && Units.known(c.text(k));
            c.useIf(in && c.things(k).stream().anyMatch(x -> named(fields, x)), k);
        }
    }

    private static boolean named(List<Candidate> fields, Candidate x) {
        return fields.stream().anyMatch(f -> f.ref().equals(x.ref()));
    }

    private List<Candidate> fields(String stem) {
        return c.everywhere(Ref::isTable).stream()
                .flatMap(x -> x.fields(f -> f.isMeasure() && f.words().contains(stem)).stream())
                .distinct()
                .toList();
    }
}
