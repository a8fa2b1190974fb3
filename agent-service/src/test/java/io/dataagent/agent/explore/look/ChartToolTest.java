package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartToolTest {

    private static final Column NAME = new Column("name", ColumnType.STRING);
    private static final Column NUMBER = new Column("n", ColumnType.INTEGER);

    @Test
    void refusesBarsThatNobodyCanRead() {
        assertThat(ChartTool.misfit(ChartType.BAR, rows(10_000), NAME, NUMBER))
                .contains("name has 10000 categories; at most 60 can be read.");
        assertThat(ChartTool.misfit(ChartType.BAR, rows(60), NAME, NUMBER)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "BAR, name, name, name holds no numbers.",
        "LINE, name, n, name is no time; a bar chart fits.",
        "SCATTER, name, n, A scatter chart needs numbers on both axes.",
        "HISTOGRAM, name, n, name holds no numbers.",
        "PIE, name, n, 20 slices are too many to read.",
        "BOXPLOT, n, name, name holds no numbers."
    })
    void saysWhyRowsDoNotFit(ChartType type, String x, String y, String why) {
        assertThat(ChartTool.misfit(type, rows(20), column(x), column(y))).contains(why);
    }

    private static Column column(String name) {
        return name.equals("n") ? NUMBER : NAME;
    }

    private static TableData rows(int count) {
        return new TableData(
                List.of(NAME, NUMBER),
                IntStream.range(0, count).mapToObj(ChartToolTest::row).toList());
    }

    private static List<JsonNode> row(int i) {
        return List.of(
                JsonNodeFactory.instance.textNode("c" + i), JsonNodeFactory.instance.numberNode(i));
    }
}
