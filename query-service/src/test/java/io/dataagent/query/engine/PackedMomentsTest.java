package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.column.Unpacked;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows of the engine that are packed one by one: days and moments are the microseconds that they
/// are, and those without end are missing, never another day.
class PackedMomentsTest {

    private static List<List<Object>> packed(String sql, String... types)
            throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            PackedRows packing = new PackedRows(rows, List.of(types));
            ByteArrayOutputStream frames = new ByteArrayOutputStream();
            boolean more = true;
            while (more) {
                ByteArrayOutputStream part = new ByteArrayOutputStream();
                packing.next(new DataOutputStream(part));
                byte[] bytes = part.toByteArray();
                more = bytes[4] == 1;
                frames.write(bytes, 5, bytes.length - 5);
            }
            return Unpacked.of(frames.toByteArray()).columns();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01,0",
        "1969-12-31,-1",
        "2024-02-29,19782",
        "0001-01-01,-719162",
        "9999-12-31,2932896",
    })
    void aDayIsItsMicroseconds(String day, long days) throws SQLException, IOException {
        assertThat(packed("SELECT DATE '" + day + "'", "DATE").getFirst())
                .containsExactly(TimeUnit.DAYS.toMicros(days));
    }

    @ParameterizedTest
    @CsvSource({"infinity", "-infinity", "300000-01-01", "5877641-06-24"})
    void aDayWithoutEndOrBeyondMicrosecondsIsMissing(String day) throws SQLException, IOException {
        assertThat(packed("SELECT '" + day + "'::DATE UNION ALL SELECT DATE '1970-01-02'", "DATE"))
                .containsExactly(Arrays.asList(null, 86_400_000_000L));
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01 00:00:00,0",
        "1969-12-31 23:59:59.999999,-1",
        "2024-02-29 12:00:00.5,1709208000500000",
    })
    void aMomentIsItsMicroseconds(String moment, long micros) throws SQLException, IOException {
        assertThat(packed("SELECT TIMESTAMP '" + moment + "'", "TIMESTAMP").getFirst())
                .containsExactly(micros);
    }

    @ParameterizedTest
    @CsvSource({"infinity", "-infinity"})
    void aMomentWithoutEndIsMissing(String moment) throws SQLException, IOException {
        assertThat(
                        packed(
                                "SELECT '"
                                        + moment
                                        + "'::TIMESTAMP UNION ALL SELECT"
                                        + " TIMESTAMP '1970-01-01 00:00:01'",
                                "TIMESTAMP"))
                .containsExactly(Arrays.asList(null, 1_000_000L));
    }

    @Test
    void whatIsMissingIsMissingInEveryType() throws SQLException, IOException {
        List<String> types =
                List.of("BIGINT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "VARCHAR", "FLOAT");
        List<String> nulls = new ArrayList<>();
        types.forEach(type -> nulls.add("NULL::" + type));

        assertThat(packed("SELECT " + String.join(", ", nulls), types.toArray(String[]::new)))
                .hasSize(7)
                .allMatch(column -> column.equals(Arrays.asList((Object) null)));
    }

    @Test
    void smallestAndLargestWholeNumbersComeThrough() throws SQLException, IOException {
        assertThat(
                        packed(
                                "SELECT * FROM (VALUES ('-9223372036854775808'::BIGINT),"
                                        + " ('9223372036854775807'::BIGINT), (0::BIGINT))",
                                "BIGINT"))
                .containsExactly(List.of(Long.MIN_VALUE, Long.MAX_VALUE, 0L));
    }
}
