package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.money.Money;
import java.util.List;
import java.util.Set;

/// `returned units`, `units that were returned`: the units that the rows of the deed keep, and not
/// those that were sold.
final class RowUnits extends Retagging {

    private static final Set<String> BEING =
            Set.of("were", "was", "are", "been", "have", "that", "got", "being");

    private RowUnits(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces with such units as a field of those rows.
    static List<Piece> of(List<Piece> pieces) {
        return new RowUnits(pieces).told();
    }

    private List<Piece> told() {
        for (int i = 0; i < pieces.size(); i++) {
            if (!(at(i) instanceof Piece.Thing t)
                    || t.candidates().stream().noneMatch(x -> x.is(Ref.Concept.UNITS))) {
                continue;
            }
            int behind = i + 1;
            while (at(behind).said(BEING)) {
                behind++;
            }
            List<Candidate> before = units(i - 1);
            List<Candidate> after = before.isEmpty() ? units(behind) : List.of();
            if (!before.isEmpty()) {
                pieces.set(i, new Piece.Thing(before, t.text()));
                pieces.remove(i - 1);
            } else if (!after.isEmpty()) {
                pieces.set(i, new Piece.Thing(after, t.text()));
            }
        }
        return List.copyOf(pieces);
    }

    /// The only units that rows keep which a participle names.
    private List<Candidate> units(int k) {
        boolean deed = k >= 0 && table(k) && Participles.is(word(k));
        List<Candidate> units = deed ? new Money(List.of(best(k))).units() : List.<Candidate>of();
        return units.size() == 1 ? List.of(new Candidate(units.getFirst().ref(), 1)) : List.of();
    }
}
