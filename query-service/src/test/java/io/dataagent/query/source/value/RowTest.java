package io.dataagent.query.source.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that statements of our own bring: each dialect sends numbers, texts and truths in its own
/// form, and they are read alike.
class RowTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static Row row(JsonNode... cells) {
        return new Row(
                java.util.stream.IntStream.range(0, cells.length).mapToObj(i -> "c" + i).toList(),
                List.of(cells));
    }

    @Test
    void aTextIsFoundByItsNameAndItsPlace() {
        Row row = row(JSON.textNode("a"), JSON.nullNode(), JSON.numberNode(5));

        assertThat(row.getString("c0")).isEqualTo("a");
        assertThat(row.getString(0)).isEqualTo("a");
        assertThat(row.optional("c1")).isNull();
        assertThat(row.getString("c2")).isEqualTo("5");
    }

    @Test
    void aMissingTextAndAMissingColumnAreToldByName() {
        Row row = row(JSON.nullNode());

        assertThatThrownBy(() -> row.getString("c0"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("NULL in column c0");
        assertThatThrownBy(() -> row.getString("x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no column x");
        assertThatThrownBy(() -> row.getLong("c0")).hasMessage("NULL in column c0");
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "9223372036854775807", "-9223372036854775808", "42"})
    void aWholeNumberIsTheSameAsNumberAndAsText(String number) {
        long wanted = Long.parseLong(number);

        assertThat(row(JSON.numberNode(wanted)).getLong("c0")).isEqualTo(wanted);
        assertThat(row(JSON.numberNode(new BigDecimal(number))).getLong(0)).isEqualTo(wanted);
        assertThat(row(JSON.textNode(number)).getLong(0)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.5", "9223372036854775808"})
    void whatIsNoWholeNumberIsNotTakenForOne(String text) {
        assertThatThrownBy(() -> row(JSON.textNode(text)).getLong(0))
                .isInstanceOf(NumberFormatException.class);
    }

    @ParameterizedTest
    @CsvSource({"0.5", "-1e300", "12345.678"})
    void aNumberIsTheSameAsNumberAndAsText(String number) {
        double wanted = Double.parseDouble(number);

        assertThat(row(JSON.numberNode(new BigDecimal(number))).getDouble(0)).isEqualTo(wanted);
        assertThat(row(JSON.textNode(number)).getDouble(0)).isEqualTo(wanted);
    }

    @Test
    void aTruthIsATruthOrANumberThatIsNotZero() {
        assertThat(row(JSON.booleanNode(true)).getBoolean("c0")).isTrue();
        assertThat(row(JSON.booleanNode(false)).getBoolean("c0")).isFalse();
        assertThat(row(JSON.numberNode(1)).getBoolean("c0")).isTrue();
        assertThat(row(JSON.numberNode(0)).getBoolean("c0")).isFalse();
        assertThat(row(JSON.nullNode()).getBoolean("c0")).isFalse();
    }

    @Test
    void aListOfTextsIsReadFromItsJson() {
        assertThat(row(JSON.textNode("[\"a\",\"b \\\"c\\\"\",\"é\"]")).texts("c0"))
                .containsExactly("a", "b \"c\"", "é");
        assertThat(row(JSON.textNode("[]")).texts("c0")).isEmpty();
        assertThat(row(JSON.nullNode()).texts("c0")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "a", "{\"a\":1}", "[\"a\""})
    void whatIsNoListIsToldByItsColumn(String json) {
        assertThatThrownBy(() -> row(JSON.textNode(json)).texts("c0"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no list in column c0");
    }

    @Test
    void ofTwoColumnsOfOneNameTheFirstIsFoundByIt() {
        Row row = new Row(List.of("n", "n"), List.of(JSON.numberNode(1), JSON.numberNode(2)));

        assertThat(row.getLong("n")).isEqualTo(1);
        assertThat(row.getLong(1)).isEqualTo(2);
    }
}
