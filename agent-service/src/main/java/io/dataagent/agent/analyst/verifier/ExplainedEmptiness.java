package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
        Optional<StatementChecks> looked =
                proofs.stream()
                        .filter(p -> p.stepId() == stepId)
                        .flatMap(p -> p instanceof Proof.Looked l ? Stream.of(l) : Stream.empty())
                        .map(Proof.Looked::checks)
                        .findFirst();
        return looked.flatMap(c -> Optional.ofNullable(c.rows()).map(r -> verdict(r, c.facts())))
                .orElseGet(() -> new Verdict.Doubtful("no rows, and nobody could tell why"));
    }

    /// Whether rows are asked for that have no partner, as products that were never returned: that
    /// there are none needs no other condition.
    private static boolean absence(@Nullable StatementFacts facts) {
        return facts != null
                && facts.joins().stream().anyMatch(j -> j.kind() == JoinFact.JoinKind.ANTI);
    }

    private static Verdict verdict(FewRows rows, @Nullable StatementFacts facts) {
        return switch (rows.outcome()) {
            case HELD -> new Verdict.Plausible("no rows meet the conditions" + without(rows));
            case FAILED -> new Verdict.Doubtful(told(rows));
            case NOT_APPLICABLE ->
                    rows.conditions().isEmpty() && absence(facts)
                            ? new Verdict.Plausible("no rows; each has a partner")
                            : rows.conditions().isEmpty()
                                    ? new Verdict.Doubtful(
                                            "no rows, and no condition that explains it")
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
                sentences.add(text.append(values(condition)).toString());
            }
        }
        if (sentences.isEmpty()) {
            return rows.why() == null ? "a value asked for occurs nowhere" : rows.why();
        }
        return String.join("; ", sentences);
    }

    /// The values that are near, with their rows where somebody counted them, or those there are.
    private static String values(Condition condition) {
        List<String> near = condition.nearest();
        List<Long> rows = condition.nearestRows();
        if (near.isEmpty()) {
            return condition.valuesThere().isEmpty()
                    ? ""
                    : "; values there are: " + String.join(", ", condition.valuesThere());
        }
        return rows.size() == near.size()
                ? "; near to it, with the number of rows: "
                        + IntStream.range(0, near.size())
                                .mapToObj(i -> "%s (%d)".formatted(near.get(i), rows.get(i)))
                                .collect(Collectors.joining(", "))
                : "; near to it: " + String.join(", ", near);
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
