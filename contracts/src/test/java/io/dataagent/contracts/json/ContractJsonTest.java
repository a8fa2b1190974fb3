package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.run.TokenUsage;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContractJsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.50",
                "100",
                "0.000000000000000000000000000001",
                "-12345678901234567890.1234567890",
                "123456789012345678901234567890",
                "10000000000000000000000000.0"
            })
    void aDecimalKeepsEachOfItsDigits(String digits) throws Exception {
        BigDecimal number = new BigDecimal(digits);

        assertThat(ContractJson.write(number)).isEqualTo(digits);
        assertThat(ContractJson.read(digits, BigDecimal.class)).isEqualTo(number);
        String tree = "{\"n\":" + digits + "}";
        assertThat(ContractJson.write(ContractJson.mapper().readTree(tree))).isEqualTo(tree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 2", "{} {}", "[] x", "{}]", "1,"})
    void whatFollowsTheValueIsRefused(String text) {
        assertThatThrownBy(() -> ContractJson.read(text, JsonNode.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not a valid JsonNode");
    }

    @Test
    void blanksAroundAValueAreNothing() {
        assertThat(ContractJson.read(" \n7\n ", Integer.class)).isEqualTo(7);
    }

    @Test
    void aDecimalIsWrittenWithoutAnExponent() {
        assertThat(ContractJson.write(new BigDecimal("1E+5"))).isEqualTo("100000");
        assertThat(ContractJson.write(new BigDecimal("1E-7"))).isEqualTo("0.0000001");
        assertThat(ContractJson.write(Map.of("n", new BigDecimal("2E+3"))))
                .isEqualTo("{\"n\":2000}");
    }

    @Test
    void timesAreTextsOfIso8601() {
        assertThat(ContractJson.write(Instant.parse("2026-01-02T03:04:05.000000006Z")))
                .isEqualTo("\"2026-01-02T03:04:05.000000006Z\"");
        assertThat(ContractJson.write(LocalDate.of(2026, 2, 3))).isEqualTo("\"2026-02-03\"");
        assertThat(ContractJson.write(Instant.EPOCH)).isEqualTo("\"1970-01-01T00:00:00Z\"");
    }

    @Test
    void aTimeKeepsItsZone() {
        String time = "2026-01-02T03:04:05+05:30";

        assertThat(ContractJson.read('"' + time + '"', OffsetDateTime.class)).hasToString(time);
    }

    @Test
    void whatIsAbsentIsNotWritten() {
        assertThat(ContractJson.write(new BoundValue(ColumnType.DATE, null)))
                .isEqualTo("{\"type\":\"date\"}");
        assertThat(ContractJson.write(Map.of("a", Optional.of(1)))).isEqualTo("{\"a\":1}");
    }

    @Test
    void whatHasNoNumbersOfItsOwnSaysNothingOfThem() {
        QueryLineage.OutputColumn plain = new QueryLineage.OutputColumn("n", List.of(), false);

        assertThat(ContractJson.write(plain))
                .isEqualTo("{\"name\":\"n\",\"sources\":[],\"aggregated\":false}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"text\"",
                "{\"prompt\":\"many\"}",
                "{\"prompt\":1",
                "{prompt:1}",
                "{\"prompt\":{}}"
            })
    void whatIsNotOfThatTypeIsRefused(String json) {
        assertThatThrownBy(() -> ContractJson.read(json, TokenUsage.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not a valid TokenUsage");
    }

    @Test
    void theComplaintOfAWordNamesTheWordsThatThereAre() {
        assertThatThrownBy(() -> ContractJson.read("\"hologram\"", ChartType.class))
                .hasMessageContaining("hologram")
                .hasMessageContaining("stacked_bar");
    }

    @Test
    void whatIsUnknownIsPassedOver() {
        assertThat(
                        ContractJson.read(
                                "{\"prompt\":1,\"completion\":2,\"total\":3,\"later\":[{}]}",
                                TokenUsage.class))
                .isEqualTo(new TokenUsage(1, 2, 3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"🛒|\"🛒\"", "a\tb|\"a\\tb\"", "\"|\"\\\"\""})
    void textsAreWrittenAsTheyAre(String text, String json) {
        assertThat(ContractJson.write(text)).isEqualTo(json);
        assertThat(ContractJson.read(json, String.class)).isEqualTo(text);
    }

    @Test
    void halfACharacterIsStillJson() throws Exception {
        JsonNode read = ContractJson.mapper().readTree(ContractJson.write(Map.of("a", "\ud83d")));

        assertThat(read.path("a").isTextual()).isTrue();
    }

    @Test
    void longTextsAreReadWhereTheirLengthIsBoundedElsewhere() {
        assertThat(ContractJson.wideConstraints().getMaxStringLength())
                .isEqualTo(64 * 1024 * 1024)
                .isGreaterThan(StreamReadConstraints.defaults().getMaxStringLength());
    }

    @Private
    private record Secret(String word) {}

    private record Mixed(String open, @Private String hidden, Secret secret, List<Secret> more) {}

    @Test
    void theBusHasNothingThatIsPrivate() throws Exception {
        Mixed mixed = new Mixed("o", "h", new Secret("s"), List.of(new Secret("t")));

        assertThat(ContractJson.redactedMapper().writeValueAsString(mixed))
                .isEqualTo("{\"open\":\"o\",\"secret\":{},\"more\":[{}]}");
        assertThat(ContractJson.write(mixed))
                .isEqualTo(
                        "{\"open\":\"o\",\"hidden\":\"h\",\"secret\":{\"word\":\"s\"},"
                                + "\"more\":[{\"word\":\"t\"}]}");
    }
}
