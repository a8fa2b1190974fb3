package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Stem;
import java.util.List;

/// `paid by card`, where `paid` is a state too: the verb only says what the value behind it is of.
final class Means {

    private final Clauses c;

    Means(Clauses clauses) {
        this.c = clauses;
    }

    /// Before values are read.
    void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (means(i, c.things(i))) {
                c.use(i);
            }
        }
    }

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
}
