package io.dataagent.query.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.TestDatabases;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables that are longer than other bodies, and those that send or take them.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class LongTableTest {

    private static final int ROWS = 300_000;

    @TestHTTPResource URI address;
    @Inject OwnDatabase database;
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"csv", "xlsx", "parquet"})
    void aTableThatIsLongerThanOtherBodiesComesInChunksAndGoesOutWhole(String format)
            throws IOException, InterruptedException {
        // Given
        InputStream table = new ByteArrayInputStream(manyRows(ROWS));

        // When
        HttpResponse<InputStream> file;
        try (HttpClient caller = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(address.resolve(TableExportTest.path(format)))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofInputStream(() -> table))
                            .build();
            file = caller.send(request, HttpResponse.BodyHandlers.ofInputStream());
            byte[] content = file.body().readAllBytes();

            // Then
            assertThat(file.statusCode()).isEqualTo(200);
            assertThat(file.headers().firstValueAsLong("Content-Length")).hasValue(content.length);
            assertThat(lastRow(format, content)).isEqualTo(ROWS - 1);
        }
        assertThat(noted()).contains("\"rows\":\"" + ROWS + "\"", format);
        await(() -> unnamedFiles() == 0);
    }

    @Test
    void nothingStaysOfATableThatBreaksOffOrThatNobodyTakes()
            throws IOException, InterruptedException {
        // Given
        String before = noted();
        byte[] table = manyRows(ROWS);

        // When
        try (Socket agent = new Socket(address.getHost(), address.getPort())) {
            agent.getOutputStream().write(head("parquet"));
            agent.getOutputStream().write(chunk(table, 2_000_000));
            await(() -> unnamedFiles() > 0);
        }

        // Then
        await(() -> unnamedFiles() == 0);
        assertThat(noted()).isEqualTo(before);

        // When
        try (Socket agent = new Socket(address.getHost(), address.getPort())) {
            agent.getOutputStream().write(head("csv"));
            agent.getOutputStream().write(chunk(table, table.length));
            agent.getOutputStream().write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(agent.getInputStream().read()).isEqualTo('H');
        }

        // Then
        await(() -> unnamedFiles() == 0);
    }

    /// A table of a number, a text that looks like a formula, and a longer one.
    private static byte[] manyRows(int rows) {
        String columns =
                "{\"columns\": [{\"name\": \"n\", \"type\": \"integer\"},"
                        + " {\"name\": \"f\", \"type\": \"string\"},"
                        + " {\"name\": \"t\", \"type\": \"string\"}], \"rows\": [";
        return IntStream.range(0, rows)
                .mapToObj(n -> "[%d, \"=1+%d\", \"%s\"]".formatted(n, n, "x".repeat(30)))
                .collect(Collectors.joining(",", columns, "]}"))
                .getBytes(StandardCharsets.UTF_8);
    }

    /// The number in the last row of a file of such a table, whose rows are all counted.
    private long lastRow(String format, byte[] file) throws IOException {
        return switch (format) {
            case "csv" -> {
                List<String> lines = new String(file, StandardCharsets.UTF_8).lines().toList();
                assertThat(lines.getLast()).contains(",'=1+");
                yield lines.size() - 2;
            }
            case "xlsx" -> {
                String sheet = TableExportTest.sheet(file, folder);
                assertThat(sheet).doesNotContain("<f>").contains("=1+299999</t>");
                yield sheet.split("<row ", -1).length - 3;
            }
            default -> {
                Path path = Files.write(folder.resolve("t.parquet"), file);
                yield parquetRows(path) - 1;
            }
        };
    }

    private static long parquetRows(Path path) {
        try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery(
                                "SELECT count(*) FROM '%s' WHERE f = '=1+' || n".formatted(path))) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] head(String format) {
        return "POST %s HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                .formatted(TableExportTest.path(format))
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] chunk(byte[] table, int bytes) {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        chunk.writeBytes((Integer.toHexString(bytes) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        chunk.write(table, 0, bytes);
        chunk.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
        return chunk.toByteArray();
    }

    private String noted() {
        return database
                .query(
                        "select payload from outbox where payload like '%artifact.exported%'"
                                + " order by id desc limit 1")
                .stream()
                .map(row -> row.getString("payload"))
                .findFirst()
                .orElse("");
    }

    /// How many temporary files this process has open that have no name any more.
    private static long unnamedFiles() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(LongTableTest::isUnnamed).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isUnnamed(Path open) {
        try {
            return Files.readSymbolicLink(open).toString().matches(".*/spool-.*\\(deleted\\)");
        } catch (IOException e) {
            return false;
        }
    }

    private static void await(BooleanSupplier met) throws InterruptedException {
        for (int i = 0; i < 150 && !met.getAsBoolean(); i++) {
            Thread.sleep(100);
        }
        assertThat(met.getAsBoolean()).isTrue();
    }
}
