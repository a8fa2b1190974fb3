package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementFactsTest {

    @Test
    void isWrittenAsItsGoldenFileSaysAndReadBack() throws IOException {
        String golden = Files.readString(Path.of("src/test/resources/golden/query/checks.json"));

        assertThat(ContractJson.mapper().readTree(ContractJson.write(checks())))
                .isEqualTo(ContractJson.mapper().readTree(golden));
        assertThat(ContractJson.read(golden, StatementChecks.class)).isEqualTo(checks());
    }

    @Test
    void putsNoValueOfTheDataOnTheBus() throws IOException {
        String bus = ContractJson.redactedMapper().writeValueAsString(checks());

        assertThat(bus).contains("orders.status", "not_judged", "customers");
        assertThat(bus)
                .doesNotContain(
                        "shiped", "shipped", "2026-01-01", "40.00", "o-17", "Houston", "variance");
    }

    @Test
    void readsChecksOfOlderForm() {
        ObjectNode older = ContractJson.mapper().valueToTree(checks());
        older.remove("spreads");

        assertThat(ContractJson.mapper().convertValue(older, StatementChecks.class).spreads())
                .isEmpty();
    }

    @Test
    void readsAValidationOfOlderForm() {
        JsonNode older =
                ContractJson.mapper().valueToTree(new Validation(false, List.of(), null, facts()));
        ((ObjectNode) older).remove("facts");

        assertThat(ContractJson.read(older.toString(), Validation.class).facts()).isNull();
    }

    @Test
    void readsARequestThatAsksForNothingButFacts() {
        ChecksRequest request =
                ContractJson.read(
                        """
                        {"executionId": "%s", "sql": "SELECT 1", "epoch": 1}
                        """
                                .formatted(ExecutionId.next()),
                        ChecksRequest.class);

        assertThat(request.wishes()).isEmpty();
        assertThat(request.parameters()).isEmpty();
        assertThat(request.timeoutMs()).isNull();
    }

    private static StatementChecks checks() {
        return new StatementChecks(
                facts(),
                List.of(),
                List.of(
                        new StatementChecks.ControlTotal(
                                "revenue",
                                StatementChecks.Outcome.FAILED,
                                "The groups add up to more than orders.total.",
                                "orders",
                                new BigDecimal("40.00"),
                                new BigDecimal("10.00"),
                                -3.0,
                                "SELECT SUM(total) AS total FROM orders")),
                List.of(
                        new StatementChecks.RowsLost(
                                StatementChecks.Outcome.FAILED,
                                "29.0 % of orders have no partner in customers.",
                                StatementChecks.Cause.JOIN,
                                0,
                                null,
                                "orders",
                                29,
                                100,
                                "revenue",
                                new BigDecimal("2.00"),
                                new BigDecimal("10.00"),
                                0.29)),
                new StatementChecks.FewRows(
                        StatementChecks.Outcome.FAILED,
                        "A value asked for does not occur in orders.status.",
                        List.of(
                                new StatementChecks.Condition(
                                        0,
                                        "orders.status = 'shiped'",
                                        "orders.status",
                                        412L,
                                        false,
                                        List.of("shipped", "open"),
                                        List.of("shipped"),
                                        List.of(411L)))),
                new StatementChecks.Repair(
                        StatementChecks.Outcome.FAILED,
                        "Each order is counted once for each of its items.",
                        "WITH pre AS (SELECT 40.00) SELECT 1",
                        table("40.00"),
                        table("10.00"),
                        true),
                12,
                List.of(
                        new StatementChecks.Spread(
                                "average",
                                List.of(new StatementChecks.Group("Houston", 2, 5, 2, 4, 6)))),
                new StatementChecks.Tie("revenue", 7));
    }

    private static TableData table(String value) {
        return new TableData(
                List.of(new Column("revenue", ColumnType.DECIMAL)),
                List.of(List.of(DecimalNode.valueOf(new BigDecimal(value)))));
    }

    private static StatementFacts facts() {
        ExpressionFact total = column("orders.total", null);
        ExpressionFact month = column("orders.ordered_at", ExpressionFact.Grain.MONTH);
        ExpressionFact sum =
                new ExpressionFact(
                        ExpressionFact.Kind.AGGREGATE,
                        List.of("orders.total"),
                        "sum",
                        false,
                        false,
                        null,
                        null,
                        List.of(total));
        return new StatementFacts(
                null,
                List.of(
                        new StatementFacts.Select(
                                StatementFacts.Place.MAIN,
                                "",
                                -1,
                                List.of("orders", "customers"),
                                false)),
                List.of(
                        new StatementFacts.Output(
                                "revenue",
                                sum,
                                ExpressionFact.Unit.FIELD,
                                new Multiplication(
                                        Multiplication.Verdict.NOT_JUDGED,
                                        "Nobody measured whether customers.id repeats.",
                                        "orders",
                                        "customers",
                                        0,
                                        new Multiplication.Evidence(
                                                "customers",
                                                List.of("id"),
                                                "2026-01-02T03:04:05Z",
                                                2,
                                                List.of("o-17"))))),
                List.of(
                        new FilterFact(
                                0,
                                FilterFact.Clause.WHERE,
                                List.of("orders.status"),
                                FilterFact.Operator.EQUAL,
                                false,
                                List.of("shiped"),
                                "lower",
                                false,
                                null,
                                List.of(),
                                "LOWER(orders.status) = 'shiped'")),
                List.of(
                        new FilterFact.Period(
                                0,
                                "orders.ordered_at",
                                "2026-01-01",
                                null,
                                false,
                                true,
                                FilterFact.Clause.WHERE)),
                List.of(new StatementFacts.Grouping(0, "month", month)),
                List.of(new StatementFacts.Ordering(0, "revenue", sum, true)),
                List.of(new StatementFacts.Limit(0, true, 10L, 0)),
                List.of(
                        new JoinFact(
                                0,
                                JoinFact.JoinKind.INNER,
                                List.of("orders"),
                                List.of("customers"),
                                List.of(new JoinFact.Pair("orders.customer_id", "customers.id")),
                                "orders.customer_id = customers.id",
                                true,
                                true,
                                null,
                                true)),
                List.of(new StatementFacts.SetOperation("union", true, List.of(0, 0))));
    }

    private static ExpressionFact column(String field, ExpressionFact.Grain grain) {
        return new ExpressionFact(
                grain == null ? ExpressionFact.Kind.COLUMN : ExpressionFact.Kind.BUCKET,
                List.of(field),
                grain == null ? null : "date_trunc",
                false,
                false,
                grain,
                null,
                List.of());
    }
}
