package io.dataagent.offline.reading.why;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.List;

/// One number that tells how much of something a peer has: the rows of a dataset in the recent
/// time, those that are still open, or the sum of the one number the dataset is there for.
record Driver(Table table, Period period) {

    private static final double MOSTLY = 0.5;

    Measure measure() {
        String words = Names.plain(table.name());
        List<Column> times = RowTimes.times(table);
        Column end = times.isEmpty() ? null : times.getLast();
        if (end != null && times.size() > 1 && end.nullRate() > MOSTLY) {
            Atom open = Atom.rows(table.name()).where(List.of(new Filter.Missing(end, false)));
            return Measure.of(
                    "current " + table.name(),
                    open,
                    Measure.Format.INTEGER,
                    "number of current " + words);
        }
        List<Filter> recent =
                times.isEmpty() || period.unlimited()
                        ? List.of()
                        : List.of(new Filter.During(times.getFirst(), period));
        List<Column> numbers = table.columns().stream().filter(c -> c.isMeasure()).toList();
        boolean tally =
                numbers.size() == 1
                        && numbers.getFirst().additive()
                        && numbers.getFirst().integer()
                        && table.key().size() > 1;
        if (tally) {
            Column number = numbers.getFirst();
            Atom sum = Atom.of(Atom.How.SUM, number).where(recent);
            return Measure.of(
                    number.name(), sum, Measure.Format.INTEGER, Names.plain(number.name()));
        }
        return Measure.of(
                table.name(),
                Atom.rows(table.name()).where(recent),
                Measure.Format.INTEGER,
                "number of " + words);
    }
}
