package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.List;

/// Finds a share whose whole has the conditions of the part: it is all of it, whatever the data;
/// and ratios of whole numbers of which the database cuts off what is behind the point.
final class Shares {

    /// What query-service calls a ratio that is cut off.
    private static final String WHOLE_DIVISION = "whole_division";

    private static final List<Double> ALL = List.of(1.0, 100.0);

    private Shares() {}

    static void judge(Proof.Looked proof, StatementFacts facts, Badge badge) {
        TableData table = proof.result().table();
        if (table.rows().size() != 1 || facts.filters().isEmpty()) {
            return;
        }
        for (StatementFacts.Output output : facts.outputs()) {
            int at = table.indexOf(output.name());
            if (at >= 0 && overAll(output.expression()) && all(table.rows().getFirst().get(at))) {
                badge.mark(
                        Aspect.RIGHT_DATA,
                        Outcome.FAILED,
                        proof.stepId(),
                        output.name(),
                        "%s sets a part against itself: the whole has the same conditions."
                                .formatted(output.name()));
            }
        }
    }

    /// "Share of revenue by loyalty tier" over an inner join: orders without a customer are missing in
    /// the whole, so each share is too large.
    static void lost(Proof.Looked proof, StatementFacts facts, Badge badge) {
        boolean share = facts.outputs().stream().anyMatch(o -> overAll(o.expression()));
        proof.checks().lost().stream()
                .filter(l -> share && l.cause() == Cause.JOIN && l.outcome() == Outcome.FAILED)
                .limit(1)
                .forEach(
                        l ->
                                badge.mark(
                                        Aspect.RIGHT_DATA,
                                        Outcome.FAILED,
                                        proof.stepId(),
                                        l.dataset(),
                                        "Rows of %s without a partner are missing in the whole of each share: keep them, as a group of their own."
                                                .formatted(l.dataset())));
    }

    /// Whole numbers divided by whole numbers, where all that comes of it is whole as well.
    static void whole(Proof.Looked proof, StatementFacts facts, Badge badge) {
        TableData table = proof.result().table();
        for (StatementFacts.Output output : facts.outputs()) {
            int at = table.indexOf(output.name());
            boolean cut =
                    output.expression()
                            .withOperands()
                            .anyMatch(e -> WHOLE_DIVISION.equals(e.function()));
            if (at >= 0
                    && cut
                    && !table.rows().isEmpty()
                    && table.rows().stream().map(r -> r.get(at)).allMatch(Shares::isWhole)) {
                badge.mark(
                        Aspect.RIGHT_DATA,
                        Outcome.FAILED,
                        proof.stepId(),
                        output.name(),
                        "%s divides whole numbers: what is behind the point is cut off."
                                .formatted(output.name()));
            }
        }
    }

    private static boolean isWhole(JsonNode cell) {
        return cell.isNull()
                || cell.isNumber() && cell.decimalValue().stripTrailingZeros().scale() <= 0;
    }

    /// A ratio to what a window adds up over all rows of the result.
    private static boolean overAll(ExpressionFact expression) {
        return expression
                .withOperands()
                .filter(e -> e.kind() == Kind.RATIO && e.operands().size() > 1)
                .anyMatch(
                        e ->
                                e.operands()
                                        .getLast()
                                        .withOperands()
                                        .anyMatch(o -> o.kind() == Kind.WINDOW));
    }

    private static boolean all(JsonNode cell) {
        return cell.isNumber() && ALL.contains(cell.asDouble());
    }
}
