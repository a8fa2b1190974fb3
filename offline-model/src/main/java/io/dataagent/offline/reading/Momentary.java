package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.ColumnKind;
import java.util.List;

/// `jobs finished in November`: a word that is both a state and the moment at which it began. With
/// a stretch of time the moment is meant; what was finished then may be in another state by now.
final class Momentary {

    private static final double SURE = 0.7;

    private final Clauses c;
    private final Draft draft;

    Momentary(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    /// Takes the word as a moment; false where it is no such word, or stands before what it
    /// describes.
    boolean take(int i, List<Candidate> values) {
        if (values.isEmpty() || !c.free(i) || !Verbs.participle(c.text(i)) || !dated()) {
            return false;
        }
        String table = ((Ref.OfValue) values.getFirst().ref()).column().table();
        List<Candidate> times =
                c.things(i).stream()
                        .filter(x -> x.quality() >= SURE)
                        .filter(
                                x ->
                                        x.ref() instanceof Ref.OfColumn o
                                                && o.column().kind() == ColumnKind.TIME
                                                && o.column().table().equals(table))
                        .toList();
        boolean describes = !Clauses.only(c.things(c.next(i)), Clauses::tableLike).isEmpty();
        if (times.isEmpty() || describes || c.is(c.previous(i), Function.NOT, Function.WITHOUT)) {
            return false;
        }
        draft.shown.add(times);
        times.forEach(x -> draft.verbs.add(Choice.name(x.ref())));
        c.use(i);
        return true;
    }

    private boolean dated() {
        for (int k = 0; k < c.size(); k++) {
            if (c.at(k) instanceof Piece.When || c.every(k) != null) {
                return true;
            }
        }
        return false;
    }
}
