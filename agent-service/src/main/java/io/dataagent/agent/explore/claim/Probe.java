package io.dataagent.agent.explore.claim;

import io.dataagent.agent.explore.claim.Claimed.Meets;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes the statements that compute a claim again.
final class Probe {

    private final Claimed claimed;
    private final Dialect dialect;
    private final Clock clock;

    /// @param zone where the reader's days begin
    Probe(Claimed claimed, Dialect dialect, ZoneId zone) {
        this.claimed = claimed;
        this.dialect = dialect;
        this.clock = new Clock(dialect, zone);
    }

    /// Whether the days of a trend are the reader's.
    boolean daysOfTheReader() {
        return clock.readers(claimed.zoned());
    }

    /// `period, value, n, first_at, last_at`, in order.
    String trend(Grain grain) {
        String time = clock.local(column(claimed.by()), claimed.zoned());
        String period = dialect.period(grain, time);
        return select(
                List.of(
                        period + " AS period",
                        value() + " AS value",
                        "COUNT(*) AS n",
                        "MIN(" + time + ") AS first_at",
                        "MAX(" + time + ") AS last_at"),
                List.of(time + " IS NOT NULL"),
                " GROUP BY " + period + " ORDER BY " + period);
    }

    /// `grp, value, n, low, high`, the highest first; rows without a group are one of them.
    String groups() {
        boolean sums = !claimed.counts();
        String measure = sums ? column(claimed.measure()) : "1";
        return select(
                List.of(
                        column(claimed.by()) + " AS grp",
                        value() + " AS value",
                        "COUNT(" + measure + ") AS n",
                        "MIN(" + measure + ") AS low",
                        "MAX(" + measure + ") AS high"),
                List.of(),
                " GROUP BY "
                        + column(claimed.by())
                        + " ORDER BY CASE WHEN "
                        + column(claimed.by())
                        + " IS NULL THEN 1 ELSE 0 END, value DESC, grp");
    }

    /// `value`: how many groups there are, with those that have no row.
    String there() {
        Star alone = new Star(by().dataset(), List.of(by().dataset()), List.of(), dialect);
        return "SELECT COUNT(DISTINCT "
                + alone.column(by())
                + ") AS value "
                + alone.from(List.of(by()));
    }

    /// `side, n, missing, value, variance, low, high` of one group and of another, or of the rest.
    String sides(String first, @Nullable String second) {
        String by = column(claimed.by());
        String measure = column(claimed.measure());
        return select(
                List.of(
                        side(first) + " AS side",
                        "COUNT(" + measure + ") AS n",
                        "COUNT(*) - COUNT(" + measure + ") AS missing",
                        "AVG(" + measure + " * 1.0) AS value",
                        "VAR_SAMP(" + measure + " * 1.0) AS variance",
                        "MIN(" + measure + ") AS low",
                        "MAX(" + measure + ") AS high"),
                List.of(second == null ? by + " IS NOT NULL" : among(first, second)),
                " GROUP BY " + side(first) + " ORDER BY " + side(first));
    }

    /// `side, part, n, value, variance` within the values of another field.
    String sidesWithin(String first, @Nullable String second, FieldRef part) {
        String by = column(claimed.by());
        String measure = column(claimed.measure());
        return select(
                List.of(
                        side(first) + " AS side",
                        column(part) + " AS part",
                        "COUNT(" + measure + ") AS n",
                        "AVG(" + measure + " * 1.0) AS value",
                        "VAR_SAMP(" + measure + " * 1.0) AS variance"),
                List.of(
                        second == null ? by + " IS NOT NULL" : among(first, second),
                        column(part) + " IS NOT NULL"),
                " GROUP BY " + side(first) + ", " + column(part),
                part);
    }

    /// `side, trials, successes, value`.
    String rates(String first, String second) {
        return select(
                rated(first, null),
                List.of(among(first, second)),
                " GROUP BY " + side(first) + " ORDER BY " + side(first));
    }

    /// `side, part, trials, successes, value`.
    String ratesWithin(String first, String second, FieldRef part) {
        return select(
                rated(first, part),
                List.of(among(first, second), column(part) + " IS NOT NULL"),
                " GROUP BY " + side(first) + ", " + column(part),
                part);
    }

    private List<String> rated(String first, @Nullable FieldRef part) {
        String met =
                "CASE WHEN "
                        + condition(Objects.requireNonNull(claimed.having()))
                        + " THEN 1 ELSE 0 END";
        List<String> columns = new ArrayList<>(List.of(side(first) + " AS side"));
        if (part != null) {
            columns.add(column(part) + " AS part");
        }
        columns.add("COUNT(*) AS trials");
        columns.add("SUM(" + met + ") AS successes");
        columns.add("SUM(" + met + ") * 1.0 / COUNT(*) AS value");
        return columns;
    }

