package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.ColumnKind;
import java.util.function.Predicate;

/// Tells whether a share is that of rows with a condition among all rows of each group.
final class ConditionedShares {

    private final Clauses c;

    ConditionedShares(Clauses clauses) {
        this.c = clauses;
    }

    /// `share of donors with gift aid by town`, `penalty share of the goals`: of the rows of each
    /// group, not of all rows with it.
    boolean of(int i, int j) {
        boolean rows = c.at(j) instanceof Piece.Thing t && holds(t, Clauses::tableLike);
        int with = c.next(j);
        boolean after = c.is(with, Function.WITH) && condition(c.next(with));
        return rows && (after || condition(c.previous(i)));
    }

    /// Whether a value or a yes-or-no field is named.
    private boolean condition(int k) {
        return k >= 0
                && k < c.size()
                && c.at(k) instanceof Piece.Thing t
                && holds(t, ConditionedShares::picks);
    }

    /// Whether it picks some of the rows.
    static boolean picks(Ref r) {
        return Clauses.valueLike(r)
                || r instanceof Ref.OfColumn x && x.column().kind() == ColumnKind.FLAG;
    }

    private static boolean holds(Piece.Thing t, Predicate<Ref> which) {
        return which.test(t.candidates().getFirst().ref());
    }
}
