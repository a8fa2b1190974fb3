package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// `customers who live in Oslo`: a place of their own, whatever else in the schema has places.
final class Dwellings extends Retagging {

    private static final Set<String> LIVING =
            Set.of("live", "lives", "lived", "living", "based", "located", "residing", "reside");
    private static final Set<String> IN = Set.of("in", "at", "are", "is", "that", "who");

    private Dwellings(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces with such places as values of the rows that the verb is said of.
    static List<Piece> of(List<Piece> pieces) {
        return new Dwellings(pieces).told();
    }

    private List<Piece> told() {
        for (int i = 1; i + 2 < pieces.size(); i++) {
            int rows = i - 1;
            while (at(rows).said(IN) || is(rows, Function.WHICH)) {
                rows--;
            }
            if (at(i).said(LIVING)
                    && at(i + 1).said(IN)
                    && table(rows)
                    && at(i + 2) instanceof Piece.Thing t) {
                String home = best(rows).home();
                List<Candidate> own =
                        t.candidates().stream()
                                .filter(x -> x.isValue() && Objects.equals(x.home(), home))
                                .toList();
                pieces.set(i + 2, own.isEmpty() ? t : new Piece.Thing(own, t.text()));
            }
        }
        return List.copyOf(pieces);
    }
}
