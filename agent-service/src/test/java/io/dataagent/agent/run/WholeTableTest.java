package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.event.RunEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import org.junit.jupiter.api.Test;

/// A table of Python of which more rows are kept than are shown.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "fay",
        permissions = {"data_agent:read", "data_agent:write", "queries:export"})
class WholeTableTest {

    private final Client client = new Client();

    @Test
    void allRowsAreExportedForAsLongAsTheSessionHasThem() {
        // Given
        ReturnedTable table = returned("held");
        String export = "/api/data-agent/artifacts/" + table.resultRef() + "/export?format=";

        // When
        String whole =
                RestAssured.given()
                        .get(export + "csv")
                        .then()
                        .statusCode(200)
                        .header("X-Rows-At-Hand", equalTo("6000 of 6000"))
                        .extract()
                        .asString();

        // Then
        assertThat(whole.lines()).hasSize(6_001).startsWith("number", "0").endsWith("5999");
        assertThat(client.calls()).anyMatch(c -> c.startsWith("POST /internal/sandbox/pages/s-1"));
        RestAssured.given()
                .get(export + "parquet")
                .then()
                .statusCode(200)
                .header("X-Rows-At-Hand", equalTo("2500 of 6000"));
    }

    @Test
    void whatIsKeptIsExportedWhereTheSessionHasThemNoMore() {
        ReturnedTable table = returned("lost");

        RestAssured.given()
                .get("/api/data-agent/artifacts/" + table.resultRef() + "/export?format=csv")
                .then()
                .statusCode(200)
                .header("X-Rows-At-Hand", equalTo("2500 of 6000"));
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

    private ReturnedTable returned(String how) {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete)
                        client.run(client.code("answer_values = {'many': '" + how + "'}", "fay"))
                                .getLast()
                                .event();
        return end.metadata().stepResults().getFirst().python().tables().getFirst();
    }
}
