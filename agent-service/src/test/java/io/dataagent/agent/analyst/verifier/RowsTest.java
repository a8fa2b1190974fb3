package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// How many rows stand behind a result, and what is to be proven of it.
class RowsTest {

    static Stream<List<JsonNode>> nothing() {
        return Stream.of(
                List.of(IntNode.valueOf(0)),
                List.of(NullNode.getInstance()),
                List.of(DecimalNode.valueOf(new BigDecimal("0.00"))),
                List.of(IntNode.valueOf(0), NullNode.getInstance()));
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void aRowThatSaysThatThereWasNothingIsNone(List<JsonNode> row) {
        assertThat(Rows.behind(result(List.of(row)))).isZero();
    }

    static Stream<List<JsonNode>> something() {
        return Stream.of(
                List.of(IntNode.valueOf(1)),
                List.of(IntNode.valueOf(-1)),
                List.of(IntNode.valueOf(0), TextNode.valueOf("Houston")),
                List.of(TextNode.valueOf("")),
                List.of(TextNode.valueOf("0")),
                List.of(BooleanNode.FALSE),
                List.of(DecimalNode.valueOf(new BigDecimal("0.0001"))));
    }

    @ParameterizedTest
    @MethodSource("something")
    void anyOtherRowIsOne(List<JsonNode> row) {
        assertThat(Rows.behind(result(List.of(row)))).isOne();
    }

    @Test
    void severalRowsOfNothingAreRows() {
        List<JsonNode> zero = List.of(IntNode.valueOf(0));

        assertThat(Rows.behind(result(List.of(zero, zero)))).isEqualTo(2);
        assertThat(Rows.behind(result(List.of()))).isZero();
    }

    @Test
    void withoutRowsOnlyTheReasonIsAskedFor() {
        assertThat(Proofs.wishes(0, false)).containsExactly(Wish.WHY_FEW_ROWS);
        assertThat(Proofs.wishes(0, true)).containsExactly(Wish.WHY_FEW_ROWS);
    }

    @Test
    void whatLiesBehindMeansIsAskedForWhereAQuestionCompares() {
        assertThat(Proofs.wishes(1, true))
                .contains(Wish.SPREAD)
                .containsAll(Proofs.wishes(1, false));
        assertThat(Proofs.wishes(7, false))
                .contains(Wish.TOTALS, Wish.ROWS_LOST, Wish.REPAIR)
                .doesNotContain(Wish.SPREAD);
    }

    private static SqlResult result(List<List<JsonNode>> rows) {
        int width = rows.isEmpty() ? 1 : rows.getFirst().size();
        List<Column> columns =
                IntStream.range(0, width)
                        .mapToObj(i -> new Column("c" + i, ColumnType.DECIMAL))
                        .toList();
        return new SqlResult(
                "select",
                new TableData(columns, rows),
                rows.size(),
                false,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }
}
