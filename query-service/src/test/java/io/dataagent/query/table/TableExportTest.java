package io.dataagent.query.table;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables that agent-service kept, as files.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class TableExportTest {

    private static final String KEPT = "0199e9a0-0000-7000-8000-0000000000ab";
    private static final String TABLE =
            """
            {"columns": [{"name": "city", "type": "string"}, {"name": "n", "type": "integer"}],
             "rows": [["=HYPERLINK(1)", 12345678901234567890], [null, -1]]}
            """;

    @Inject OwnDatabase database;
    @TempDir Path folder;

    @Test
    void aCellThatASpreadsheetWouldTakeForAFormulaIsText() {
        assertThat(export("csv").then().statusCode(200).extract().asString())
                .isEqualTo("city,n\r\n'=HYPERLINK(1),12345678901234567890\r\n,-1\r\n");
    }

    @ParameterizedTest
    @CsvSource({"xlsx, PK", "parquet, PAR1"})
    void theOtherFormatsAreWhatTheySay(String format, String magic) {
        byte[] file = export(format).then().statusCode(200).extract().asByteArray();

        assertThat(new String(file, 0, magic.length(), StandardCharsets.US_ASCII)).isEqualTo(magic);
    }

    @Test
    void aCellOfAWorkbookIsNoFormula() throws IOException {
        byte[] file = export("xlsx").then().statusCode(200).extract().asByteArray();

        assertThat(sheet(file, folder))
                .contains("=HYPERLINK(1)</t>", "12345678901234567890</t>")
                .doesNotContain("<f>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "{\"rows\": [], \"columns\": []}",
                "{\"columns\": [{\"name\": \"a\", \"type\": \"string\"}], \"rows\": [[1, 2]]}",
                "{\"columns\": [{\"name\": \"a\", \"type\": \"string\"}], \"rows\": [1]}",
                "{\"columns\": [{\"name\": \"a\", \"type\": \"string\"}], \"rows\": [[\"x\"]",
                "{\"columns\": [{\"name\": \"a\", \"type\": \"of none\"}], \"rows\": []}"
            })
    void whatIsNoTableIsRefused(String body) {
        export("parquet", body).then().statusCode(400).body("code", equalTo("unreadable_body"));
    }

    @Test
    void itIsNotedWhoTookWhichTableAndNoCell() {
        export("csv").then().statusCode(200);

        assertThat(
                        database.query(
                                "select payload from outbox where payload like '%artifact.exported%'"
                                        + " order by id desc limit 1"))
                .singleElement()
                .satisfies(
                        row ->
                                assertThat(row.getString("payload"))
                                        .contains(KEPT, FakeIdentity.user("ann").value(), "csv")
                                        .doesNotContain("HYPERLINK"));
    }

    @Test
    void aTableOfAsManyRowsAsAreKeptFitsIntoARequest() {
        // Given
        int rows = 50_000;
        String row = ",[" + "1234567890123456,".repeat(9) + "0]";
        String table =
                "{\"columns\": [%s], \"rows\": [%s]}"
                        .formatted(
                                IntStream.range(0, 10)
                                        .mapToObj(
                                                "{\"name\": \"c%d\", \"type\": \"integer\"}"
                                                        ::formatted)
                                        .collect(Collectors.joining(", ")),
                                row.repeat(rows).substring(1));
        assertThat(table).hasSizeBetween(7 << 20, 8 << 20);

        // When
        String file = export("csv", table).then().statusCode(200).extract().asString();

        // Then
        assertThat(file.lines()).hasSize(rows + 1);
    }

    @Test
    void anUnknownFormatIsRefused() {
        export("doc").then().statusCode(400);
    }

    @Test
    @TestSecurity(user = "ann", permissions = "queries:export")
    void onlyAgentServiceAsksForIt() {
        export("csv").then().statusCode(403);
    }

    /// The first sheet of a workbook.
    static String sheet(byte[] book, Path folder) throws IOException {
        Path path = Files.write(folder.resolve("book.xlsx"), book);
        try (ZipFile zip = new ZipFile(path.toFile())) {
            ZipEntry sheet = zip.getEntry("xl/worksheets/sheet1.xml");
            return new String(zip.getInputStream(sheet).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Response export(String format) {
        return export(format, TABLE);
    }

    private static Response export(String format, String table) {
        return given().contentType("application/json").body(table).post(path(format));
    }

    static String path(String format) {
        return "/internal/exports?format=%s&artifact=%s&owner=%s"
                .formatted(format, KEPT, FakeIdentity.user("ann").value());
    }
}
