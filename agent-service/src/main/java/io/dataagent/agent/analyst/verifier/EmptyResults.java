package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.QueryLineage;
import java.util.List;

/// An empty result is plausible if there are conditions, and every value that they name occurs in
/// its column: then the combination, the window or the exclusion has no rows. What the samples do
/// not tell is looked up. Where nothing can be told, the result is doubtful.
final class EmptyResults implements Emptiness {

    private final List<DatasetView> datasets;
    private final Probe probe;

    /// Looks into the data.
    @FunctionalInterface
    interface Probe {

        /// Whether a statement of the step gives any row; false if it does not run.
        boolean anyRow(int stepId, String sql);
    }

    EmptyResults(List<DatasetView> datasets, Probe probe) {
        this.datasets = datasets;
        this.probe = probe;
    }

    @Override
    public Verdict judge(int stepId, SqlResult result) {
        QueryLineage lineage = result.lineage();
        List<DatasetView> read =
                datasets.stream().filter(d -> lineage.datasets().contains(d.name())).toList();
        if (read.stream().anyMatch(d -> d.rowCount() != null && d.rowCount() == 0)) {
            return new Verdict.Plausible("no rows; a table has none");
        }
        if (lineage.filters().isEmpty()) {
            return new Verdict.Doubtful("no rows, and no condition that explains it");
        }
        ValueTests.Read tests = ValueTests.of(lineage, read);
        if (!tests.unread().isEmpty()) {
            return new Verdict.Doubtful("no rows, and a condition that cannot be checked");
        }
        return tests.wanted().stream()
                .filter(w -> !exists(stepId, w))
                .findFirst()
                .<Verdict>map(
                        w ->
                                new Verdict.Doubtful(
                                        "no rows; a value asked for does not occur in "
                                                + w.dataset().name()
                                                + "."
                                                + w.field().name()))
                .orElseGet(() -> new Verdict.Plausible("no rows meet the conditions"));
    }

    private boolean exists(int stepId, ValueTests.Wanted wanted) {
        return wanted.known().orElseGet(() -> probe.anyRow(stepId, sql(wanted)));
    }

    private static String sql(ValueTests.Wanted wanted) {
        String source = wanted.dataset().source();
        String from = source.strip().startsWith("(") ? wanted.dataset().name() : source;
        String expression = wanted.field().expression();
        String value = "'" + wanted.value().replace("'", "''") + "'";
        String condition =
                wanted.anyCase()
                        ? "LOWER(" + expression + ") = LOWER(" + value + ")"
                        : expression + " = " + value;
        return "SELECT 1 AS found FROM " + from + " WHERE " + condition + " LIMIT 1";
    }
}
