package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "name, n, -, -",
                "name, n, ' ', -",
                "name, n, name, -",
                "NAME, n, Name, -",
                "nam, n, -, nam",
                "name, m, -, m",
                "name, n, regoin, regoin",
                "x, y, z, x",
            })
    void aColumnThatIsNotThereIsNamed(
            String x, String y, @Nullable String series, @Nullable String unknown) {
        ChartTool.Arguments asked = new ChartTool.Arguments(ChartType.BAR, 1, x, y, series, "", "");
        Names<Column> names = new Names<>(List.of(NAME, NUMBER), c -> List.of(c.name()));

        Optional<String> said = ChartTool.unknown(asked, names);

        assertThat(said.isPresent()).isEqualTo(unknown != null);
        said.ifPresent(s -> assertThat(s).startsWith("There is no column “" + unknown + "”."));
    }

    @Test
    void whatAModelLeavesOutIsSaidOrTakenFromX() {
        assertThatThrownBy(
                        () ->
                                LenientJson.read(
                                        "{\"chartType\":\"bar\",\"stepNumber\":1,\"y\":\"n\"}",
                                        ChartTool.Arguments.class))
                .hasMessage("x is missing");
        ChartTool.Arguments histogram =
                LenientJson.read(
                        "{\"chartType\":\"histogram\",\"stepNumber\":1,\"x\":\"n\"}",
                        ChartTool.Arguments.class);

        assertThat(histogram.y()).isEqualTo("n");
        assertThat(histogram.title()).isEqualTo("n by n");
        assertThat(histogram.description()).isEmpty();
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
