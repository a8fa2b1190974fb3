package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.ranking.Rankings;

/// Words that split elsewhere and here only name all of a kind, or who did what is measured:
/// `across all stores`, `hours put in by our volunteers`.
record Agents(Clauses c) {

    /// Whether all rows of a dataset are meant together.
    boolean whole(int i, int j) {
        boolean plural =
                Rankings.plural(c, j) && !c.tables(j).isEmpty() && c.things(j).getFirst().isTable();
        boolean all = c.text(i).equalsIgnoreCase("across") && filler(i + 1, "all");
        boolean done =
                c.text(i).equalsIgnoreCase("by")
                        && (filler(i + 1, "our") || filler(i + 1, "all"))
                        && i > 0
                        && (c.at(i - 1) instanceof Piece.Filler || Participles.is(c.text(i - 1)));
        boolean chosen = c.is(c.next(j), Function.AND, Function.BY);
        return plural && !chosen && (all || done);
    }

    private boolean filler(int i, String word) {
        return i < c.size() && c.said(i, word);
    }
}
