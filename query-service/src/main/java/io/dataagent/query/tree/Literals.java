package io.dataagent.query.tree;

import io.dataagent.query.tree.Expr.Lit;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DateValue;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.IntervalExpression;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeValue;
import net.sf.jsqlparser.expression.TimestampValue;

/// Reads values that are written down.
final class Literals {

    private Literals() {}

    static Optional<Lit> read(Expression e) {
        return switch (e) {
            case StringValue text -> lit(Lit.Kind.TEXT, text.getNotExcapedValue(), e);
            case LongValue number -> lit(Lit.Kind.NUMBER, number.getStringValue(), e);
            case DoubleValue number -> lit(Lit.Kind.NUMBER, number.toString(), e);
            case NullValue ignored -> lit(Lit.Kind.NULL, "null", e);
            case BooleanValue truth ->
                    lit(Lit.Kind.BOOLEAN, truth.toString().toLowerCase(Locale.ROOT), e);
            case JdbcParameter ignored -> lit(Lit.Kind.PLACEHOLDER, "?", e);
            case DateTimeLiteralExpression time -> lit(Lit.Kind.TIME, bare(time.getValue()), e);
            case DateValue time -> lit(Lit.Kind.TIME, String.valueOf(time.getValue()), e);
            case TimeValue time -> lit(Lit.Kind.TIME, String.valueOf(time.getValue()), e);
            case TimestampValue time -> lit(Lit.Kind.TIME, String.valueOf(time.getValue()), e);
            case IntervalExpression interval -> interval(interval);
            default -> Optional.empty();
        };
    }

    @SuppressWarnings("deprecation")
    private static Optional<Lit> interval(IntervalExpression interval) {
        String amount =
                interval.getParameter() != null
                        ? bare(interval.getParameter())
                        : String.valueOf(interval.getExpression());
        Object qualifier = interval.getIntervalQualifier();
        String unit =
                interval.getIntervalType() != null
                        ? interval.getIntervalType()
                        : qualifier == null ? "" : qualifier.toString();
        boolean plain =
                interval.getExpression() == null
                        || interval.getExpression() instanceof LongValue
                        || interval.getExpression() instanceof StringValue;
        return plain
                ? lit(
                        Lit.Kind.INTERVAL,
                        (bare(amount) + " " + unit).strip().toLowerCase(Locale.ROOT),
                        interval)
                : Optional.empty();
    }

    private static String bare(String text) {
        int last = text.length() - 1;
        return last >= 1 && text.charAt(0) == '\'' && text.charAt(last) == '\''
                ? text.substring(1, last)
                : text;
    }

    private static Optional<Lit> lit(Lit.Kind kind, String value, Object node) {
        return Optional.of(new Lit(kind, value, node.toString()));
    }
}
