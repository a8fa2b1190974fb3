package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;

/// What a question asks for: rows that can be listed; and what stands behind `who` and `what` and
/// is nothing to split by, a deed or one more figure.
final class Asked {

    private Asked() {}

    /// `who paid`: what was done and not who did it; `… and what do they pay`: after other figures,
    /// a field of amounts is one more of them.
    static boolean noSplit(Clauses c, Draft draft, int word, int j) {
        String said = c.text(word);
        boolean figure = c.first(j, Ref::isMeasure);
        boolean deed = Participles.is(c.text(j)) || c.first(j, Ref::isFlag);
        return said.equalsIgnoreCase("who") && deed
                || said.equalsIgnoreCase("what") && figure && draft.says(Said.MeasureAsk.class);
    }

    /// Whether rows are named that can be listed: by their dataset, or by a value behind several
    /// fields, as in `plate, colour and mileage of all vans`.
    static boolean listed(Clauses c) {
        boolean any = false;
        int fields = 0;
        for (int i = 0; i < c.size(); i++) {
            if (c.every(i) != null) {
                return false;
            }
            fields += c.first(i, Ref::isColumn) ? 1 : 0;
            any |= c.first(i, Ref::isValue) && fields > 1 || !c.tables(i).isEmpty();
        }
        return any;
    }
}
