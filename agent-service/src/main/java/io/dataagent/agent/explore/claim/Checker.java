package io.dataagent.agent.explore.claim;

import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.statistics.guard.Circumstances;
import io.dataagent.statistics.guard.Claim;
import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.guard.Claim.Stratum;
import io.dataagent.statistics.guard.Guard;
import io.dataagent.statistics.guard.Judgement;
import io.dataagent.statistics.guard.Reason;
import io.dataagent.statistics.guard.Verdict;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Share;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Computes a claim again with statements of its own and has it judged.
final class Checker {

    private static final int MOST_NAMED = 20;

    private final Claimed claimed;
    private final Probe probe;
    private final Data data;
    private final LocalDate today;
    private final Surroundings surroundings;

    Checker(Claimed claimed, Dialect dialect, ZoneId zone, Data data, LocalDate today) {
        this.claimed = claimed;
        this.probe = new Probe(claimed, dialect, zone);
        this.data = data;
        this.today = today;
        this.surroundings = new Surroundings(claimed, probe, data);
    }

    /// @throws IllegalArgumentException with a sentence for the model if the claim cannot be
    ///   computed
    Checked check() {
        return switch (claimed.said().kind()) {
            case TREND -> trend();
            case HIGHEST -> extreme(Direction.UP);
            case LOWEST -> extreme(Direction.DOWN);
            case DIFFERENCE -> difference();
            case ALIKE -> alike();
            case RATE -> rate();
            case CORRELATION -> correlation();
            case MISSING -> missing();
        };
    }

    private Checked trend() {
        Grain grain = Objects.requireNonNullElse(claimed.said().grain(), Grain.MONTH);
        SqlResult result = got(probe.trend(grain));
        Periods periods = new Periods(new Cells(result.table()), grain, today);
        Claim claim =
                new Claim.Trend(
                        direction(),
                        periods.values(claimed.counts() || sums()),
                        periods.lastWhole(),
                        grain.inYear());
        boolean brief = grain == Grain.DAY || grain == Grain.WEEK;
        Circumstances around =
                surroundings.around(1, result.truncated(), !brief || probe.daysOfTheReader());
        Judgement judgement = Guard.judge(claim, around);
        return Checked.of(claimed, judgement, result, periods.alike(), periods.last());
    }

    private Checked extreme(Direction direction) {
        SqlResult result = got(probe.groups());
        Cells cells = new Cells(result.table());
        int named = group(cells, value());
        List<Integer> others =
                cells.rows()
                        .filter(i -> i != named && cells.has(i, "value") && cells.has(i, "grp"))
                        .boxed()
                        .toList();
        if (claimed.said().made() == Aggregate.AVERAGE && !claimed.counts()) {
            return average(direction, cells, named, others);
        }
        Claim claim =
                new Claim.Extreme(
                        direction,
                        rows(direction, cells, named),
                        Stream.concat(
                                        others.stream().map(i -> cells.number(i, "value")),
                                        direction == Direction.DOWN
                                                ? surroundings.nothing(cells)
                                                : Stream.of())
                                .toList());
        boolean part = result.truncated() && direction == Direction.DOWN;
        Judgement judgement = Guard.judge(claim, surroundings.around(1, part));
        return Checked.of(claimed, judgement, result, named, next(direction, others));
    }

    /// The heaviest row, where a single one shows, and the rest of the total in equal parts.
    private List<Double> rows(Direction direction, Cells cells, int named) {
        boolean single = claimed.counts() || cells.count(named, "n") < 2;
        return single
                ? List.of(cells.number(named, "value"))
                : cells.parts(named, direction == Direction.UP ? "high" : "low");
    }

    /// The rows come with the highest first.
    private static int next(Direction direction, List<Integer> others) {
        if (others.isEmpty()) {
            return -1;
        }
        return direction == Direction.UP ? others.getFirst() : others.getLast();
    }

    /// The highest average must be the highest, no other the same, and above that of the others
    /// together.
    private Checked average(Direction direction, Cells groups, int named, List<Integer> others) {
        int next = next(direction, others);
        double lead =
                next < 0
                        ? Double.NaN
                        : groups.number(named, "value") - groups.number(next, "value");
        boolean beaten = direction == Direction.UP ? lead <= 0 : lead >= 0;
        SqlResult result = got(probe.sides(value(), null));
        Judgement judgement = sides(direction, result, null, Math.max(1, others.size()));
        if (beaten) {
            List<Reason> reasons = new ArrayList<>(judgement.reasons());
            reasons.add(new Reason.OtherWay(lead));
            judgement = new Judgement(Verdict.REFUTED, reasons, judgement.figures());
        }
        return Checked.of(claimed, judgement, result, 0, 1);
    }

    private Checked difference() {
        SqlResult result = got(probe.sides(value(), other()));
        return Checked.of(
                claimed,
                sides(direction(), result, other(), surroundings.comparisons()),
                result,
                0,
                1);
    }

    private Checked alike() {
        boolean rates = claimed.having() != null;
        SqlResult result =
                got(rates ? probe.rates(value(), other()) : probe.sides(value(), other()));
        Cells cells = both(result);
        if (!rates && cells.rows().anyMatch(i -> cells.count(i, "n") < 2)) {
            throw new IllegalArgumentException("each group needs at least two values");
        }
        Claim alike = rates ? Alikeness.ofRates(cells) : Alikeness.ofMeans(cells);
        Judgement judgement = Guard.judge(alike, surroundings.around(1, false));
        return Checked.of(claimed, judgement, result, 0, 1);
    }

