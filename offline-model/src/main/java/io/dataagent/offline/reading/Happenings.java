package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;

/// `how many scholarships were awarded`: where there are scholarship awards, those are counted and
/// not the scholarships that may be awarded many times.
final class Happenings {

    private static final Set<String> PASSIVE = Set.of("was", "were", "been", "are", "is", "got");

    private final Clauses c;
    private final Draft draft;

    Happenings(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    void apply() {
        for (int i = 0; i < c.size(); i++) {
            int k = c.next(i);
            boolean passive =
                    c.is(c.previous(i), Function.HOW_MANY)
                            && k > i + 1
                            && c.between(i, k, PASSIVE.toArray(String[]::new));
            if (passive && Verbs.participle(c.text(k))) {
                counted(i, Stem.of(c.text(k)));
            }
        }
    }

    private void counted(int i, String verb) {
        List<Candidate> rows = Clauses.only(c.things(i), Clauses::tableLike);
        if (rows.isEmpty() || rows.getFirst().quality() < c.things(i).getFirst().quality()) {
            return;
        }
        Table thing = ((Ref.OfTable) rows.getFirst().ref()).table();
        List<Candidate> events =
                draft.schema.tables().stream()
                        .filter(t -> t.words().contains(verb) && !thing.words().contains(verb))
                        .filter(t -> t.words().containsAll(thing.words()))
                        .map(t -> draft.table(t.name(), 1))
                        .toList();
        if (!events.isEmpty()) {
            c.restrict(i, events);
        }
    }
}
