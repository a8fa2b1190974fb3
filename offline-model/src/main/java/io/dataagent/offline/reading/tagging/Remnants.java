package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Labels;
import java.util.ArrayList;
import java.util.List;

/// Words of a field's name that stand beside the one it was known by: `floor area` of a field that
/// is found by its floor, `square metre` of one that is kept in them.
final class Remnants {

    private Remnants() {}

    /// The pieces without such words.
    static List<Piece> of(List<Piece> pieces) {
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = out.size() - 1; i >= 0; i--) {
            boolean said =
                    out.get(i) instanceof Piece.Unknown u
                            && (named(out, i - 1, u.token().stem())
                                    || named(out, i + 1, u.token().stem())
                                    || u.token().lower().equals("square")
                                            && named(out, i + 1, "meter"));
            if (said) {
                out.remove(i);
            }
        }
        return List.copyOf(out);
    }

    private static boolean named(List<Piece> pieces, int i, String stem) {
        return i >= 0
                && i < pieces.size()
                && pieces.get(i) instanceof Piece.Thing t
                && t.best().ref() instanceof Ref.OfColumn c
                && (c.column().words().contains(stem)
                        || Names.stems(c.column().name()).contains(stem)
                        || Names.stems(Labels.of(c.column())).contains(stem));
    }
}
