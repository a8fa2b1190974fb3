package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures of single fields and of the time between two.
public final class ColumnMeasures {

    private static final Set<String> MARKS =
            Set.of("star", "rating", "scor", "grad", "level", "rank", "point");

    private ColumnMeasures() {}

    static Optional<Measure> percentile(Column c, BigDecimal fraction) {
        String nth = fraction.movePointRight(2).stripTrailingZeros().toPlainString();
        String words = "percentile " + nth + " of " + Labels.of(c);
        return c.isMeasure()
                ? Optional.of(decimal(words.replace(' ', '_'), Atom.percentile(c, fraction), words))
                : Optional.empty();
    }

    static Measure ofSpan(Atom.@Nullable How how, Span span) {
        Atom.How taken = how == null ? Atom.How.AVERAGE : how;
        String unit = span.unit().word();
        String ends = " from " + Labels.of(span.from()) + " to " + Labels.of(span.to());
        return decimal(
                prefix(taken) + "_" + unit,
                Atom.of(taken, span),
                prefix(taken) + " " + unit + ends);
    }

    private static Measure decimal(String name, Atom atom, String words) {
        return Measure.of(name, atom, Measure.Format.DECIMAL, words);
    }

    /// The field that a table's name stands for when it is averaged or summed: its only number, or
    /// the one sum of money in it.
    public static Optional<Column> own(Table t) {
        List<Column> numbers = t.columns().stream().filter(c -> c.isMeasure()).toList();
        if (numbers.size() == 1) {
            return Optional.of(numbers.getFirst());
        }
        return new Money(List.of(new Candidate(t, 1)))
                .sales().stream().findFirst().map(Candidate::column);
    }

    public static Optional<Measure> ofColumn(Atom.@Nullable How asked, Column c) {
        Atom.How how = asked != null ? asked : c.additive() ? Atom.How.SUM : Atom.How.AVERAGE;
        String words = Labels.of(c);
        if (how == Atom.How.PRESENT) {
            return count("count_of_" + c.name(), Atom.of(how, c), "number of rows");
        }
        if (how == Atom.How.ROWS && c.isFlag()) {
            Atom flagged = Atom.rows(c.table()).where(List.of(new Filter.Flagged(c, true)));
            return count(c.name() + "_count", flagged, "number of " + words);
        }
        if (how == Atom.How.DISTINCT || how == Atom.How.ROWS && !c.isMeasure()) {
            Atom distinct = Atom.of(Atom.How.DISTINCT, c);
            return c.isTime()
                    ? Optional.empty()
                    : count("distinct_" + c.name(), distinct, "number of different " + words);
        }
        if (c.isTime() && (how == Atom.How.MINIMUM || how == Atom.How.MAXIMUM)) {
            return Optional.of(named(how, c, Measure.Format.DATE));
        }
        boolean marks = c.words().stream().anyMatch(MARKS::contains);
        boolean units = !marks && c.words().stream().anyMatch(Units::known);
        if (!c.isMeasure() || how == Atom.How.ROWS && !c.additive() && !units) {
            return Optional.empty();
        }
        Atom.How sum = how == Atom.How.ROWS ? Atom.How.SUM : how;
        boolean whole = c.integer() && sum != Atom.How.AVERAGE && sum != Atom.How.MEDIAN;
        return Optional.of(named(sum, c, whole ? Measure.Format.INTEGER : Measure.Format.DECIMAL));
    }

    private static Optional<Measure> count(String name, Atom atom, String words) {
        return Optional.of(Measure.of(name, atom, Measure.Format.INTEGER, words));
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
