package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.ArrayList;
import java.util.List;

/// `new tickets since March`: those that came to be in that time, whatever their state is now, also
/// where `new` is the name of a state.
final class Fresh {

    private Fresh() {}

    /// The pieces without a `new` that the time says already.
    static List<Piece> of(List<Piece> pieces) {
        boolean timed =
                pieces.stream().anyMatch(p -> p instanceof Piece.When || p instanceof Piece.Every);
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 0; timed && i + 1 < out.size(); i++) {
            boolean fresh =
                    out.get(i) instanceof Piece.Thing t
                            && t.text().equals("new")
                            && t.candidates().stream().allMatch(c -> c.isValue());
            boolean rows = out.get(i + 1).best(Ref::isTable);
            if (fresh && rows) {
                out.set(i, new Piece.Filler("new"));
            }
        }
        return List.copyOf(out);
    }
}
