package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.answer.RankOrder;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.Optional;

/// Computes over all rows of a result in the database: an aggregate around the statement that ran,
/// within the same scope and behind the same gate. What cannot be computed there has no value.
@ApplicationScoped
public class WholeResults {

    private final Statements statements;

    @Inject
    WholeResults(Statements statements) {
        this.statements = statements;
    }

    /// The rows of the results of a run.
    public AllRows of(Grounding grounding, RunSession run) {
        String quote = run.context().pin().dialect().equals("mysql") ? "`" : "\"";
        return new AllRows() {
            @Override
            public Optional<BigDecimal> aggregate(SqlResult of, Wanted wanted) {
                return number(WholeSql.aggregate(of.executedSql(), wanted, quote), grounding, run);
            }

            @Override
            public Optional<BigDecimal> ahead(
                    SqlResult of, String column, BigDecimal value, RankOrder order) {
                return number(
                        WholeSql.ahead(of.executedSql(), column, value, order, quote),
                        grounding,
                        run);
            }
        };
    }

    private Optional<BigDecimal> number(String sql, Grounding grounding, RunSession run) {
        return statements
                .cell(sql, grounding, run)
                .filter(JsonNode::isNumber)
                .map(JsonNode::decimalValue);
    }
}
