package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TableDataTest {

    private static final TableData TABLE =
            new TableData(
                    List.of(
                            new Column("city", ColumnType.STRING, "Town", null),
                            new Column("total_amount", ColumnType.DECIMAL, "Order value", "EUR"),
                            new Column("orders", ColumnType.INTEGER)),
                    List.of(
                            List.of(
                                    TextNode.valueOf("Houston"),
                                    DecimalNode.valueOf(new BigDecimal("182340.50")),
                                    IntNode.valueOf(1200))));

    @Test
    void saysLabelsAndUnitsWhereTheyAreKnown() throws IOException {
        JsonNode written = ContractJson.mapper().readTree(ContractJson.write(TABLE));

        assertThat(written).isEqualTo(golden());
        assertThat(ContractJson.read(golden().toString(), TableData.class)).isEqualTo(TABLE);
    }

    @Test
    void readsATableOfOlderForm() {
        TableData read =
                ContractJson.read(
                        "{\"columns\":[{\"name\":\"n\",\"type\":\"integer\"}],\"rows\":[[1]]}",
                        TableData.class);

        assertThat(read.columns()).containsExactly(new Column("n", ColumnType.INTEGER));
    }

    @Test
    void refusesARowOfAnotherWidth() {
        assertThatThrownBy(() -> new TableData(TABLE.columns(), List.of(List.of())))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tellsOneColumnOtherwiseAndLeavesTheRest() {
        TableData told =
                new TableData(
                                TABLE.columns(),
                                List.of(
                                        TABLE.rows().getFirst(),
                                        List.of(
                                                TextNode.valueOf("Ulm"),
                                                DecimalNode.valueOf(BigDecimal.ONE),
                                                NullNode.getInstance())))
                        .withColumn(
                                2,
                                ColumnType.STRING,
                                c -> TextNode.valueOf(c.asText() + " orders"));

        assertThat(told.columns())
                .containsExactly(
                        TABLE.columns().get(0),
                        TABLE.columns().get(1),
                        new Column("orders", ColumnType.STRING));
        assertThat(told.rows().getFirst())
                .containsExactly(
                        TextNode.valueOf("Houston"),
                        DecimalNode.valueOf(new BigDecimal("182340.50")),
                        TextNode.valueOf("1200 orders"));
        assertThat(told.rows().getLast().getLast()).isEqualTo(NullNode.getInstance());
    }

    private static JsonNode golden() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(
                        TableDataTest.class.getResourceAsStream("/golden/query/table.json"))) {
            return ContractJson.mapper().readTree(in);
        }
    }
}
