package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An empty result is the truth if every value that its conditions ask for occurs; a condition on a
/// value that nothing has is a mistake. What nobody can tell is doubtful.
final class ExplainedEmptiness implements Emptiness {

    private final List<Proof> proofs;
    private final List<DatasetView> datasets;

    ExplainedEmptiness(List<Proof> proofs, List<DatasetView> datasets) {
        this.proofs = proofs;
        this.datasets = datasets;
    }

    @Override
    public Verdict judge(int stepId, SqlResult result) {
        boolean nothingThere =
                datasets.stream()
                        .filter(d -> result.lineage().datasets().contains(d.name()))
                        .anyMatch(d -> d.rowCount() != null && d.rowCount() == 0);
        if (nothingThere) {
            return new Verdict.Plausible("no rows; a table has none");
        }
        Optional<FewRows> rows =
                proofs.stream()
                        .filter(p -> p.stepId() == stepId)
                        .filter(Proof.Looked.class::isInstance)
                        .flatMap(
                                p ->
                                        Optional.ofNullable(((Proof.Looked) p).checks().rows())
                                                .stream())
                        .findFirst();
        return rows.map(ExplainedEmptiness::verdict)
                .orElseGet(() -> new Verdict.Doubtful("no rows, and nobody could tell why"));
    }

    private static Verdict verdict(FewRows rows) {
        return switch (rows.outcome()) {
            case HELD -> new Verdict.Plausible("no rows meet the conditions" + without(rows));
            case FAILED -> new Verdict.Doubtful(told(rows));
            case NOT_APPLICABLE ->
                    rows.conditions().isEmpty()
                            ? new Verdict.Doubtful("no rows, and no condition that explains it")
                            : new Verdict.Plausible("no rows; " + rows.why());
            case NOT_AVAILABLE -> new Verdict.Doubtful("no rows, and nobody could tell why");
        };
    }

    /// What is asked for and nothing has, with the values that there are.
    static String told(FewRows rows) {
        List<String> sentences = new ArrayList<>();
        for (Condition condition : rows.conditions()) {
            if (Boolean.FALSE.equals(condition.occurs())) {
                StringBuilder text = new StringBuilder("nothing has " + condition.text());
                if (condition.rowsWithout() != null) {
                    text.append("; without it there are ").append(condition.rowsWithout());
                }
                List<String> there =
                        condition.nearest().isEmpty()
                                ? condition.valuesThere()
                                : condition.nearest();
                if (!there.isEmpty()) {
                    text.append(
                                    condition.nearest().isEmpty()
                                            ? "; values there are: "
                                            : "; near to it: ")
                            .append(String.join(", ", there));
                }
                sentences.add(text.toString());
            }
        }
        if (sentences.isEmpty()) {
            return rows.why() == null ? "a value asked for occurs nowhere" : rows.why();
        }
        return String.join("; ", sentences);
    }

    /// What each condition alone leaves out, for a person who wonders.
    private static String without(FewRows rows) {
        return rows.conditions().stream()
                .filter(c -> c.rowsWithout() != null && c.rowsWithout() > 0)
                .findFirst()
                .map(c -> "; without %s there are %d".formatted(c.text(), c.rowsWithout()))
                .orElse("");
    }
}
