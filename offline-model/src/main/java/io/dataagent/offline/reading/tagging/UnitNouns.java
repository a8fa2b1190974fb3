package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Nouns made of a unit, said of rows that keep a number in it: `tonnage of cargo` is the tonnes of
/// the cargo, whatever else has the noun in its name.
final class UnitNouns {

    private static final Map<String, Set<String>> UNITS =
            Map.of(
                    "tonnage", Units.spellings("tonne"),
                    "mileage", Set.of("mile", "mi", "km", "kilometer", "kilometr", "odometer"),
                    "yardage", Set.of("yard", "yd"),
                    "footage", Set.of("foot", "feet", "ft"),
                    "acreage", Set.of("acr", "acre", "hectar"),
                    "poundage", Set.of("pound", "lb"),
                    "wattage", Set.of("watt", "kw", "mw"),
                    "litreage", Units.spellings("litre"));

    private UnitNouns() {}

    /// The pieces with such nouns as the fields that are kept in the unit.
    static List<Piece> of(List<Piece> pieces, Schema schema) {
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 0; i < out.size(); i++) {
            String text = text(out.get(i));
            Set<String> stems = UNITS.get(text);
            Table rows = stems == null ? null : rows(out, i, schema);
            Column kept = rows == null ? null : kept(rows, Objects.requireNonNull(stems), text);
            if (kept != null) {
                out.set(i, new Piece.Thing(List.of(new Candidate(kept, 1)), text));
            }
        }
        return List.copyOf(out);
    }

    private static String text(Piece p) {
        return p instanceof Piece.Thing t
                ? t.text().toLowerCase(Locale.ROOT)
                : p instanceof Piece.Unknown u ? u.token().lower() : "";
    }

    /// The rows right before the noun, or behind it and `of`.
    private static @Nullable Table rows(List<Piece> pieces, int i, Schema schema) {
        int k = i + 1;
        boolean of = false;
        while (k < pieces.size() && pieces.get(k) instanceof Piece.Filler f) {
            of |= f.word().equals("of");
            k++;
        }
        Table behind = of ? table(pieces, k, schema) : null;
        return behind == null ? table(pieces, i - 1, schema) : behind;
    }

    private static @Nullable Table table(List<Piece> pieces, int i, Schema schema) {
        boolean inside = i >= 0 && i < pieces.size();
        return inside && pieces.get(i) instanceof Piece.Thing t && t.best().isTable()
                ? schema.table(t.best().table().name())
                : null;
    }

    /// The only number of the rows in the unit; none where one is called by the noun itself.
    private static @Nullable Column kept(Table rows, Set<String> stems, String noun) {
        String stem = Stem.of(noun);
        List<Column> numbers = rows.columns().stream().filter(c -> c.isMeasure()).toList();
        List<Column> kept =
                numbers.stream().filter(c -> c.words().stream().anyMatch(stems::contains)).toList();
        return kept.size() == 1 && numbers.stream().noneMatch(c -> c.words().contains(stem))
                ? kept.getFirst()
                : null;
    }
}