    /// `x, y`, a pair for each row or group.
    String pairs() {
        String x = column(claimed.measure());
        String y = column(claimed.second());
        String both = x + " IS NOT NULL AND " + y + " IS NOT NULL";
        if (claimed.by() == null) {
            return select(List.of(x + " AS x", y + " AS y"), List.of(both), "");
        }
        String by = column(claimed.by());
        return select(
                List.of(
                        by + " AS grp",
                        each(Objects.requireNonNull(claimed.measure())) + " AS x",
                        each(Objects.requireNonNull(claimed.second())) + " AS y"),
                List.of(both),
                " GROUP BY " + by + " ORDER BY " + by);
    }

    /// What stands for the values of a group: what was asked for, a mean where nothing was. What
    /// rows of another dataset have is theirs, however many rows of this one belong to them.
    private String each(FieldRef field) {
        String column = column(field);
        boolean own = field.dataset().name().equals(claimed.base().name());
        Aggregate said = own ? claimed.said().aggregate() : null;
        Aggregate wanted = said == null ? Aggregate.AVERAGE : said;
        return switch (wanted) {
            case SUM -> "SUM(" + column + ")";
            case COUNT -> "COUNT(" + column + ")";
            case COUNT_DISTINCT -> "COUNT(DISTINCT " + column + ")";
            case AVERAGE -> "AVG(" + column + " * 1.0)";
        };
    }

    /// `row_count, filled, missing, value`.
    String missing() {
        String field = column(claimed.measure());
        return select(
                List.of(
                        "COUNT(*) AS row_count",
                        "COUNT(" + field + ") AS filled",
                        "COUNT(*) - COUNT(" + field + ") AS missing",
                        "(COUNT(*) - COUNT(" + field + ")) * 1.0 / NULLIF(COUNT(*), 0) AS value"),
                List.of(),
                "");
    }

    /// `row_count, missing` of the measure.
    String gaps() {
        String field = column(claimed.measure());
        return select(
                List.of("COUNT(*) AS row_count", "COUNT(*) - COUNT(" + field + ") AS missing"),
                List.of(),
                "");
    }

    /// `unit, n`: in which units the measure is.
    String units(FieldRef unit) {
        return select(
                List.of(column(unit) + " AS unit", "COUNT(*) AS n"),
                List.of(column(unit) + " IS NOT NULL"),
                " GROUP BY " + column(unit) + " ORDER BY n DESC, unit",
                unit);
    }

    private String value() {
        return switch (claimed.said().made()) {
            case SUM -> "SUM(" + column(claimed.measure()) + ")";
            case AVERAGE -> "AVG(" + column(claimed.measure()) + " * 1.0)";
            case COUNT ->
                    claimed.measure() == null
                            ? "COUNT(*)"
                            : "COUNT(" + column(claimed.measure()) + ")";
            case COUNT_DISTINCT ->
                    claimed.measure() == null
                            ? "COUNT(*)"
                            : "COUNT(DISTINCT " + column(claimed.measure()) + ")";
        };
    }

    /// 1 for the group that the claim is about, 2 for the other or the rest.
    private String side(String first) {
        return "CASE WHEN " + condition(new Meets(by(), first)) + " THEN 1 ELSE 2 END";
    }

    private String among(String first, String second) {
        return "("
                + condition(new Meets(by(), first))
                + " OR "
                + condition(new Meets(by(), second))
                + ")";
    }

    private FieldRef by() {
        return Objects.requireNonNull(claimed.by());
    }

    private String condition(Meets meets) {
        String column = column(meets.field());
        return meets.is() == null
                ? column + " IS NULL"
                : column + " = " + dialect.literal(meets.field().field().datatype(), meets.is());
    }

    private String column(@Nullable FieldRef ref) {
        return claimed.star().column(Objects.requireNonNull(ref));
    }

    private String select(
            List<String> columns, List<String> conditions, String rest, FieldRef... further) {
        List<FieldRef> fields = new ArrayList<>(claimed.fields());
        fields.addAll(Arrays.asList(further));
        List<String> all = new ArrayList<>(conditions);
        claimed.where().forEach(m -> all.add(condition(m)));
        return "SELECT "
                + String.join(", ", columns)
                + " "
                + claimed.star().from(fields)
                + (all.isEmpty()
                        ? ""
                        : all.stream().collect(Collectors.joining(" AND ", " WHERE ", "")))
                + rest;
    }
}
