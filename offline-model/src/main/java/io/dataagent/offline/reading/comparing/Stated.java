package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/// A word for a state that rows may be in and for the time at which they came to it. `Jobs that
/// were finished in November` came to it then, whatever they are now; `finished jobs in November`
/// are in it, and the time is that at which they came to it.
public record Stated(Clauses c, Draft draft) {

    private static final Set<String> WERE =
            Set.of("were", "was", "been", "got", "get", "gets", "are", "is", "being", "be");

    /// Before values become conditions.
    public void apply() {
        boolean dated = c.places().anyMatch(k -> c.when(k) || c.every(k) != null);
        for (int i = 0; i < c.size() && dated; i++) {
            List<Candidate> values = c.values(i);
            if (!values.isEmpty() && Participles.is(c.text(i))) {
                stated(i, values.getFirst());
            }
        }
    }

    private void stated(int i, Candidate value) {
        List<Candidate> times = times(c.text(i), Objects.requireNonNull(value.home()));
        if (times.size() != 1) {
            return;
        }
        int next = c.next(i);
        boolean each = c.every(next) != null || c.every(c.next(next)) != null;
        boolean ends = next >= c.size() || c.at(next) instanceof Piece.When || each;
        boolean were = c.said(i - 1, WERE);
        boolean rows =
                c.things(next).stream()
                        .anyMatch(x -> x.isTable() && Objects.equals(x.home(), value.home()));
        if (ends && (were || next < c.size())) {
            c.restrict(i, times);
        } else if (rows && !draft.says(Mark.LIST) && c.find(Function.HOW_MANY) >= 0) {
            draft.say(new Said.Shown(times));
        }
    }

    private List<Candidate> times(String text, String table) {
        String stem = Stem.of(text.toLowerCase(Locale.ROOT));
        return draft.table(table, 1)
                .fields(x -> x.isTime() && x.words().stream().anyMatch(w -> Kin.related(w, stem)));
    }
}
