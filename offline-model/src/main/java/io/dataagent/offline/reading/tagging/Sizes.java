package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Nouns of dimension that the schema does not know: `the size of a site` is the field that can
/// hold a size, `the size of the tip` the tip itself.
final class Sizes extends Retagging {

    /// What of the adjectives says which fields a noun can stand for.
    private static final Map<String, String> NOUNS = Lexicon.map("tagging.sizes.nouns");

    private static final double FAINT = 0.45;

    private Sizes(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces with such nouns as fields of the rows they are said of.
    static List<Piece> of(List<Piece> pieces) {
        return new Sizes(pieces).told();
    }

    private List<Piece> told() {
        for (int i = 0; i < pieces.size(); i++) {
            String word = word(i);
            boolean unknown = at(i) instanceof Piece.Unknown;
            boolean sized = unknown || thing(i) && best(i).quality() < FAINT;
            if (sized && NOUNS.containsKey(word) && !(unknown && behind(i, word))) {
                noun(i, word);
            }
        }
        return List.copyOf(pieces);
    }

    /// `visit length`: the rows stand before the noun.
    private boolean behind(int i, String noun) {
        if (!table(i - 1) || thing(i + 1)) {
            return false;
        }
        field(i, noun, best(i - 1).table());
        if (at(i) instanceof Piece.Word) {
            pieces.add(i - 1, pieces.remove(i));
        }
        return true;
    }

    private void noun(int i, String noun) {
        for (int k = i + 1; k < pieces.size(); k++) {
            if (table(k)) {
                field(i, noun, best(k).table());
                return;
            }
            if (at(k).best(Ref::isMeasure)) {
                pieces.set(i, new Piece.Filler("of"));
                return;
            }
            if (!at(k).best(Ref::isValue) && !(at(k) instanceof Piece.Filler)) {
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
            field(i, field.get(), noun);
        } else if (noun.equals("length")) {
            pieces.set(i, new Piece.Word(Function.DURATION, "duration of"));
        }
    }
}
