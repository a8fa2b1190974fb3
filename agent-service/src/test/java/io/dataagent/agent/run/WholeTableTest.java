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
}
