package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;

/// `more than 30 brews`: behind a number, a plural that is known only by the moment when something
/// is done stands for the rows that came about then.
record Nouns(Clauses c, Draft draft) {

    private static final double SURE = 0.8;

    void apply() {
        for (int i = 2; i < c.size(); i++) {
            List<Candidate> things = c.things(i);
            String text = c.lower(i);
            boolean behind =
                    c.number(i - 1) != null
                            && c.at(i - 2) instanceof Piece.Word w
                            && (w.function().compares() || w.function() == Function.EXACTLY);
            if (behind && text.endsWith("s") && !things.isEmpty() && done(things)) {
                c.restrict(i, List.of(draft.table(rows(things.getFirst().ref()), 1)));
            }
        }
    }

    private static boolean done(List<Candidate> things) {
        String rows = rows(things.getFirst().ref());
        return things.getFirst().quality() >= SURE
                && things.getFirst().isTime()
                && things.stream()
                        .filter(x -> !(x.ref() instanceof Ref.OfRole))
                        .allMatch(x -> rows.equals(x.home()));
    }

    private static String rows(Ref ref) {
        String table = ref.home();
        return table == null ? "" : table;
    }
}
