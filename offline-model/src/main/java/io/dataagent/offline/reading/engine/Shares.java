package io.dataagent.offline.reading.engine;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import java.util.List;

/// Makes a share of some rows among all rows. Conditions on other datasets become membership
/// tests, since a join would drop rows from the whole.
public final class Shares {

    private Shares() {}

    /// The share of the rows with a value among all rows of its table, in percent.
    public static Measure rate(Ref value) {
        Filter only =
                value instanceof Ref.OfValue v
                        ? new Filter.OneOf(v.column(), List.of(v.value()), false)
                        : new Filter.Flagged(((Ref.OfColumn) value).column(), true);
        Column c = value instanceof Ref.OfValue v ? v.column() : ((Ref.OfColumn) value).column();
        String what = value instanceof Ref.OfValue v ? v.value() : Labels.of(c);
        Atom whole = Atom.rows(c.table());
        return new Measure(
                what + " rate percent",
                "100.0 * {0} / NULLIF({1}, 0)",
                List.of(whole.where(List.of(only)), whole),
                Measure.Format.DECIMAL,
                what + " rate in percent");
    }

    public static Measure part(Measure share, List<Filter> only, Schema schema) {
        Atom whole = share.atoms().getFirst();
        List<Filter> conditions = members(only, whole.base(), schema);
        return new Measure(
                share.name(),
                "100.0 * {0} / NULLIF({1}, 0)",
                List.of(whole.where(conditions), whole),
                Measure.Format.DECIMAL,
                share.words());
    }

    /// Conditions as seen from the rows of a dataset: those on other datasets become membership
    /// tests.
    public static List<Filter> members(List<Filter> only, String base, Schema schema) {
        return only.stream().map(f -> member(f, base, schema)).toList();
    }

    private static Filter member(Filter f, String base, Schema schema) {
        Column column = f.column();
        boolean elsewhere = column != null && !column.table().equals(base);
        return elsewhere && column != null
                ? Filter.Related.some(schema.table(column.table())).with(List.of(f))
                : f;
    }
}
