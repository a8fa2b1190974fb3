package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sentence about a total names it as people do.
class FigureNameTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "subject_value, Net revenue, orders.total_amount, Net revenue",
                "subject_value, -, orders.total_amount, total amount",
                "subject_value, -, orders.total_amount orders.pieces, subject value",
                "n, -, -, n",
                "total, -, orders.total_amount, total amount",
                "net_revenue, -, orders.total_amount, net revenue",
                "revenue, -, orders.total_amount, revenue"
            })
    void byItsLabelOrItsNameOrTheFieldThatItIsMadeOf(
            String output, @Nullable String label, @Nullable String fields, String words) {
        TableData rows =
                new TableData(
                        List.of(new Column(output, ColumnType.DECIMAL, label, null)), List.of());

        String sentence = Totals.held(total(output), facts(output, fields), rows).orElseThrow();

        assertThat(sentence).isEqualTo(words + " is the total over all rows of order items: 10.");
    }

    private static ControlTotal total(String output) {
        return new ControlTotal(
                output, Outcome.HELD, null, "order_items", BigDecimal.TEN, BigDecimal.TEN, 0.0, "");
    }

    private static StatementFacts facts(String output, @Nullable String fields) {
        List<ExpressionFact> columns =
                fields == null
                        ? List.of()
                        : List.of(fields.split(" ")).stream()
                                .map(f -> fact(Kind.COLUMN, List.of(f), List.of()))
                                .toList();
        ExpressionFact sum = fact(Kind.AGGREGATE, List.of("stores.city"), columns);
        return new StatementFacts(
                null,
                List.of(),
                List.of(
                        new StatementFacts.Output(
                                output,
                                sum,
                                Unit.FIELD,
                                new Multiplication(Verdict.SAFE, null, null, null, null, null))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static ExpressionFact fact(
            Kind kind, List<String> fields, List<ExpressionFact> operands) {
        return new ExpressionFact(kind, fields, null, false, false, null, null, operands);
    }
}
