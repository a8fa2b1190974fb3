package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// To what a stretch of time belongs, as its place in the question tells.
record Stretches(Draft draft, Choice choice, String anchor) {

    /// `orders in May by customers who signed up in 2025`: of several stretches, the one behind the
    /// time that is named is of that time, and the others are not.
    @Nullable Column hint(@Nullable Column hint, Piece.When w) {
        List<Piece.When> all = draft.all(Piece.When.class);
        boolean other =
                hint != null
                        && all.size() > 1
                        && !behind(w, hint)
                        && all.stream().anyMatch(x -> behind(x, hint));
        return other ? null : hint;
    }

    /// `orders in 2025 without a promotion`: rows that happen at a time of their own are asked for
    /// in that time, unless it stands behind a verb of the rows elsewhere, as in `orders that were
    /// not returned in May`. `Customers without orders in 2025` are told by their orders.
    boolean own(Filter.Related r) {
        Table rows = choice.schema().table(anchor);
        boolean asked = draft.says(Said.RelatedAsk.class, Said.MissingAsk.class);
        boolean happens = !RowTimes.times(rows).isEmpty() && RowTimes.event(rows);
        return asked
                && happens
                && draft.all(Piece.When.class).stream().noneMatch(w -> deed(w, r.table().name()))
                && (rows.display().isEmpty()
                        || draft.all(Piece.When.class).stream().allMatch(this::next));
    }

    private boolean behind(Piece.When w, Column c) {
        return before(w) instanceof Piece.Thing t
                && t.candidates().stream().anyMatch(x -> x.ref().equals(new Ref.OfColumn(c)));
    }

    private boolean deed(Piece.When w, String table) {
        return before(w) instanceof Piece.Thing t
                && Participles.is(t.text())
                && t.candidates().stream().anyMatch(x -> table.equals(x.home()));
    }

    /// Whether a stretch stands behind the rows that are asked for.
    private boolean next(Piece.When w) {
        return before(w) instanceof Piece.Thing t
                && Candidate.tables(t.candidates()).stream().anyMatch(x -> anchor.equals(x.home()));
    }

    /// What stands before a stretch, small words aside.
    private @Nullable Piece before(Piece.When w) {
        int i = draft.pieces().indexOf(w) - 1;
        while (i >= 0 && draft.pieces().get(i) instanceof Piece.Filler) {
            i--;
        }
        return i < 0 ? null : draft.pieces().get(i);
    }
}
