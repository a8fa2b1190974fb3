package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/// Years that a field keeps as plain numbers.
final class Years {

    private Years() {}

    /// The comparison of a field that holds years as numbers that a stretch of whole years asks for.
    static Draft.CompareAsk compare(List<Candidate> columns, Period p) {
        LocalDate from = p.from();
        LocalDate to = p.to();
        if (from == null) {
            return ask(columns, Function.LESS_THAN, p.end().getYear());
        }
        if (to == null) {
            return ask(columns, Function.AT_LEAST, from.getYear());
        }
        int last = to.minusDays(1).getYear();
        return new Draft.CompareAsk(
                columns,
                Function.BETWEEN,
                BigDecimal.valueOf(from.getYear()),
                BigDecimal.valueOf(last));
    }

    private static Draft.CompareAsk ask(List<Candidate> columns, Function how, int year) {
        return new Draft.CompareAsk(columns, how, BigDecimal.valueOf(year), null);
    }
}
