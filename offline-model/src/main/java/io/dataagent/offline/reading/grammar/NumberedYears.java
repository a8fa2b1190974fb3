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
import io.dataagent.offline.schema.Table;
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
                Ref field = numbers.getFirst().ref();
                draft.say(
                        new Said.Mention(
                                List.of(draft.table(((Ref.OfColumn) field).column().table(), 1))));
            }
        }
    }

    /// `books that came out after 2005`: the year of rows that have no other time.
    private List<Candidate> cameOut(int k, int i) {
        List<Candidate> rows = c.tables(k);
        if (rows.isEmpty()
                || !c.between(k, i, "out")
                || !c.between(k, i, "came", "come", "comes")) {
            return List.of();
        }
        Table table = rows.getFirst().table();
        List<Column> years = table.columns().stream().filter(Column::yearly).toList();
        return years.size() == 1 && RowTimes.times(table).isEmpty()
                ? List.of(new Candidate(years.getFirst(), 1))
                : List.of();
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
