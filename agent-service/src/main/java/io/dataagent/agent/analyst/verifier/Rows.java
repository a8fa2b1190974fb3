package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import java.util.List;

/// How many rows of data stand behind a result.
final class Rows {

    private Rows() {}

    /// The rows of the result; 0 if its only row says that there was nothing: counts of 0 and
    /// missing aggregates.
    static long behind(SqlResult result) {
        List<List<JsonNode>> rows = result.table().rows();
        boolean nothing =
                rows.size() == 1
                        && !rows.getFirst().isEmpty()
                        && rows.getFirst().stream().allMatch(Rows::saysNothing);
        return nothing ? 0 : result.rowCount();
    }

    private static boolean saysNothing(JsonNode cell) {
        return cell.isNull() || cell.isNumber() && cell.decimalValue().signum() == 0;
    }
}
