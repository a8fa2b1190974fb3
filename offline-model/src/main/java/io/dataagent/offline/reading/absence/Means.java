package io.dataagent.offline.reading.absence;

import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.MissingAsk;
import io.dataagent.offline.reading.engine.Said.ValueAsk;
import java.util.List;
import java.util.Set;

/// `paid by card`, where `paid` is a state too: the verb only says what the value behind it is of.
public record Means(Clauses c) {

    private static final Set<String> DONE =
            Set.of("paid", "sent", "sold", "bought", "made", "done");
    private static final Set<String> WAYS = Lexicon.stems("absence.means.ways");

    /// Before values are read.
    public void at(int i) {
        if (means(i, c.things(i))) {
            c.use(i);
        }
    }

    /// `not paid by card`: done, but in another way.
    boolean otherwise(Draft draft, int i, int j) {
        List<Candidate> times = Clauses.only(c.things(j), Ref::isTime);
        boolean by = c.text(c.next(j)).equalsIgnoreCase("by");
        int k = by ? c.next(c.next(j)) : c.next(j);
        List<Candidate> values = c.values(k);
        boolean way =
                !c.lower(i).contains("never")
                        && !times.isEmpty()
                        && !values.isEmpty()
                        && c.things(k).getFirst().isValue()
                        && (Participles.is(c.text(j)) || DONE.contains(c.lower(j)))
                        && (by || c.between(j, k, "by", "with", "in", "via", "through"))
                        && way(times.getFirst().ref(), values.getFirst().ref());
        if (way) {
            draft.say(new MissingAsk(times, true));
            draft.say(new ValueAsk(values, true, null, Joint.ALONE));
            c.use(i, j, k, c.next(j));
        }
        return way;
    }

    /// Whether a field of the rows says how it was done.
    private static boolean way(Ref time, Ref value) {
        return time instanceof Ref.OfColumn t
                && value instanceof Ref.OfValue v
                && v.column().table().equals(t.column().table())
                && v.column().words().stream().anyMatch(WAYS::contains);
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
