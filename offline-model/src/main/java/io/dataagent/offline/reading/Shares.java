package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes a share of some rows among all rows. Conditions on other datasets become membership
/// tests, since a join would drop rows from the whole.
final class Shares {

    private Shares() {}

    static Measure part(Measure share, List<Filter> only, Schema schema) {
        Atom whole = share.atoms().getFirst();
        List<Filter> conditions = only.stream().map(f -> member(f, whole.base(), schema)).toList();
        return new Measure(
                share.name(),
                "100.0 * {0} / NULLIF({1}, 0)",
                List.of(whole.where(conditions), whole),
                Measure.Format.DECIMAL,
                share.words());
    }

    private static Filter member(Filter f, String base, Schema schema) {
        Column column = column(f);
        boolean elsewhere = column != null && !column.table().equals(base);
        return elsewhere && column != null
                ? new Filter.Related(
                        schema.table(column.table()),
                        Function.AT_LEAST,
                        BigDecimal.ONE,
                        null,
                        List.of(f))
                : f;
    }

    private static @Nullable Column column(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> o.column();
            case Filter.Named n -> n.column();
            case Filter.Compared c -> c.column();
            case Filter.Missing m -> m.column();
            case Filter.Flagged g -> g.column();
            case Filter.During d -> d.column();
            case Filter.Related r -> null;
        };
    }
}
