package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.VerificationReport.Repaired;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;

/// Takes the rewritten statements out of what was proven, with a sentence that shows what the
/// figures were and what they are.
final class Repairing {

    private Repairing() {}

    /// The repairs of an answer.
    static List<Repaired> of(List<Proof> proofs) {
        return proofs.stream()
                .filter(Proof.Looked.class::isInstance)
                .map(Proof.Looked.class::cast)
                .flatMap(p -> repaired(p).stream())
                .toList();
    }

    private static Optional<Repaired> repaired(Proof.Looked proof) {
        Repair repair = proof.checks().repair();
        return repair == null || repair.sql() == null
                ? Optional.empty()
                : Optional.of(new Repaired(proof.stepId(), repair.sql(), sentence(repair)));
    }

    static String sentence(Repair repair) {
        String why = repair.why() == null ? "Rows were counted more than once." : repair.why();
        TableData was = repair.original();
        TableData is = repair.repaired();
        if (was == null || is == null || !Boolean.TRUE.equals(repair.differs())) {
            return why + " The statement was rewritten; the figures are the same.";
        }
        return why + " It was rewritten: " + difference(was, is);
    }

    private static String difference(TableData was, TableData is) {
        for (int row = 0; row < Math.min(was.rows().size(), is.rows().size()); row++) {
            for (int column = 0; column < was.columns().size(); column++) {
                JsonNode before = was.rows().get(row).get(column);
                int there = is.indexOf(was.columns().get(column).name());
                JsonNode after = there < 0 ? null : is.rows().get(row).get(there);
                if (after != null && after.isNumber() && !same(before, after)) {
                    return "%s was %s and is %s%s."
                            .formatted(
                                    was.columns().get(column).name(),
                                    before.asText(),
                                    after.asText(),
                                    was.rows().size() > 1 ? ", and so on in other rows" : "");
                }
            }
        }
        return "it gave %d rows and gives %d.".formatted(was.rows().size(), is.rows().size());
    }

    private static boolean same(JsonNode one, JsonNode other) {
        return one.isNumber() && one.decimalValue().compareTo(other.decimalValue()) == 0;
    }
}
