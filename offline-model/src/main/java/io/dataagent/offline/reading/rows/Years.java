package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Said;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/// Years that a field keeps as plain numbers.
public final class Years {

    private Years() {}

    /// The comparison of such a field that a stretch of whole years asks for.
    public static Said.CompareAsk compare(List<Candidate> columns, Period p) {
        LocalDate from = p.from();
        LocalDate to = p.to();
        if (from == null) {
            return ask(columns, Function.LESS_THAN, p.end().getYear());
        }
        if (to == null) {
            return ask(columns, Function.AT_LEAST, from.getYear());
        }
        int last = to.minusDays(1).getYear();
        return new Said.CompareAsk(
                columns,
                Function.BETWEEN,
                BigDecimal.valueOf(from.getYear()),
                BigDecimal.valueOf(last));
    }

    private static Said.CompareAsk ask(List<Candidate> columns, Function how, int year) {
        return new Said.CompareAsk(columns, how, BigDecimal.valueOf(year), null);
    }
}
