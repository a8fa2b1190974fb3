package io.dataagent.agent.analyst.change;

import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.change.Bucket;
import io.dataagent.statistics.change.Change;
import io.dataagent.statistics.change.ChangeAnalysis;
import io.dataagent.statistics.change.Interval;
import io.dataagent.statistics.change.Measure;
import io.dataagent.statistics.change.Spike;
import io.dataagent.statistics.change.Split;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Answers a question for causes by code: the figure's own series, what it is made of, and what
/// began, holds or ended in linked datasets. Its table stands beside the results of the steps.
public final class Changes {

    private static final int MONTHS = 24;
    private static final int FEW_VALUES = 12;
    private static final int MOST_SPLITS = 6;

    private final JoinPlanArtifact known;
    private final World world;
    private final Rows rows;

    /// What the analysis counts from.
    ///
    /// @param question the person's words
    /// @param dialect `postgresql`, `mysql` or `duckdb`
    /// @param today the day that counts as today
    public record World(String question, String dialect, LocalDate today) {

        /// Of a run.
        public static World of(RunSession run) {
            LocalDate today =
                    run.context().asOf().atZone(ZoneId.of(run.context().timeZone())).toLocalDate();
            return new World(run.input().question(), run.context().pin().dialect(), today);
        }
    }

    /// Runs a statement within the scope; empty if it does not run or is cut.
    @FunctionalInterface
    public interface Rows {

        /// The rows.
        Optional<TableData> of(String sql);
    }

    private Changes(JoinPlanArtifact known, World world, Rows rows) {
        this.known = known;
        this.world = world;
        this.rows = rows;
    }

    /// The result of the analysis as a further step; empty where the question asks for no causes,
    /// or where the series shows no change.
    public static Optional<StepResult> of(Step.Executing step, World world, Rows rows) {
        JoinPlanArtifact known = step.grounding().joinPlan();
        int id = step.plan().steps().stream().mapToInt(PlanStep::id).max().orElse(0) + 1;
        return ChangeAsked.of(world.question(), step.plan(), known.datasets())
                .flatMap(a -> new Changes(known, world, rows).analysed(a, id));
    }

    /// A figure that is named outright, not read from a plan.
    ///
    /// @param figure a measure or a ratio
    /// @param time `dataset.field` by which its months are counted; null for the first one that is
    ///     always there
    /// @param only the one value that it is asked of, compared with all others; null for all
    public record Named(
            PlanElement figure, @Nullable String time, PlanElement.@Nullable Condition only) {}

    /// The result of the analysis of a figure, with the number of a step; empty where its series
    /// cannot be read or shows no change.
    ///
    /// @param known datasets and the joins between them
    /// @throws IllegalArgumentException with a sentence, where the figure cannot be analysed
    public static Optional<StepResult> of(
            Named named, JoinPlanArtifact known, World world, Rows rows, int id) {
        ChangeAsked asked = ChangeAsked.of(named, known.datasets());
        return new Changes(known, world, rows).analysed(asked, id);
    }

    private Optional<StepResult> analysed(ChangeAsked asked, int id) {
        LocalDate thisMonth = world.today().withDayOfMonth(1);
        LocalDate from = thisMonth.minusMonths(MONTHS);
        ChangeSql sql = sql(asked, from, thisMonth);
        ChangeReading reading = new ChangeReading(from, thisMonth);
        return series(sql.series(), reading)
                .flatMap(
                        s -> {
                            List<Bucket> others = series(sql.others(), reading).orElse(List.of());
                            Optional<Change> moved = moved(asked, s, others);
                            Optional<Spike> spike = spike(asked, s, others);
                            return moved.isEmpty() && spike.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(ChangeTable.of(moved, spike, asked, id));
                        });
    }

    /// A month that stands out among those of which there are data, from the first with any on.
    private static Optional<Spike> spike(
            ChangeAsked asked, List<Bucket> series, List<Bucket> others) {
        int to = Math.max(recorded(series), recorded(others));
        List<Bucket> seen = series.subList(0, to).stream().dropWhile(b -> b.volume() == 0).toList();
        Measure measure = asked.figure().measure();
        return measure == Measure.RATIO && seen.stream().anyMatch(b -> b.volume() == 0)
                ? Optional.empty()
                : Spike.in(seen, seen.stream().mapToDouble(b -> level(measure, b)).toArray());
    }

    private Optional<List<Bucket>> series(Optional<String> sql, ChangeReading reading) {
        return sql.flatMap(rows::of).map(reading::series);
    }

    private ChangeSql sql(ChangeAsked asked, LocalDate from, LocalDate to) {
        return new ChangeSql(
                world.dialect(), asked, new Ways(known.datasets(), known.joins()), from, to);
    }

    /// What moved the series as far as there are data: months behind the last row of anybody are no
    /// fall to nothing.
    private Optional<Change> moved(ChangeAsked asked, List<Bucket> series, List<Bucket> others) {
        int months = Math.max(recorded(series), recorded(others));
        Measure measure = asked.figure().measure();
        boolean nothing = series.subList(0, months).stream().anyMatch(b -> b.volume() == 0);
        if (months == 0 || measure == Measure.RATIO && nothing) {
            return Optional.empty(); // a mean of nothing is not 0
        }
        LocalDate from = series.getFirst().from();
        LocalDate to = from.plusMonths(months);
        ChangeSql sql = sql(asked, from, to);
        ChangeReading reading = new ChangeReading(from, to);
        return ChangeAnalysis.of(
                new ChangeAnalysis.Facts(
                        measure,
                        series.subList(0, months),
                        splits(sql, reading),
                        intervals(sql, reading),
                        null,
                        others.stream().limit(months).map(b -> level(measure, b)).toList()));
    }

    private static double level(Measure measure, Bucket bucket) {
        return switch (measure) {
            case ADDITIVE -> bucket.amount();
            case RATIO -> bucket.volume() == 0 ? 0 : bucket.amount() / bucket.volume();
        };
    }

    private static int recorded(List<Bucket> series) {
        int months = series.size();
        while (months > 0 && series.get(months - 1).volume() == 0) {
            months--;
        }
        return months;
    }

    private List<Split> splits(ChangeSql sql, ChangeReading reading) {
        List<Split> splits = new ArrayList<>();
        for (DatasetView dataset : known.datasets()) {
            for (FieldView field : dataset.fields()) {
                Long values = field.distinctCount();
                boolean few = values != null && values > 1 && values <= FEW_VALUES;
                if (few && field.datatype().equals("String") && splits.size() < MOST_SPLITS) {
                    String name = dataset.name() + "." + field.name();
                    sql.split(new ChangeAsked.Place(dataset, field))
                            .flatMap(rows::of)
                            .map(t -> reading.split(name, t))
                            .filter(s -> s.elements().size() > 1)
                            .ifPresent(splits::add);
                }
            }
        }
        return splits;
    }

    private List<Interval> intervals(ChangeSql sql, ChangeReading reading) {
        List<Interval> intervals = new ArrayList<>();
        for (DatasetView dataset : known.datasets()) {
            List<FieldView> times = dataset.fields().stream().filter(FieldView::time).toList();
            @Nullable Double open = times.size() == 2 ? times.get(1).nullRate() : Double.valueOf(0);
            if (open != null && open <= 0) {
                continue;
            }
            FieldView ended = times.get(1);
            boolean goesOn = open != null && open >= 0.5;
            sql.held(dataset, times.get(0), ended)
                    .flatMap(rows::of)
                    .map(t -> reading.intervals(dataset.name(), ended.name(), goesOn, t))
                    .ifPresent(intervals::addAll);
        }
        return intervals;
    }
}
