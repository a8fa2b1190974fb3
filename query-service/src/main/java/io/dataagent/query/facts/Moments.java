package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.query.bind.Buckets;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.tree.Expr;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Points in time that a statement writes down, or reckons from the day on which it runs.
///
/// @param today that day
record Moments(LocalDate today) {

    private static final Set<String> NOW =
            Set.of(
                    "current_date",
                    "current_timestamp",
                    "localtimestamp",
                    "now",
                    "today",
                    "curdate",
                    "getdate",
                    "sysdate",
                    "transaction_timestamp");
    private static final Set<String> UTC = Set.of("utc", "etc/utc", "gmt", "z");
    private static final Pattern WHOLE = Pattern.compile("\\d{1,5}");
    private static final Pattern AMOUNT = Pattern.compile("(-?\\d{1,5}) ?([a-z]+)");
    private static final Pattern DATE =
            Pattern.compile(
                    "(\\d{4})-(\\d{1,2})(?:-(\\d{1,2}))?(?:[ T](\\d{2}):(\\d{2})(?::(\\d{2}))?.*)?");

    /// A point in time.
    ///
    /// @param relative whether it depends on the day
    /// @param day whether it is written without a time of day
    record Moment(LocalDateTime at, boolean relative, boolean day) {

        Moment plus(Grain grain, long amount) {
            return new Moment(moved(at, grain, amount), relative, day);
        }

        boolean midnight() {
            return at.toLocalTime().toSecondOfDay() == 0;
        }

        /// What comes after this very moment, which itself is in.
        Moment next() {
            return new Moment(at.plusNanos(1), relative, day);
        }

        /// ISO 8601; without a time of day at midnight, with one behind the first moment of a day.
        String text() {
            return midnight() && at.getNano() == 0
                    ? at.toLocalDate().toString()
                    : at.withNano(0).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME);
        }
    }

    Optional<Moment> of(Expr expr) {
        return switch (expr) {
            case Expr.Lit lit -> written(lit);
            case Expr.Cast cast ->
                    of(cast.value()).map(m -> cast.type().equals("date") ? cut(m, Grain.DAY) : m);
            case Expr.Call call when NOW.contains(call.name()) ->
                    Optional.of(
                            new Moment(
                                    today.atStartOfDay(),
                                    true,
                                    call.name().endsWith("date") || call.name().equals("today")));
            case Expr.Call call -> called(call);
            case Expr.Op op when op.args().size() == 2 && (op.is("+") || op.is("-")) ->
                    moved(op.args().get(0), op.args().get(1), op.is("-"));
            case Expr ignored -> Optional.empty();
        };
    }

    /// What `timezone('UTC', …)` is of. Statements run in that zone, and so do the checks: there
    /// and back, the point in time is written alike.
    static Expr inUtc(Expr expr) {
        return expr instanceof Expr.Call call
                        && call.name().equals("timezone")
                        && call.args().size() == 2
                        && call.args().getFirst() instanceof Expr.Lit zone
                        && UTC.contains(zone.value().toLowerCase(Locale.ROOT))
                ? call.args().get(1)
                : expr;
    }

    private Optional<Moment> called(Expr.Call call) {
        List<Expr> args = call.args();
        Expr plain = inUtc(call);
        if (!plain.equals(call)) {
            return of(plain).map(m -> new Moment(m.at(), m.relative(), false));
        }
        if (args.size() == 2
                && (call.name().equals("date_sub") || call.name().equals("date_add"))) {
            return moved(args.get(0), args.get(1), call.name().equals("date_sub"));
        }
        if (call.name().equals("make_date") && args.size() == 3) {
            return written(
                    new Expr.Lit(
                            Expr.Lit.Kind.TEXT,
                            args.get(0).text()
                                    + "-"
                                    + args.get(1).text()
                                    + "-"
                                    + args.get(2).text(),
                            ""));
        }
        return Buckets.of(call)
                .filter(Buckets.Bucket::whole)
                .flatMap(b -> of(b.value()).map(m -> cut(m, b.grain())));
    }

    private Optional<Moment> moved(Expr from, Expr by, boolean back) {
        if (by instanceof Expr.Lit days && WHOLE.matcher(days.value()).matches()) {
            long number = Long.parseLong(days.value());
            return of(from).filter(Moment::day)
                    .map(m -> m.plus(Grain.DAY, back ? -number : number));
        }
        boolean cast = by instanceof Expr.Cast interval && interval.type().startsWith("interval");
        if (!(Exprs.bare(by) instanceof Expr.Lit lit)
                || !(cast || lit.kind() == Expr.Lit.Kind.INTERVAL)) {
            return Optional.empty();
        }
        Matcher amount = AMOUNT.matcher(lit.value());
        if (!amount.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(amount.group(1));
        return Buckets.grain(amount.group(2))
                .flatMap(grain -> of(from).map(m -> m.plus(grain, back ? -number : number)));
    }

    private static Optional<Moment> written(Expr.Lit lit) {
        Matcher date = DATE.matcher(lit.value());
        boolean kind = lit.kind() == Expr.Lit.Kind.TEXT || lit.kind() == Expr.Lit.Kind.TIME;
        if (!kind || !date.matches()) {
            return Optional.empty();
        }
        try {
            LocalDateTime at =
                    LocalDateTime.of(
                            number(date, 1),
                            number(date, 2),
                            date.group(3) == null ? 1 : number(date, 3),
                            date.group(4) == null ? 0 : number(date, 4),
                            date.group(5) == null ? 0 : number(date, 5),
                            date.group(6) == null ? 0 : number(date, 6));
            return Optional.of(new Moment(at, false, date.group(4) == null));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int number(Matcher date, int group) {
        return Integer.parseInt(date.group(group));
    }

    static Moment cut(Moment moment, Grain grain) {
        LocalDate day = moment.at().toLocalDate();
        LocalDateTime at =
                switch (grain) {
                    case SECOND -> moment.at().withNano(0);
                    case MINUTE -> moment.at().withSecond(0).withNano(0);
                    case HOUR -> moment.at().withMinute(0).withSecond(0).withNano(0);
                    case DAY -> day.atStartOfDay();
                    case WEEK ->
                            day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                                    .atStartOfDay();
                    case MONTH -> day.withDayOfMonth(1).atStartOfDay();
                    case QUARTER ->
                            day.withDayOfMonth(1)
                                    .withMonth((day.getMonthValue() - 1) / 3 * 3 + 1)
                                    .atStartOfDay();
                    case YEAR -> day.withDayOfYear(1).atStartOfDay();
                };
        return new Moment(at, moment.relative(), true);
    }

    private static LocalDateTime moved(LocalDateTime at, Grain grain, long amount) {
        return switch (grain) {
            case SECOND -> at.plusSeconds(amount);
            case MINUTE -> at.plusMinutes(amount);
            case HOUR -> at.plusHours(amount);
            case DAY -> at.plusDays(amount);
            case WEEK -> at.plusWeeks(amount);
            case MONTH -> at.plusMonths(amount);
            case QUARTER -> at.plusMonths(3 * amount);
            case YEAR -> at.plusYears(amount);
        };
    }
}
