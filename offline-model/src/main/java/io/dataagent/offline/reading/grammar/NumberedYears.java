package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/// Years that a field keeps as a number: `released after 2015`.
record NumberedYears(Clauses c, Draft draft) {

    void at(int i) {
        if (c.free(i) && c.at(i) instanceof Piece.When w) {
            years(i, w);
        }
    }

    /// `released after 2015`: a year that is kept as a number.
    private void years(int i, Piece.When w) {
        int k = c.things(c.previous(i)).isEmpty() ? i - 1 : c.previous(i);
        List<Candidate> numbers = cameOut(k, i);
        numbers = numbers.isEmpty() ? Clauses.only(c.things(k), Ref::isYear) : numbers;
        boolean times = !Clauses.only(c.things(k), Ref::isTime).isEmpty();
        if (!numbers.isEmpty() && !times) {
            draft.say(compare(numbers, w.period()));
            c.use(i);
            c.useIf(!Clauses.only(c.things(k), Ref::isYear).isEmpty(), k);
            if (c.text(k).contains(" ") && !Asked.listed(c) && c.find(Function.HOW_MANY) < 0) {
                String rows = numbers.getFirst().column().table();
                draft.say(new Said.Mention(List.of(draft.table(rows, 1))));
            }
        }
    }

    /// `books that came out after 2005`: the year of rows that have no other time.
    private List<Candidate> cameOut(int k, int i) {
        boolean came = c.between(k, i, "out") && c.between(k, i, "came", "come", "comes");
        return c.tables(k).stream()
                .limit(1)
                .filter(rows -> came && RowTimes.times(rows.table()).isEmpty())
                .map(rows -> rows.fields(Column::yearly))
                .filter(years -> years.size() == 1)
                .flatMap(List::stream)
                .toList();
    }

    /// The comparison of such a field that a stretch of whole years asks for.
    private static Said.CompareAsk compare(List<Candidate> columns, Period p) {
        LocalDate from = p.from();
        LocalDate to = p.to();
        if (from == null) {
            return ask(columns, Function.LESS_THAN, p.end().getYear());
        }
        if (to == null) {
            return ask(columns, Function.AT_LEAST, from.getYear());
        }
        int last = to.minusDays(1).getYear();
        BigDecimal first = BigDecimal.valueOf(from.getYear());
        return new Said.CompareAsk(columns, Function.BETWEEN, first, BigDecimal.valueOf(last));
    }

    private static Said.CompareAsk ask(List<Candidate> columns, Function how, int year) {
        return new Said.CompareAsk(columns, how, BigDecimal.valueOf(year), null);
    }
}
