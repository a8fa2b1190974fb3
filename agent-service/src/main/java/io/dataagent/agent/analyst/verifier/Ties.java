package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.StatementChecks.Tie;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;

/// Says of an ordered list that is cut how many rows it leaves out that are as good as its last.
final class Ties {

    private Ties() {}

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
