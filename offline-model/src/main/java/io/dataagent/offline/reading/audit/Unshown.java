package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;

/// `funder, project and amount of the three highest grants`: what a list is to show beside its rows
/// and does not.
final class Unshown {

    private static final double SURE = 0.7;

    private Unshown() {}

    /// The words for what is not shown.
    static List<String> words(Draft draft, Meaning meaning) {
        List<String> lost = new ArrayList<>();
        Table rows = meaning.entity();
        if (rows == null || meaning.limit() == null || !meaning.measures().isEmpty()) {
            return lost;
        }
        List<Piece> pieces =
                draft.pieces().stream().filter(p -> !(p instanceof Piece.Filler)).toList();
        for (int i = 1; i + 1 < pieces.size(); i++) {
            if (pieces.get(i) instanceof Piece.Thing t
                    && (and(pieces.get(i - 1)) || and(pieces.get(i + 1)))
                    && t.best().ref() instanceof Ref.OfTable o
                    && t.best().quality() >= SURE
                    && !o.table().equals(rows)
                    && !seen(meaning, o.table())) {
                lost.add(t.text());
            }
        }
        return lost;
    }

    private static boolean and(Piece p) {
        return p.is(Function.AND);
    }

    private static boolean on(Filter f, Table table) {
        Column c = f.column();
        return c != null && c.table().equals(table.name());
    }

    private static boolean seen(Meaning meaning, Table table) {
        return meaning.shown().stream().anyMatch(c -> c.table().equals(table.name()))
                || meaning.filters().stream()
                        .anyMatch(
                                f ->
                                        f instanceof Filter.Related r && r.table().equals(table)
                                                || on(f, table));
    }
}
