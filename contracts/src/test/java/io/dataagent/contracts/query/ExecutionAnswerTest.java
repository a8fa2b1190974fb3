package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionAnswerTest {

    private static final QueryLineage NO_LINEAGE =
            ContractJson.read(
                    """
                    {"datasets": [], "outputs": [], "joins": [], "filters": [], "grain": []}
                    """,
                    QueryLineage.class);

    @ParameterizedTest
    @CsvSource({"false, 2", "true,"})
    void knowsTheTrueNumberOfRowsIfNothingWasLeftOut(boolean truncated, Long total) {
        ExecutionAnswer.Rows rows =
                new ExecutionAnswer.Rows(table(), truncated, 3, "SELECT 1", NO_LINEAGE);

        JsonNode json = ContractJson.mapper().valueToTree(rows);

        assertThat(rows.totalRows()).isEqualTo(total);
        assertThat(json.get("outcome").textValue()).isEqualTo("rows");
        assertThat(ContractJson.read(json.toString(), ExecutionAnswer.class)).isEqualTo(rows);
    }

    @Test
    void readsAnAnswerAndARequestOfOlderForm() {
        JsonNode json =
                ContractJson.mapper()
                        .valueToTree(
                                new ExecutionAnswer.Rows(table(), true, 3, "S", NO_LINEAGE, 9L));
        ((com.fasterxml.jackson.databind.node.ObjectNode) json).remove("totalRows");
        ExecutionAnswer.Rows rows =
                (ExecutionAnswer.Rows) ContractJson.read(json.toString(), ExecutionAnswer.class);
        StatementRequest request =
                ContractJson.read(
                        """
                        {"executionId": "%s", "sql": "SELECT 1", "epoch": 1, "stepId": 1,
                         "attempt": 1, "purpose": "full"}
                        """
                                .formatted(ExecutionId.next()),
                        StatementRequest.class);

        assertThat(rows.totalRows()).isNull();
        assertThat(request.count()).isNull();
        assertThat(request.parameters()).isEmpty();
    }

    @Test
    void aColumnTellsTheNumbersThatItsStatementWroteOnlyWhereThereAreSome() {
        OutputColumn read = new OutputColumn("n", List.of("facts.n"), true);
        OutputColumn mixed =
                new OutputColumn(
                        "n", List.of("facts.n"), true, List.of(new BigDecimal("42")), true);

        String plain = ContractJson.mapper().valueToTree(read).toString();
        String told = ContractJson.mapper().valueToTree(mixed).toString();

        assertThat(plain)
                .isEqualTo("{\"name\":\"n\",\"sources\":[\"facts.n\"],\"aggregated\":true}");
        assertThat(told)
                .isEqualTo(
                        "{\"name\":\"n\",\"sources\":[\"facts.n\"],\"aggregated\":true,"
                                + "\"written\":[42],\"made\":true}");
        assertThat(ContractJson.read(plain, OutputColumn.class)).isEqualTo(read);
        assertThat(ContractJson.read(told, OutputColumn.class)).isEqualTo(mixed);
    }

    @Test
    void aLineageTellsItsDoubtsOnlyWhereThereAreSomeAndKeepsThemBesideItsNotes() {
        QueryLineage doubted =
                NO_LINEAGE
                        .doubted(List.of("2 rows are named like sums."))
                        .noted(List.of("Texts are compared as they are."));

        String plain = ContractJson.mapper().valueToTree(NO_LINEAGE).toString();
        String told = ContractJson.mapper().valueToTree(doubted).toString();

        assertThat(plain).doesNotContain("doubts");
        assertThat(told).contains("\"doubts\":[\"2 rows are named like sums.\"]");
        assertThat(ContractJson.read(told, QueryLineage.class)).isEqualTo(doubted);
        assertThat(doubted.doubted(List.of())).isEqualTo(NO_LINEAGE.noted(doubted.notes()));
    }

    private static TableData table() {
        return new TableData(
                List.of(new Column("n", ColumnType.INTEGER)),
                List.of(List.of(IntNode.valueOf(1)), List.of(IntNode.valueOf(2))));
    }
}
