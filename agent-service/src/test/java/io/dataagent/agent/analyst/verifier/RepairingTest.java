package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepairingTest {

    private static final String WHY =
            "Each row of orders counts once for each of its rows in items.";

    @Test
    void bothFiguresAreShown() {
        Repair repair =
                new Repair(Outcome.FAILED, WHY, "SELECT 10", one(40), one(10), Boolean.TRUE);

        assertThat(Repairing.of(List.of(looked(repair))))
                .singleElement()
                .satisfies(
                        r -> {
                            assertThat(r.sql()).isEqualTo("SELECT 10");
                            assertThat(r.sentence())
                                    .isEqualTo(WHY + " It was rewritten: total was 40 and is 10.");
                        });
    }

    @Test
    void equalFiguresAreSaidToBeEqual() {
        Repair repair =
                new Repair(Outcome.FAILED, WHY, "SELECT 10", one(10), one(10), Boolean.FALSE);

        assertThat(Repairing.sentence(repair)).endsWith("the figures are the same.");
    }

    @Test
    void whatCannotBeRewrittenIsNoRepair() {
        Repair repair = new Repair(Outcome.FAILED, WHY, null, null, null, null);

        assertThat(Repairing.of(List.of(looked(repair)))).isEmpty();
    }

    private static Proof looked(Repair repair) {
        return new Proof.Looked(
                1,
                PeriodsTest.result(List.of()),
                new StatementChecks(null, List.of(), List.of(), List.of(), null, repair, 1));
    }

    private static TableData one(int value) {
        JsonNode cell = JsonNodeFactory.instance.numberNode(value);
        return new TableData(
                List.of(new Column("total", ColumnType.INTEGER)), List.of(List.of(cell)));
    }
}
