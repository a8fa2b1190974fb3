package io.dataagent.agent.files.tool;

import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.agent.files.python.Rechecking;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks query-service for the aggregates that Python code says it made of loaded data, and says of
/// joins what became of their rows. Where the two cannot be held against each other nothing passes
/// and nothing is blamed.
///
/// @param door where statements go
/// @param working the run
record Recheck(Door door, Working working) implements Rechecking {

    private static final int MOST_TABLES = 5;
    private static final int MOST_GROUPS = 1_000;
    private static final String DUCKDB = "duckdb";

    @Override
    public List<PythonCheck> of(StepResult step, SandboxWorkings workings) {
        PythonResult python = Objects.requireNonNull(step.python());
        List<PythonCheck> checks = new ArrayList<>();
        workings.joins().forEach(j -> checks.add(joined(step.stepId(), j)));
        if (working.run().context().pin().dialect().toLowerCase(Locale.ROOT).equals(DUCKDB)) {
            Stream<Aggregate> values = workings.aggregates().stream().filter(a -> !a.table());
            Stream<Aggregate> tables = workings.aggregates().stream().filter(Aggregate::table);
            Stream.concat(values, tables.limit(MOST_TABLES))
                    .forEach(a -> checked(step.stepId(), a, python).ifPresent(checks::add));
        }
        return checks;
    }

    private static PythonCheck joined(int step, Join join) {
        String rows =
                "A join (%s) in Python made %,d rows of %,d and %,d"
                        .formatted(join.how(), join.rows(), join.left(), join.right());
        return join.repeats()
                ? new PythonCheck(
                        step,
                        Aspect.JOINS_SAFE,
                        Outcome.NOT_AVAILABLE,
                        "",
                        rows
                                + ": keys repeat on both sides, so totals over it may count rows"
                                + " more than once.")
                : new PythonCheck(step, Aspect.JOINS_SAFE, Outcome.HELD, "", rows + ".");
    }

    private Optional<PythonCheck> checked(int step, Aggregate asked, PythonResult python) {
        Optional<DatasetView> dataset =
                DatasetNames.of(working.run().catalog().datasets()).find(asked.dataset());
        Optional<Agreement> agreement =
                Agreement.of(asked, python.values(), python.tables(), MOST_GROUPS);
        Optional<String> sql = dataset.flatMap(d -> AggregateSql.of(asked, d));
        if (agreement.isEmpty() || sql.isEmpty()) {
            return Optional.empty();
        }
        long total = total(dataset.get());
        if (total != asked.rows()) {
            return total < 0
                    ? Optional.empty()
                    : Optional.of(
                            said(
                                    step,
                                    asked,
                                    Outcome.NOT_AVAILABLE,
                                    "“%s” was reckoned from %,d of %,d rows."
                                            .formatted(asked.name(), asked.rows(), total)));
        }
        return ran(sql.get(), MOST_GROUPS + 1)
                .flatMap(
                        ran ->
                                agreement
                                        .get()
                                        .with(ran.table().rows())
                                        .map(found -> said(step, asked, found, total, ran)));
    }

    private static PythonCheck said(
            int step, Aggregate asked, String found, long total, ExecutionAnswer.Rows ran) {
        List<String> doubts = ran.lineage().doubts();
        if (!found.isEmpty()) {
            return said(step, asked, Outcome.FAILED, found);
        }
        return doubts.isEmpty()
                ? said(
                        step,
                        asked,
                        Outcome.HELD,
                        "“%s” agrees with SQL over all %,d rows.".formatted(asked.name(), total))
                : said(step, asked, Outcome.NOT_AVAILABLE, String.join(" ", doubts));
    }

    private static PythonCheck said(int step, Aggregate asked, Outcome outcome, String sentence) {
        return new PythonCheck(step, Aspect.RIGHT_DATA, outcome, asked.name(), sentence);
    }

    /// How many rows there are; negative if that cannot be told.
    private long total(DatasetView dataset) {
        return ran("SELECT COUNT(*) AS n FROM " + dataset.source(), 1)
                .map(r -> r.table().rows().getFirst().getFirst().asLong(-1))
                .orElse(-1L);
    }

    private Optional<ExecutionAnswer.Rows> ran(String sql, int most) {
        return door.execute(sql, 0, most, working) instanceof ExecutionAnswer.Rows rows
                ? Optional.of(rows)
                : Optional.empty();
    }
}
