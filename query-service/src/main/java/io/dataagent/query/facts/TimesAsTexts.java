package io.dataagent.query.facts;

import io.dataagent.query.tree.Expr;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Points in time that are compared as texts. Texts have the order of the points only where all are
/// written alike, the year first and each part with its digits: `2025-10` stands before `2025-2`.
final class TimesAsTexts {

    private static final Set<String> FORMATTING =
            Set.of("to_char", "date_format", "strftime", "time_format");
    private static final Set<String> JOINING = Set.of("concat", "concat_ws", "lpad", "right");
    private static final Pattern PARTS =
            Pattern.compile("(?:%Y|YYYY)(?:[-/.]?(?:%m|MM|01)(?:[-/.]?(?:%d|DD|01))?)?");

    private TimesAsTexts() {}

    /// Whether what is compared with these values has their order.
    static boolean alike(Expr subject, List<Expr> values) {
        return switch (subject) {
            case Expr.Cast cast when cast.type().matches("(?:date|time).*") -> true;
            case Expr.Cast cast -> alike(cast.value(), values);
            case Expr.Op op -> !op.is("||");
            case Expr.Call call when JOINING.contains(call.name()) -> false;
            case Expr.Call call when FORMATTING.contains(call.name()) -> alike(call, values);
            case Expr ignored -> true;
        };
    }

    private static boolean alike(Expr.Call call, List<Expr> values) {
        String format = format(call);
        if (format == null || !PARTS.matcher(format).matches()) {
            return false;
        }
        Pattern shape =
                Pattern.compile(
                        format.replace(".", "\\.")
                                .replaceAll("%Y|YYYY", "\\\\d{4}")
                                .replaceAll("%[md]|MM|DD", "\\\\d{2}"));
        return values.stream().allMatch(value -> written(value, format, shape));
    }

    private static boolean written(Expr value, String format, Pattern shape) {
        return switch (value) {
            case Expr.Lit lit -> shape.matcher(lit.value()).matches();
            case Expr.Cast cast -> written(cast.value(), format, shape);
            case Expr.Call call when FORMATTING.contains(call.name()) ->
                    format.equals(format(call));
            case Expr ignored -> false;
        };
    }

    private static @Nullable String format(Expr.Call call) {
        return call.args().stream()
                .filter(Expr.Lit.class::isInstance)
                .map(arg -> ((Expr.Lit) arg).value())
                .findFirst()
                .orElse(null);
    }
}
