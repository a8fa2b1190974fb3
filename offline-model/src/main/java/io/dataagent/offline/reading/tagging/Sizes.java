package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Nouns of dimension that the schema does not know: `the size of a site` is the field that can
/// hold a size, `the size of the tip` the tip itself.
final class Sizes {

    /// What of the adjectives says which fields a noun can stand for.
    private static final Map<String, String> NOUNS = Lexicon.map("tagging.sizes.nouns");

    private static final double FAINT = 0.45;

    private final List<Piece> pieces;
    private final Schema schema;

    private Sizes(List<Piece> pieces, Schema schema) {
        this.pieces = new ArrayList<>(pieces);
        this.schema = schema;
    }

    /// The pieces with such nouns as fields of the rows they are said of.
    static List<Piece> of(List<Piece> pieces, Schema schema) {
        return new Sizes(pieces, schema).told();
    }

    private List<Piece> told() {
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Piece.Unknown u && NOUNS.containsKey(u.token().lower())) {
                if (!behind(i, u.token().lower())) {
                    noun(i, u.token().lower());
                }
            } else if (pieces.get(i) instanceof Piece.Thing t
                    && NOUNS.containsKey(t.text().toLowerCase(Locale.ROOT))
                    && t.best().quality() < FAINT) {
                noun(i, t.text().toLowerCase(Locale.ROOT));
            }
        }
        return List.copyOf(pieces);
    }

    /// `visit length`: the rows stand before the noun.
    private boolean behind(int i, String noun) {
        boolean rows = i > 0 && pieces.get(i - 1) instanceof Piece.Thing t && t.best().isTable();
        if (!rows || i + 1 < pieces.size() && pieces.get(i + 1) instanceof Piece.Thing) {
            return false;
        }
        Piece.Thing t = (Piece.Thing) pieces.get(i - 1);
        field(i, noun, t.best().table());
        if (pieces.get(i) instanceof Piece.Word) {
            pieces.add(i - 1, pieces.remove(i));
        }
        return true;
    }

    private void noun(int i, String noun) {
        for (int k = i + 1; k < pieces.size(); k++) {
            if (pieces.get(k) instanceof Piece.Thing t) {
                Ref best = t.best().ref();
                if (best instanceof Ref.OfTable rows) {
                    field(i, noun, rows.table());
                    return;
                }
                if (best.isMeasure()) {
                    pieces.set(i, new Piece.Filler("of"));
                    return;
                }
                if (!best.isValue()) {
                    return;
                }
            } else if (!(pieces.get(k) instanceof Piece.Filler)) {
                return;
            }
        }
    }

    private static boolean told(Column c, String stem) {
        return c.isMeasure() && c.words().contains(stem);
    }

    private void field(int i, String noun, Table rows) {
        Adjectives.Quality quality = Adjectives.of(NOUNS.getOrDefault(noun, noun)).orElseThrow();
        Optional<Column> field =
                quality.stems().stream()
                        .flatMap(s -> rows.columns().stream().filter(c -> told(c, s)))
                        .findFirst();
        if (field.isPresent()) {
            Candidate c = new Candidate(field.get(), 1);
            pieces.set(i, new Piece.Thing(List.of(c), noun));
        } else if (noun.equals("length")) {
            pieces.set(i, new Piece.Word(Function.DURATION, "duration of"));
        }
    }
}
