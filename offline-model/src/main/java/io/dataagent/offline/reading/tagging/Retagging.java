package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Pieces of a question of which some become others. A place outside of it holds nothing.
abstract class Retagging {

    private static final Piece NOTHING = new Piece.Filler("");

    final List<Piece> pieces;

    Retagging(List<Piece> pieces) {
        this.pieces = new ArrayList<>(pieces);
    }

    final Piece at(int i) {
        return i < 0 || i >= pieces.size() ? NOTHING : pieces.get(i);
    }

    final boolean is(int i, Function f) {
        return at(i).is(f);
    }

    final boolean thing(int i) {
        return at(i) instanceof Piece.Thing;
    }

    final boolean table(int i) {
        return at(i).best(Ref::isTable);
    }

    /// What the words of a thing fit best.
    final Candidate best(int i) {
        return ((Piece.Thing) at(i)).best();
    }

    final String word(int i) {
        return switch (at(i)) {
            case Piece.Thing t -> t.text().toLowerCase(Locale.ROOT);
            case Piece.Word w -> w.text().toLowerCase(Locale.ROOT);
            case Piece.Unknown u -> u.token().lower();
            case Piece.Filler f -> f.word();
            default -> "";
        };
    }

    /// A field in the place of a word.
    final void field(int i, Column field, String text) {
        pieces.set(i, new Piece.Thing(List.of(new Candidate(field, 1)), text));
    }
}
