package io.dataagent.chat.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldedTest {

    private static final JsonNode SPEC =
            ContractJson.read(
                    """
                    {"transform": [{"fold": ["income", "cost", "gone"], "as": ["key", "value"]}],
                     "mark": {"type": "bar"},
                     "encoding": {"x": {"field": "city"}, "y": {"field": "value"},
                                  "color": {"field": "key"}, "xOffset": {"field": "key"}}}
                    """,
                    JsonNode.class);

    @ParameterizedTest
    @CsvSource({"EUR, EUR, EUR", "EUR, h, ''", "EUR, , ''"})
    void severalFiguresStandBesideEachOther(String one, @Nullable String other, String axis) {
        ChartData data = Folded.of(SPEC, table(one, other));

        assertThat(data.complete()).isTrue();
        assertThat(data.stacked()).isFalse();
        assertThat(data.series()).isEqualTo(2);
        assertThat(data.yTitle()).isEqualTo(axis);
        DefaultCategoryDataset categories = data.categories();
        assertThat(categories.getValue("Income (" + one + ")", "Oslo").doubleValue()).isEqualTo(7);
        assertThat(categories.getColumnCount()).isEqualTo(1);
        assertThat(ChartPicture.of(SPEC, table(one, other))).isPresent();
    }

    @Test
    void aChartOfOneFigureStaysAsItIs() {
        JsonNode plain = ContractJson.read("{\"mark\": {\"type\": \"bar\"}}", JsonNode.class);
        TableData table = table("EUR", "EUR");

        assertThat(Folded.of(plain, table)).isEqualTo(new ChartData(plain, table));
    }

    private static TableData table(String one, @Nullable String other) {
        return new TableData(
                List.of(
                        new Column("city", ColumnType.STRING),
                        new Column("income", ColumnType.DECIMAL, "Income", one),
                        new Column("cost", ColumnType.DECIMAL, null, other)),
                List.of(
                        List.of(
                                TextNode.valueOf("Oslo"),
                                DecimalNode.valueOf(new BigDecimal(7)),
                                DecimalNode.valueOf(new BigDecimal(3)))));
    }
}
