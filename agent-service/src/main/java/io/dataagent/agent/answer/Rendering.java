package io.dataagent.agent.answer;

import io.dataagent.agent.label.Periods;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ComparisonOp;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Optional;

/// Writes what is bound: with the unit of its column, in the reader's language, and never a
/// percentage of a percentage.
final class Rendering {

    private static final BigDecimal PLAUSIBLE = BigDecimal.valueOf(3);

    private final Formats formats;
    private final Units units;
    private final Reader reader;

    Rendering(Reader reader, Units units) {
        this.formats = new Formats(reader);
        this.units = units;
        this.reader = reader;
    }

    /// The text of a placeholder with its source.
    ///
    /// @param unsigned whether the words before it tell the sign already
    Looked<BoundNumber> text(Bound bound, boolean unsigned) {
        if (bound.binding() instanceof Binding.Comparison comparison) {
            return Looked.of(new BoundNumber(word(comparison.op(), sign(bound)), bound.source()));
        }
        if (!(bound.value() instanceof Value.Number(BigDecimal number))) {
            return Looked.of(new BoundNumber(words(bound), bound.source()));
        }
        BigDecimal shown = unsigned ? number.abs() : number;
        return format(bound, number)
                .then(
                        f ->
                                Looked.of(
                                        new BoundNumber(
                                                formats.text(
                                                        new Value.Number(shown),
                                                        f,
                                                        currency(bound, f)),
                                                bound.source(),
                                                number.stripTrailingZeros().toPlainString())));
    }

    /// A text; a day that stands for a period is called as the period is, whatever was asked for:
    /// a quarter is never told as its first month.
    private String words(Bound bound) {
        ValueFormat asked = Bindings.natural(bound);
        Bound.Origin o = bound.origin();
        Optional<Grain> grain =
                o == null
                        ? Optional.empty()
                        : Periods.of(
                                o.table().data(),
                                o.column(),
                                o.table().sql() == null ? null : o.table().sql().executedSql());
        return grain.filter(g -> finer(asked, g))
                .map(g -> formats.period(bound.value(), g))
                .orElseGet(() -> formats.text(bound.value(), asked, null));
    }

    /// Whether a format tells days or periods that are shorter than those of a column.
    private static boolean finer(ValueFormat format, Grain grain) {
        return switch (format) {
            case AUTO, TEXT, DATE, DATETIME -> true;
            case MONTH -> grain == Grain.QUARTER || grain == Grain.YEAR;
            case QUARTER -> grain == Grain.YEAR;
            case YEAR, INTEGER, DECIMAL, PERCENT, PERCENT_POINTS, CURRENCY, COMPACT -> false;
        };
    }

    private Looked<ValueFormat> format(Bound bound, BigDecimal number) {
        ValueFormat format = Bindings.natural(bound);
        Bound.Origin origin = bound.origin();
        boolean inPercent = origin != null && units.inPercent(origin.table(), origin.column());
        if (inPercent && (format == ValueFormat.PERCENT || format == ValueFormat.AUTO)) {
            return Looked.of(ValueFormat.PERCENT_POINTS);
        }
        boolean read =
                switch (bound.binding()) {
                    case Binding.Cell c -> true;
                    case Binding.Aggregate a -> true;
                    case Binding.ReturnedValue v -> true;
                    case Binding.Combined c -> true;
                    case Binding.RowCount r -> true;
                    case Binding.Rank r -> true;
                    case Binding.Change c -> origin != null;
                    case Binding.Share s -> false;
                    case Binding.Ratio r -> false;
                    case Binding.Comparison c -> false;
                };
        if (format == ValueFormat.PERCENT && read && number.abs().compareTo(PLAUSIBLE) > 0) {
            return Looked.missing(
                    "its value is %s, which as a fraction is %s; if it is in percent already, use"
                            + " format percent_points",
                    number.stripTrailingZeros().toPlainString(),
                    formats.text(new Value.Number(number), ValueFormat.PERCENT, null));
        }
        return Looked.of(format);
    }

    private @org.jspecify.annotations.Nullable Currency currency(Bound bound, ValueFormat format) {
        Bound.Origin origin = bound.origin();
        Currency told =
                origin == null
                        ? null
                        : units.currency(origin.table(), origin.column()).orElse(null);
        return told == null && format == ValueFormat.CURRENCY ? reader.currency() : told;
    }

    private static int sign(Bound bound) {
        Integer sign = bound.sign();
        return sign == null ? 0 : sign;
    }

    private String word(ComparisonOp op, int sign) {
        if (reader.german()) {
            return switch (op) {
                case DIRECTION -> of(sign, "fiel", "blieb gleich", "stieg");
                case RELATION -> of(sign, "unter", "gleich", "über");
            };
        }
        if (reader.english()) {
            return switch (op) {
                case DIRECTION -> of(sign, "fell", "stayed the same", "rose");
                case RELATION -> of(sign, "below", "equal to", "above");
            };
        }
        return switch (op) {
            case DIRECTION -> of(sign, "↓", "→", "↑");
            case RELATION -> of(sign, "<", "=", ">");
        };
    }

    private static String of(int sign, String below, String same, String above) {
        return sign < 0 ? below : sign == 0 ? same : above;
    }
}
