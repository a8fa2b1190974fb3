package io.dataagent.agent.run;

import static io.dataagent.agent.run.ReturnedTables.await;
import static io.dataagent.agent.run.ReturnedTables.export;
import static io.dataagent.agent.run.ReturnedTables.path;
import static io.dataagent.agent.run.ReturnedTables.returned;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.agent.world.ReturnedByPython;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A table of Python of which more rows are kept than are shown.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "fay",
        permissions = {"data_agent:read", "data_agent:write", "queries:export"})
class WholeTableTest {

    @TestHTTPResource URI address;

    private final Client client = new Client();

    @ParameterizedTest
    @ValueSource(strings = {"csv", "xlsx", "parquet"})
    void allRowsAreExportedForAsLongAsTheSessionHasThem(String format) throws InterruptedException {
        // Given
        ArtifactId table = returned(client, "held", "fay").resultRef();
        int before = pages("held").size();

        // When
        Response whole = export(table, format);

        // Then
        whole.then().statusCode(200).header("X-Rows-At-Hand", equalTo("6000 of 6000"));
        assertThat(whole.asString().lines())
                .hasSize(6_001)
                .startsWith("number", "0")
                .endsWith("5999");
        assertThat(pages("held").subList(before, before + 3))
                .satisfiesExactly(
                        page -> assertThat(page).contains("\"from\":0"),
                        page -> assertThat(page).contains("\"from\":2500"),
                        page -> assertThat(page).contains("\"from\":5000"));
        assertThat(pages("held")).hasSize(before + 3);
        await(() -> unnamedFiles() == 0);
    }

    @ParameterizedTest
    @CsvSource({"lost, csv", "lost, parquet", "breaking, csv", "breaking, xlsx"})
    void whatIsKeptIsExportedWhereTheSessionHasThemNoMore(String how, String format)
            throws InterruptedException {
        Response kept = export(returned(client, how, "fay").resultRef(), format);

        kept.then().statusCode(200).header("X-Rows-At-Hand", equalTo("2500 of 6000"));
        assertThat(kept.asString().lines()).hasSize(2_501);
        await(() -> unnamedFiles() == 0);
    }

    @Test
    void aTableOfMoreRowsThanASheetHoldsIsRefusedBeforeItIsRead() {
        // Given
        ArtifactId table = returned(client, "vast", "fay").resultRef();
        int before = pages("vast").size();

        // When
        Response refused = export(table, "xlsx");

        // Then
        refused.then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"))
                .body("detail", containsString("2,000,000: take CSV or Parquet"));
        assertThat(pages("vast")).hasSize(before + 1);
    }

    @Test
    void nothingMoreIsReadForSomebodyWhoHasHungUp() throws IOException, InterruptedException {
        // Given
        ArtifactId table = returned(client, "vast", "fay").resultRef();
        int before = pages("vast").size();
        String request = "GET " + path(table, "csv") + " HTTP/1.1\r\nHost: here\r\n\r\n";

        // When
        try (Socket person = new Socket(address.getHost(), address.getPort())) {
            person.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            await(() -> pages("vast").size() > before + 1);
        }

        // Then
        await(() -> unnamedFiles() == 0);
        int read = pages("vast").size();
        Thread.sleep(500);
        assertThat(pages("vast")).hasSizeLessThanOrEqualTo(read + 1).hasSizeLessThan(before + 400);
    }

    @Test
    void whatIsKeptIsExportedAndWhatIsShownIsFetched() {
        // When
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete)
                        client.run(client.code("answer_values = {'many': 1}", "fay"))
                                .getLast()
                                .event();

        // Then
        ReturnedTable table = end.metadata().stepResults().getFirst().python().tables().getFirst();
        assertThat(table.rowCount()).isEqualTo(6_000);
        assertThat(table.table().rows()).hasSizeLessThanOrEqualTo(2_000);
        RestAssured.given()
                .get("/api/data-agent/artifacts/" + table.resultRef())
                .then()
                .statusCode(200)
                .body("rows", hasSize(2_000));
        RestAssured.given()
                .get("/api/data-agent/artifacts/" + table.resultRef() + "/export?format=xlsx")
                .then()
                .statusCode(200)
                .header("X-Rows-At-Hand", equalTo("2500 of 6000"));
    }

    /// The pages of a table that were asked for so far.
    private List<String> pages(String how) {
        String handle = ReturnedByPython.handle(how);
        return client.calls().stream()
                .filter(c -> c.startsWith("POST /internal/sandbox/pages/s-1"))
                .filter(c -> c.contains(String.valueOf(handle)))
                .toList();
    }

    /// How many temporary files this process has open that have no name any more.
    private static long unnamedFiles() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(WholeTableTest::isUnnamed).count();
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
}
