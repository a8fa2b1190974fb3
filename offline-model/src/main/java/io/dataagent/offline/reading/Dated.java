package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.schema.ColumnKind;
import java.util.List;
import java.util.Objects;

/// `repairs reported in 2025`: where rows keep when it was done and have a state of the same word,
/// a date behind the verb asks when, whatever has become of them since; and `paid by card` asks
/// how.
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
            if (means(i, all)) {
                c.use(i);
            } else if (when
                    && Verbs.participle(c.text(i))
                    && Clauses.valueLike(all.getFirst().ref())) {
                restrict(i, all);
            }
        }
    }

    /// `paid by card`: the verb only says what the value behind it is of.
    private boolean means(int i, List<Candidate> all) {
        boolean by = c.text(c.next(i)).equalsIgnoreCase("by");
        int k = by ? c.next(c.next(i)) : c.next(i);
        return !all.isEmpty()
                && !c.things(k).isEmpty()
                && (by || c.between(i, k, "with", "in", "via", "through"))
                && c.things(k).getFirst().ref() instanceof Ref.OfValue v
                && all.getFirst().ref() instanceof Ref.OfValue own
                && !v.column().equals(own.column())
                && v.column().table().equals(own.column().table())
                && Kin.related(v.column().words().getFirst(), Stem.of(own.value()));
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
