package io.dataagent.query.bind;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.query.tree.Expr;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The ways in which dialects cut points in time to units.
public final class Buckets {

    private static final List<String> FORMATTED =
            List.of("to_char", "date_format", "strftime", "time_format");

    /// Patterns of formats by what they show of a point in time.
    private static final Map<String, Grain> FORMATS =
            Map.of(
                    "y", Grain.YEAR,
                    "y0101", Grain.YEAR,
                    "ym", Grain.MONTH,
                    "ym01", Grain.MONTH,
                    "ymd", Grain.DAY,
                    "yq", Grain.QUARTER,
                    "iv", Grain.WEEK);

    /// Weeks of the ISO calendar, which go with years of that calendar alone. Beside the year of
    /// the calendar a week is none: the one about New Year is cut in two, or the end of December
    /// falls together with January.
    private static final String ISO_WEEKS = "IW|%v";

    private static final String ISO_WEEKS_OF_C = "%V";

    private Buckets() {}

    /// A point in time cut to a unit.
    ///
    /// @param whole whether the year is part of it: March of any year is no bucket
    public record Bucket(Expr value, Grain grain, boolean whole) {}

    public static Optional<Bucket> of(Expr expr) {
        return switch (expr) {
            case Expr.Cast cast when cast.type().equals("date") ->
                    of(cast.value())
                            .filter(Bucket::whole)
                            .or(() -> Optional.of(new Bucket(cast.value(), Grain.DAY, true)));
            case Expr.Call call when !call.args().isEmpty() ->
                    called(call)
                            .or(() -> ComposedTimes.of(call.name(), call.args()))
                            .or(() -> ComposedTimes.week(call.name(), call.args()));
            case Expr.Op op when op.operator().equals("||") ->
                    ComposedTimes.of(op.operator(), op.args());
            default -> Optional.empty();
        };
    }

    private static Optional<Bucket> called(Expr.Call call) {
        List<Expr> args = call.args();
        String name = call.name();
        if (name.equals("date") && args.size() == 1) {
            return Optional.of(new Bucket(args.getFirst(), Grain.DAY, true));
        }
        if ((name.equals("date_trunc") || name.equals("date_part") || name.equals("datetrunc"))
                && args.size() >= 2
                && args.getFirst() instanceof Expr.Lit unit) {
            boolean trunc = !name.equals("date_part");
            return grain(unit.value())
                    .map(g -> new Bucket(args.get(1), g, trunc || g == Grain.YEAR));
        }
        if (FORMATTED.contains(name) && args.size() == 2) {
            return formatted(name, args);
        }
        String part = name.startsWith("extract_") ? name.substring("extract_".length()) : name;
        boolean unit = args.size() == 1 && (name.startsWith("extract_") || calendar(name));
        return unit
                ? grain(part).map(g -> new Bucket(args.getFirst(), g, g == Grain.YEAR))
                : Optional.empty();
    }

    private static boolean calendar(String name) {
        return List.of("year", "quarter", "month", "week", "day", "hour", "dayofmonth")
                .contains(name);
    }

    /// What a format shows, if that is a unit and nothing else: neither names of months nor hours.
    private static Optional<Bucket> formatted(String name, List<Expr> args) {
        Expr format = args.get(1) instanceof Expr.Lit ? args.get(1) : args.get(0);
        Expr value = args.get(1) instanceof Expr.Lit ? args.get(0) : args.get(1);
        if (!(format instanceof Expr.Lit lit)) {
            return Optional.empty();
        }
        boolean ofC = name.equals("strftime");
        String shown =
                lit.value()
                        .replace("IYYY", "i")
                        .replace(ofC ? "%G" : "%x", "i")
                        .replace("YYYY", "y")
                        .replace("%Y", "y")
                        .replace("MM", "m")
                        .replace("%m", "m")
                        .replace("DD", "d")
                        .replace("%d", "d")
                        .replaceAll("\"?Q\"?Q?", "q")
                        .replace("\"W\"", "")
                        .replaceAll(ofC ? ISO_WEEKS_OF_C : ISO_WEEKS, "v")
                        .replaceAll("[^A-Za-z0-9%]", "");
        Grain grain = FORMATS.get(shown);
        return grain == null ? Optional.empty() : Optional.of(new Bucket(value, grain, true));
    }

    public static Optional<Grain> grain(String unit) {
        String name = unit.toLowerCase(Locale.ROOT).strip();
        String one = name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
        return switch (one) {
            case "second" -> Optional.of(Grain.SECOND);
            case "minute" -> Optional.of(Grain.MINUTE);
            case "hour" -> Optional.of(Grain.HOUR);
            case "day", "dayofmonth" -> Optional.of(Grain.DAY);
            case "week" -> Optional.of(Grain.WEEK);
            case "month", "mon" -> Optional.of(Grain.MONTH);
            case "quarter" -> Optional.of(Grain.QUARTER);
            case "year" -> Optional.of(Grain.YEAR);
            default -> Optional.empty();
        };
    }
}
