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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparedTest {

    private static final String WHY = "Why is Oslo underperforming?";
    private static final JsonNode BARS = bars("revenue", "");

    @Test
    void theMeanOfTheOthersStandsInThePicture() {
        // Given
        TableData table = table("revenue", "Oslo", "Bergen", "Lima");

        // When
        Compared compared = Compared.of(new ChartData(BARS, table), WHY).orElseThrow();

        // Then: of 2000 and 3000, beside 1000
        assertThat(compared).isEqualTo(new Compared("Oslo", 2500, "Mean of the others: 2,500 EUR"));
        assertThat(ChartPicture.of(BARS, table, WHY).orElseThrow())
                .isNotEqualTo(ChartPicture.of(BARS, table).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Why is Paris underperforming?", "Is Oslo better than Lima?"})
    void noLineWhereTheQuestionIsNotAboutOneOfThem(String question) {
        TableData table = table("revenue", "Oslo", "Bergen", "Lima");

        assertThat(Compared.of(new ChartData(BARS, table), question)).isEmpty();
    }

    @Test
    void noLineWhereTheMeanMeansNothing() {
        assertThat(of(bars("average_price", ""), table("average_price", "Oslo", "Bergen", "Lima")))
                .isFalse();
        assertThat(of(BARS, table("revenue", "Oslo", "Bergen"))).isFalse();
        assertThat(of(BARS, table("revenue", "Oslo", "Bergen", "Bergen"))).isFalse();
        assertThat(
                        of(
                                bars("revenue", ", \"color\": {\"field\": \"city\"}"),
                                table("revenue", "Oslo", "Bergen", "Lima")))
                .isFalse();
    }

    private static boolean of(JsonNode spec, TableData table) {
        return Compared.of(new ChartData(spec, table), WHY).isPresent();
    }

    private static JsonNode bars(String figure, String more) {
        return ContractJson.read(
                """
                {"mark": {"type": "bar"},
                 "encoding": {"x": {"field": "city"}, "y": {"field": "%s"}%s}}
                """
                        .formatted(figure, more),
                JsonNode.class);
    }

    private static TableData table(String figure, String... cities) {
        return new TableData(
                List.of(
                        new Column("city", ColumnType.STRING),
                        new Column(figure, ColumnType.DECIMAL, null, "EUR")),
                IntStream.range(0, cities.length)
                        .<List<JsonNode>>mapToObj(
                                i ->
                                        List.of(
                                                TextNode.valueOf(cities[i]),
                                                DecimalNode.valueOf(
                                                        BigDecimal.valueOf(1000L * (i + 1)))))
                        .toList());
    }
}
