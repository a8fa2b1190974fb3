package io.dataagent.offline.reading.why;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.schema.Table;
import java.util.List;

/// How many members each of the compared groups has, and the measure by member: a region of two
/// stores sells less than one of ten, and is no worse for that.
public final class WhyMembers {

    /// Names of output columns that narratives rely on.
    public static final String COUNT = "member_count";

    public static final String EACH = "value_per_member";

    private WhyMembers() {}

    /// The measures of a sum; none where the subject is a thing of its own.
    ///
    /// @param table that has the field of the subject
    static List<Measure> of(Table table, Reading.Why why) {
        List<Atom> atoms = why.measure().atoms();
        Atom sum = atoms.getFirst();
        Long rows = table.view().rowCount();
        Long peers = why.subject().field().distinctCount();
        boolean group = rows != null && peers != null && peers < rows && table.key().size() == 1;
        boolean total = atoms.size() == 1 && sum.how() == Atom.How.SUM;
        if (!group || !total || table.name().equals(sum.base())) {
            return List.of();
        }
        Atom count =
                new Atom(
                        Atom.How.DISTINCT,
                        sum.base(),
                        table.key().getFirst(),
                        null,
                        null,
                        List.of());
        String things = Names.plain(table.name());
        return List.of(
                Measure.of(COUNT, count, Measure.Format.INTEGER, "number of " + things),
                new Measure(
                        EACH,
                        "1.0 * {0} / NULLIF({1}, 0)",
                        List.of(sum, count),
                        Measure.Format.DECIMAL,
                        "value of one of the " + things));
    }
}
