package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/// What a number is for one of: `over 150 per night`, `more than 15 an hour`, `between 5 and 25 per
/// unit`. It splits nothing: a field of rates has the unit in its name; where it has not, the
/// number might have to be converted, and `an hour` stays unread.
public record PerUnit(Clauses c, Draft draft) {

    private static final Set<String> EACH = Set.of("per", "each", "every", "for each");
    private static final Set<String> ONE = Set.of("a", "an");

    /// After numbers are read.
    public void at(int i) {
        if (i + 1 < c.size() && !c.free(i) && c.at(i) instanceof Piece.Num n) {
            unit(i, n.value());
        }
    }

    private void unit(int number, BigDecimal value) {
        int each = c.next(number);
        boolean per = c.is(each, Function.BY) && EACH.contains(c.lower(each));
        int unit = per ? c.next(each) : each;
        boolean one = !per && unit - 1 > number && c.said(unit - 1, ONE);
        boolean named = c.free(unit) && (time(unit) || c.thing(unit) || c.unknown(unit));
        if (!named || !per && !one) {
            return;
        }
        if (rated(value, Stem.of(c.text(unit)))) {
            c.use(unit);
            c.useIf(per, each);
        } else if (one && time(unit)) {
            draft.unread(c.text(unit));
        }
    }

    private boolean time(int i) {
        return c.at(i) instanceof Piece.Every || c.at(i) instanceof Piece.Round;
    }

    /// Whether the number is held against a field that is kept for one of the unit.
    private boolean rated(BigDecimal value, String unit) {
        return draft.all(Said.CompareAsk.class).stream()
                .filter(a -> value.equals(a.value()) || value.equals(a.upper()))
                .map(CompareAsk::things)
                .flatMap(List::stream)
                .anyMatch(x -> x.isColumn(o -> kept(o, unit)));
    }

    private static boolean kept(Column column, String unit) {
        return Fields.stems(column).anyMatch(w -> w.startsWith(unit));
    }
}
