package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Measures of single fields and of the time between two.
public final class ColumnMeasures {

    private static final java.util.Set<String> MARKS =
            java.util.Set.of("star", "rating", "scor", "grad", "level", "rank", "point");

    private ColumnMeasures() {}

    static Optional<Measure> percentile(Column c, java.math.BigDecimal fraction) {
        String words =
                "percentile "
                        + fraction.movePointRight(2).stripTrailingZeros().toPlainString()
                        + " of "
                        + Labels.of(c);
        return c.isMeasure()
                ? Optional.of(
                        Measure.of(
                                words.replace(' ', '_'),
                                Atom.percentile(c, fraction),
                                Measure.Format.DECIMAL,
                                words))
                : Optional.empty();
    }

    static Optional<Measure> ofSpan(Atom.@Nullable How how, Span span) {
        Atom.How taken = how == null ? Atom.How.AVERAGE : how;
        String words =
                prefix(taken)
                        + " "
                        + span.unit().word()
                        + " from "
                        + Labels.of(span.from())
                        + " to "
                        + Labels.of(span.to());
        return Optional.of(
                Measure.of(
                        prefix(taken) + "_" + span.unit().word(),
                        Atom.of(taken, span),
                        Measure.Format.DECIMAL,
                        words));
    }

    /// The field that a table's name stands for when it is averaged or summed: its only number, or
    /// the one sum of money in it.
    public static Optional<Column> own(Table t) {
        List<Column> numbers = t.columns().stream().filter(c -> c.isMeasure()).toList();
        if (numbers.size() == 1) {
            return Optional.of(numbers.getFirst());
        }
        List<Candidate> sums = new Money(List.of(new Candidate(t, 1))).sales();
        return sums.isEmpty() || !(sums.getFirst().ref() instanceof Ref.OfColumn c)
                ? Optional.empty()
                : Optional.of(c.column());
    }

    public static Optional<Measure> ofColumn(Atom.@Nullable How asked, Column c) {
        boolean number = c.isMeasure();
        Atom.How how = asked == null ? c.additive() ? Atom.How.SUM : Atom.How.AVERAGE : asked;
        String words = Labels.of(c);
        if (how == Atom.How.PRESENT) {
            return Optional.of(
                    Measure.of(
                            "count_of_" + c.name(),
                            Atom.of(how, c),
                            Measure.Format.INTEGER,
                            "number of rows"));
        }
        if (how == Atom.How.ROWS && c.isFlag()) {
            return Optional.of(
                    Measure.of(
                            c.name() + "_count",
                            Atom.rows(c.table()).where(List.of(new Filter.Flagged(c, true))),
                            Measure.Format.INTEGER,
                            "number of " + words));
        }
        if (how == Atom.How.DISTINCT || how == Atom.How.ROWS && !number) {
            return c.isTime()
                    ? Optional.empty()
                    : Optional.of(
                            Measure.of(
                                    "distinct_" + c.name(),
                                    Atom.of(Atom.How.DISTINCT, c),
                                    Measure.Format.INTEGER,
                                    "number of different " + words));
        }
        boolean time = c.isTime() && (how == Atom.How.MINIMUM || how == Atom.How.MAXIMUM);
        if (time) {
            return Optional.of(named(how, c, Measure.Format.DATE));
        }
        boolean marks = c.words().stream().anyMatch(MARKS::contains);
        boolean units = !marks && c.words().stream().anyMatch(Units::known);
        if (!number || how == Atom.How.ROWS && !c.additive() && !units) {
            return Optional.empty();
        }
        Atom.How sum =
                how == Atom.How.ROWS || how == Atom.How.SUM && asked != null ? Atom.How.SUM : how;
        boolean whole = c.integer() && sum != Atom.How.AVERAGE && sum != Atom.How.MEDIAN;
        return Optional.of(named(sum, c, whole ? Measure.Format.INTEGER : Measure.Format.DECIMAL));
    }

    private static Measure named(Atom.How how, Column c, Measure.Format format) {
        String name = clean(prefix(how), Names.plain(c.name()));
        String words = clean(prefix(how), Labels.of(c));
        return Measure.of(name.replace(' ', '_'), Atom.of(how, c), format, words);
    }

    private static String clean(String prefix, String words) {
        return words.startsWith(prefix + " ") ? words : prefix + " " + words;
    }

    private static String prefix(Atom.How how) {
        return switch (how) {
            case SUM -> "total";
            case AVERAGE -> "average";
            case MEDIAN -> "median";
            case PERCENTILE -> "percentile of";
            case MINIMUM -> "lowest";
            case MAXIMUM -> "highest";
            case ROWS, PRESENT, DISTINCT, PERIODS, DEFINED -> "count";
        };
    }
}
