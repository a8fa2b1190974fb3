package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.facts.LowFigures;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Tie;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Says of an ordered list that is cut how many rows it leaves out that are as good as its last,
/// and finds one that begins with rows of which nobody knows whether they are the first.
public final class Ties {

    private static final String FIRST = "rows share the first place";

    private Ties() {}

    /// Whether a finding tells that more rows share the first place than are shown.
    public static boolean first(Finding finding) {
        return finding instanceof Finding.Noted n && n.sentence().contains(FIRST);
    }

    /// What is to be said of the end of a list; nothing if all that share its value are shown.
    static Optional<Finding> judge(Proof.Looked proof) {
        Tie tie = proof.checks().tie();
        TableData table = proof.result().table();
        int column = tie == null ? -1 : table.indexOf(tie.output());
        if (tie == null || column < 0 || table.rows().isEmpty()) {
            return Optional.empty();
        }
        JsonNode last = table.rows().getLast().get(column);
        long shown = table.rows().stream().filter(r -> same(r, column, last)).count();
        return tie.rows() <= shown || proof.result().truncated()
                ? Optional.empty()
                : Optional.of(
                        new Finding.Noted(
                                proof.stepId(),
                                Aspect.RIGHT_DATA,
                                tie.output(),
                                shown == table.rows().size()
                                        ? first(tie, shown)
                                        : last(tie, shown)));
    }

    /// A list that is cut and begins with rows without a value shows those, and not the first ones.
    static void missingFirst(Proof.Looked proof, StatementFacts facts, Badge badge) {
        TableData table = proof.result().table();
        if (!LowFigures.isCut(facts) || table.rows().isEmpty()) {
            return;
        }
        facts.orderings().stream()
                .filter(o -> o.select() == 0 && o.output() != null)
                .map(StatementFacts.Ordering::output)
                .filter(Objects::nonNull)
                .limit(1)
                .filter(name -> table.indexOf(name) >= 0)
                .filter(name -> table.rows().getFirst().get(table.indexOf(name)).isNull())
                .forEach(
                        name ->
                                badge.mark(
                                        Aspect.RIGHT_DATA,
                                        Outcome.FAILED,
                                        proof.stepId(),
                                        name,
                                        "Rows without %s stand first and take the places of those that have one."
                                                .formatted(name)));
    }

    private static boolean same(List<JsonNode> row, int column, JsonNode last) {
        return row.get(column).equals(last);
    }

    private static String first(Tie tie, long shown) {
        return "%d rows share the first place by %s; shown: %d. Ask “including ties” to see all."
                .formatted(tie.rows(), tie.output().replace('_', ' '), shown);
    }

    private static String last(Tie tie, long shown) {
        return "%d rows share the last place by %s; shown: %d."
                .formatted(tie.rows(), tie.output().replace('_', ' '), shown);
    }
}
