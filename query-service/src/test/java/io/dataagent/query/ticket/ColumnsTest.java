package io.dataagent.query.ticket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.column.Unpacked;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows become columns without a value that is another one: moments are the microseconds that they
/// are, what Python has no dates for is missing, and a number that does not fit ends the writing.
/// A sample is fair, and the same for the same seed.
class ColumnsTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static Object only(ColumnType type, JsonNode cell) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Columns columns = Columns.of(List.of(new Column("v", type)), out);
        columns.row(List.of(cell));
        columns.finish();
        return Unpacked.of(out.toByteArray()).columns().getFirst().getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "DATE,1970-01-01,0",
        "DATE,1969-12-31,-86400000000",
        "DATE,2024-02-29,1709164800000000",
        "DATE,0001-01-01,-62135596800000000",
        "DATETIME,1970-01-01T00:00:00,0",
        "DATETIME,1969-12-31T23:59:59.999999,-1",
        "DATETIME,2024-02-29T12:00:00.5,1709208000500000",
        "DATETIME_TZ,1970-01-01T00:00:00Z,0",
        "DATETIME_TZ,1970-01-01T02:00:00+02:00,0",
    })
    void aMomentIsItsMicroseconds(ColumnType type, String text, long micros) throws IOException {
        assertThat(only(type, JSON.textNode(text))).isEqualTo(micros);
    }

    @ParameterizedTest
    @CsvSource({
        "DATE,infinity",
        "DATE,-infinity",
        "DATE,+5874897-12-31",
        "DATE,+300000-01-01",
        "DATE,2024-02-30",
        "DATETIME,+294276-12-31T23:59:59",
        "DATETIME,infinity",
        "DATETIME_TZ,+294276-12-31T23:59:59Z",
        "DATETIME_TZ,-infinity",
    })
    void aMomentThatDoesNotFitIsMissingAndNoOther(ColumnType type, String text) throws IOException {
        assertThat(only(type, JSON.textNode(text))).isNull();
    }

    @Test
    void numbersOf64BitsComeAndLargerOnesEndTheWriting() throws IOException {
        assertThat(only(ColumnType.INTEGER, JSON.numberNode(Long.MAX_VALUE)))
                .isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(
                        () ->
                                only(
                                        ColumnType.INTEGER,
                                        JSON.numberNode(new BigInteger("9223372036854775808"))))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @CsvSource({"0.1,0.1", "123456789.125,123456789.125", "-0.5,-0.5", "1E+300,1E300"})
    void aDecimalIsTheNearestFloat(BigDecimal number, double near) throws IOException {
        assertThat(only(ColumnType.DECIMAL, JSON.numberNode(number))).isEqualTo(near);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity"})
    void aFloatThatIsNoNumberStaysThat(String text) throws IOException {
        assertThat(only(ColumnType.FLOAT, JSON.textNode(text))).isEqualTo(Double.parseDouble(text));
    }

    @ParameterizedTest
    @CsvSource({"STRING,x", "TIME,10:00:00", "BINARY,AAEC", "OTHER,'{1,2}'", "STRING,''"})
    void whateverElseThereIsIsItsText(ColumnType type, String text) throws IOException {
        assertThat(only(type, JSON.textNode(text))).isEqualTo(text);
    }

    @Test
    void documentsAreTheirText() throws IOException {
        assertThat(only(ColumnType.JSON, JSON.objectNode().put("a", 1))).isEqualTo("{\"a\":1}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"STRING", "INTEGER", "DECIMAL", "FLOAT", "BOOLEAN", "DATE", "DATETIME_TZ"})
    void nothingIsNothingInEveryType(ColumnType type) throws IOException {
        assertThat(only(type, JSON.nullNode())).isNull();
    }

    private static List<Integer> sample(int size, long seed, int rows) {
        Sample sample = new Sample(size, seed);
        IntStream.range(0, rows).forEach(i -> sample.row(List.of(JSON.numberNode(i))));
        return sample.rows().stream().map(row -> row.getFirst().intValue()).toList();
    }

    @Test
    void aSampleOfFewRowsIsAllOfThem() {
        assertThat(sample(10, 1, 3)).containsExactly(0, 1, 2);
        assertThat(sample(3, 1, 3)).containsExactly(0, 1, 2);
        assertThat(sample(5, 1, 0)).isEmpty();
    }

    @Test
    void aSampleIsTheSameForTheSameSeedAndHoldsNoRowTwice() {
        assertThat(sample(50, 9, 10_000)).isEqualTo(sample(50, 9, 10_000)).doesNotHaveDuplicates();
        assertThat(sample(50, 10, 10_000)).isNotEqualTo(sample(50, 9, 10_000));
    }

    @Test
    void everyRowIsAsLikelyAsAnyOther() {
        Map<Integer, Integer> taken = new HashMap<>();
        for (long seed = 0; seed < 20_000; seed++) {
            sample(5, seed, 20).forEach(row -> taken.merge(row, 1, Integer::sum));
        }
        // 5 of 20 rows, 20,000 times: 5,000 each, and a deviation of about 61.
        assertThat(taken.values()).hasSize(20).allMatch(n -> n > 4_600 && n < 5_400);
    }
}
