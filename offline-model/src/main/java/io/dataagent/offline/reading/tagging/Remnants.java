package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Labels;
import java.util.List;

/// Words of a field's name that stand beside the one it was known by: `floor area` of a field that
/// is found by its floor, `square metre` of one that is kept in them.
final class Remnants extends Retagging {

    private Remnants(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces without such words.
    static List<Piece> of(List<Piece> pieces) {
        Remnants r = new Remnants(pieces);
        for (int i = pieces.size() - 1; i >= 0; i--) {
            if (r.at(i) instanceof Piece.Unknown u && r.said(i, u.token())) {
                r.pieces.remove(i);
            }
        }
        return List.copyOf(r.pieces);
    }

    private boolean said(int i, Token word) {
        return named(i - 1, word.stem())
                || named(i + 1, word.stem())
                || word.is("square") && named(i + 1, "meter");
    }

    private boolean named(int i, String stem) {
        return at(i).best(Ref::isColumn)
                && (best(i).column().words().contains(stem)
                        || Names.stems(Labels.of(best(i).column())).contains(stem));
    }
}
