package io.dataagent.agent.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows and cells of a table that is shown, whichever comes first.
class TableLimitsTest {

    private static final TableLimits LIMITS = new TableLimits(2_000, 200_000);

    private static final QueryLineage NOTHING =
            new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());

    @ParameterizedTest
    @CsvSource({
        "1, 2000, 2000",
        "1, 2001, 2000",
        "100, 2000, 2000",
        "101, 2000, 1980",
        "1000, 2000, 200",
        "3, 7, 7",
    })
    void asManyRowsAsBothAllow(int columns, int rows, int kept) {
        assertThat(LIMITS.cut(table(columns, rows)).rows()).hasSize(kept);
    }

    @Test
    void aRowIsKeptHoweverWideItIs() {
        assertThat(new TableLimits(5, 10).cut(table(50, 3)).rows()).hasSize(1);
    }

    @Test
    void aStatementOfWhichCellsAreLeftOutIsTruncatedAndItsCountStays() {
        ExecutionAnswer.Rows whole =
                new ExecutionAnswer.Rows(table(1_000, 2_000), false, 1, "select", NOTHING);

        ExecutionAnswer.Rows cut = LIMITS.cut(whole);

        assertThat(cut.table().rows()).hasSize(200);
        assertThat(cut.truncated()).isTrue();
        assertThat(cut.totalRows()).isEqualTo(2_000);
    }

    private static TableData table(int columns, int rows) {
        List<JsonNode> row =
                IntStream.range(0, columns).<JsonNode>mapToObj(IntNode::valueOf).toList();
        return new TableData(
                IntStream.range(0, columns)
                        .mapToObj(i -> new Column("c" + i, ColumnType.INTEGER))
                        .toList(),
                IntStream.range(0, rows).mapToObj(i -> row).toList());
    }
}
