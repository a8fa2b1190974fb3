package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.CompareAsk;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;

/// A number that a field has, with no word of comparison: `courses with 8 credits`, `rooms with a
/// capacity of 30`.
public record Exactly(Clauses c, Draft draft) {

    private static final double SURE = 0.8;

    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            Piece.Num number = c.number(i);
            if (number != null) {
                number(i, number);
            }
        }
    }

    private void number(int i, Piece.Num number) {
        int before = c.previous(i);
        int after = c.next(i);
        if (c.is(before, Function.WITH)) {
            add(field(after), number, i, after, before);
        } else if (before >= 0 && c.between(before, i, "of")) {
            int with = c.previous(before);
            if (c.is(with, Function.WITH)) {
                add(field(before), number, i, before, with);
            }
        }
    }

    private void add(List<Candidate> fields, Piece.Num number, int... used) {
        if (!fields.isEmpty()) {
            draft.compares.add(new CompareAsk(fields, Function.EXACTLY, number.value(), null));
            c.use(used);
        }
    }

    /// A number field that the words name for sure.
    private List<Candidate> field(int i) {
        List<Candidate> fields = c.measures(i);
        boolean sure =
                !fields.isEmpty()
                        && fields.getFirst().ref() instanceof Ref.OfColumn
                        && fields.getFirst().quality() > SURE;
        return sure ? fields : List.of();
    }
}
