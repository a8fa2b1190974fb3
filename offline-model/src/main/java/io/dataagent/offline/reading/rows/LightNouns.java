package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Nouns that name no rows of their own: behind a value they only stand for the rows that have it,
/// as in `express and standard jobs`.
public final class LightNouns {

    private static final Set<String> STEMS = Lexicon.stems("rows.lightNouns.stems");

    private LightNouns() {}

    /// Whether a word is such a noun, which means no dataset by a like word.
    public static boolean is(Token token) {
        return STEMS.contains(token.stem());
    }

    /// The pieces with such nouns behind a value as mere fillers.
    public static List<Piece> of(List<Piece> pieces) {
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 1; i < out.size(); i++) {
            if (out.get(i) instanceof Piece.Unknown u
                    && is(u.token())
                    && out.get(i - 1).best(Ref::isValue)) {
                out.set(i, new Piece.Filler(u.token().lower()));
            }
        }
        return List.copyOf(out);
    }
}
