package io.dataagent.offline.reading;

import io.dataagent.offline.schema.ColumnKind;
import java.util.List;
import java.util.Objects;

/// `repairs reported in 2025`: where rows keep when it was done and have a state of the same word,
/// a date behind the verb asks when, whatever has become of them since.
final class Dated {

    private final Clauses c;

    Dated(Clauses clauses) {
        this.c = clauses;
    }

    /// Before values are read.
    void apply() {
        for (int i = 0; i < c.size(); i++) {
            List<Candidate> all = c.things(i);
            boolean when = !all.isEmpty() && c.at(c.next(i)) instanceof Piece.When;
            if (when && Verbs.participle(c.text(i)) && Clauses.valueLike(all.getFirst().ref())) {
                restrict(i, all);
            }
        }
    }

    private void restrict(int i, List<Candidate> all) {
        String rows = Clauses.table(all.getFirst().ref());
        List<Candidate> times =
                Clauses.only(
                        all,
                        r ->
                                r instanceof Ref.OfColumn x
                                        && x.column().kind() == ColumnKind.TIME
                                        && Objects.equals(rows, x.column().table()));
        if (!times.isEmpty()) {
            c.restrict(i, times);
        }
    }
}