    private Judgement sides(
            Direction direction, SqlResult result, @Nullable String other, int comparisons) {
        Cells cells = both(result);
        List<Stratum<Moments>> strata =
                strata(
                        part -> probe.sidesWithin(value(), other, part),
                        Cells::moments,
                        new Moments(0, 0, 0));
        long rows =
                cells.rows().mapToLong(i -> cells.count(i, "n") + cells.count(i, "missing")).sum();
        long gaps = cells.rows().mapToLong(i -> cells.count(i, "missing")).sum();
        Claim claim = new Claim.SamplesDiffer(direction, cells.sample(0), cells.sample(1), strata);
        return Guard.judge(
                claim, surroundings.of((double) gaps / Math.max(1, rows), comparisons, false));
    }

    private Checked rate() {
        SqlResult result = got(probe.rates(value(), other()));
        Cells cells = both(result);
        List<Stratum<Share>> strata =
                strata(
                        part -> probe.ratesWithin(value(), other(), part),
                        Cells::share,
                        new Share(0, 0));
        Claim claim = new Claim.RatesDiffer(direction(), cells.share(0), cells.share(1), strata);
        Judgement judgement =
                Guard.judge(claim, surroundings.of(0, surroundings.comparisons(), false));
        return Checked.of(claimed, judgement, result, 0, 1);
    }

    private Checked correlation() {
        SqlResult result = got(probe.pairs());
        Cells cells = new Cells(result.table());
        Claim claim =
                new Claim.GoTogether(
                        direction(),
                        cells.rows().mapToObj(i -> cells.number(i, "x")).toList(),
                        cells.rows().mapToObj(i -> cells.number(i, "y")).toList(),
                        false);
        Judgement judgement = Guard.judge(claim, surroundings.of(0, 1, result.truncated()));
        return Checked.of(claimed, judgement, result, 0, -1);
    }

    private Checked missing() {
        SqlResult result = got(probe.missing());
        Cells cells = new Cells(result.table());
        boolean some = cells.size() > 0 && cells.count(0, "missing") > 0;
        long filled = cells.size() > 0 ? cells.count(0, "filled") : 0;
        Judgement judgement =
                some
                        ? new Judgement(Verdict.SUPPORTED, List.of(), List.of())
                        : new Judgement(
                                Verdict.REFUTED, List.of(new Reason.OtherWay(-filled)), List.of());
        return Checked.of(claimed, judgement, result, 0, -1);
    }

    private Cells both(SqlResult result) {
        Cells cells = new Cells(result.table());
        boolean first = cells.row("side", "1") == 0;
        if (cells.size() < 2 || !first || !cells.has(0, "value") || !cells.has(1, "value")) {
            throw new IllegalArgumentException(
                    "there are no values of "
                            + claimed.base().name()
                            + " in both groups; values are written as in the data");
        }
        return cells;
    }

    /// The same comparison within each value of the fields that could turn it round.
    private <T> List<Stratum<T>> strata(
            Function<FieldRef, String> statement, BiFunction<Cells, Integer, T> read, T none) {
        List<Stratum<T>> all = new ArrayList<>();
        for (FieldRef part : claimed.strata()) {
            if (!(data.read(statement.apply(part)) instanceof Data.Read.Got got)) {
                continue;
            }
            Cells cells = new Cells(got.result().table());
            var byPart =
                    cells.rows()
                            .boxed()
                            .filter(i -> cells.has(i, "value"))
                            .collect(Collectors.groupingBy(i -> cells.cell(i, "part").asText()));
            byPart.forEach(
                    (value, rows) ->
                            all.add(
                                    new Stratum<>(
                                            part.label(),
                                            value,
                                            side(cells, rows, 1, read).orElse(none),
                                            side(cells, rows, 2, read).orElse(none))));
        }
        return all;
    }

    private static <T> Optional<T> side(
            Cells cells, List<Integer> rows, int side, BiFunction<Cells, Integer, T> read) {
        return rows.stream()
                .filter(i -> cells.count(i, "side") == side)
                .findFirst()
                .map(i -> read.apply(cells, i));
    }

    private int group(Cells cells, String value) {
        int row = cells.row("grp", value);
        if (row < 0 || !cells.has(row, "value")) {
            String there =
                    IntStream.range(0, Math.min(cells.size(), MOST_NAMED))
                            .mapToObj(i -> cells.cell(i, "grp").asText())
                            .collect(Collectors.joining(", "));
            throw new IllegalArgumentException(
                    "there is no group “" + value + "”; there are: " + there);
        }
        return row;
    }

    private SqlResult got(String sql) {
        return switch (data.read(sql)) {
            case Data.Read.Got(SqlResult result) -> result;
            case Data.Read.Not(String why) ->
                    throw new IllegalArgumentException("it cannot be computed: " + why);
        };
    }

    private boolean sums() {
        return claimed.said().made() == Aggregate.SUM;
    }

    private Direction direction() {
        return claimed.said().direction() == Way.DOWN ? Direction.DOWN : Direction.UP;
    }

    private String value() {
        return Objects.requireNonNull(claimed.said().value());
    }

    private String other() {
        return Objects.requireNonNull(claimed.said().other());
    }
}
