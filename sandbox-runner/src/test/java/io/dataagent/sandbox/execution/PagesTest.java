package io.dataagent.sandbox.execution;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rows of a shown table that did not leave with it: page by page, as they were when it was
/// shown, for as long as the session has them.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class PagesTest {

    private static final String LARGE =
            """
            many = pd.DataFrame({'n': range(120000), 'day': pd.Timestamp('2026-01-01'), 'mixed': None})
            many.loc[110000, 'day'] = pd.Timestamp('2026-01-02 03:00')
            many.loc[119999, 'mixed'] = 'last'
            answer_tables = {'t': many}
            """;

    private String session = "";

    @BeforeEach
    void create() {
        SandboxCalls.awaitReady();
        session = SessionCalls.create();
    }

    @AfterEach
    void delete() {
        SessionCalls.delete(session, AcceptedGrants.RUN);
    }

    @Test
    void allRowsAreReadAsTheyWereShownWhateverBecameOfTheVariable() {
        // Given
        String handle = shown(LARGE);
        SessionCalls.run(session, "many['n'] = -1\nmany.drop(many.index[5:], inplace=True)");
        SessionCalls.run(session, "many = 'something else'");

        // When
        List<SandboxTable> pages = pages(handle);

        // Then
        assertThat(pages)
                .extracting(p -> p.table().rows().size())
                .containsExactly(50_000, 50_000, 20_000);
        assertThat(pages).allSatisfy(p -> assertThat(p.rowCount()).isEqualTo(120_000));
        assertThat(pages.get(2).table().rows().getFirst().getFirst().asInt()).isEqualTo(100_000);
        assertThat(pages.get(2).table().rows().getLast().toString())
                .isEqualTo("[119999, \"2026-01-01T00:00:00\", \"last\"]");
    }

    @Test
    void aColumnHasOneTypeInAllPages() {
        List<SandboxTable> pages = pages(shown(LARGE));

        assertThat(pages)
                .allSatisfy(
                        p ->
                                assertThat(p.table().columns())
                                        .extracting(Column::type)
                                        .containsExactly(
                                                ColumnType.INTEGER,
                                                ColumnType.DATETIME,
                                                ColumnType.STRING));
        assertThat(pages.getFirst().table().rows().getFirst().toString())
                .isEqualTo("[0, \"2026-01-01T00:00:00\", null]");
    }

    @Test
    void pagesAreNoRunsOfTheSession() {
        String handle = shown(LARGE);
        int runs = SessionCalls.state(session).runs();

        pages(handle);

        assertThat(SessionCalls.state(session).runs()).isEqualTo(runs);
        assertThat(SessionCalls.run(session, "len(many)").result()).hasToString("120000");
    }

    @Test
    void whatIsWholeHasNoHandleAndTheOldestMakeRoom() {
        assertThat(table("answer_tables = {'t': pd.DataFrame({'a': range(9)})}").handle()).isNull();
        String first = shown("answer_tables = {'t': pd.DataFrame(np.zeros((60000, 190)))}");
        shown("answer_tables = {'t': pd.DataFrame(np.ones((60000, 190)))}");
        String third = shown("answer_tables = {'t': pd.DataFrame(np.ones((60000, 190)))}");

        assertThat(page(session, first, 0, AcceptedGrants.RUN).statusCode()).isEqualTo(404);
        assertThat(page(session, third, 59_999, AcceptedGrants.RUN).statusCode()).isEqualTo(200);
    }

    @Test
    void nothingIsReadOfASessionThatIsGoneOrForeign() {
        String handle = shown(LARGE);

        assertThat(page(session, "0f".repeat(16), 0, AcceptedGrants.RUN).statusCode())
                .isEqualTo(404);
        assertThat(page(session, "no handle", 0, AcceptedGrants.RUN).statusCode()).isEqualTo(400);
        assertThat(page(session, handle, 0, AcceptedGrants.OTHER_RUN).statusCode()).isEqualTo(404);
        SessionCalls.run(session, "import os\nos._exit(3)");
        assertThat(page(session, handle, 0, AcceptedGrants.RUN).statusCode()).isEqualTo(404);
        SessionCalls.run(session, "1");
        assertThat(page(session, handle, 0, AcceptedGrants.RUN).statusCode()).isEqualTo(404);
    }

    private String shown(String code) {
        String handle = table(code).handle();
        assertThat(handle).isNotNull();
        return String.valueOf(handle);
    }

    private SandboxTable table(String code) {
        SandboxResult result = SessionCalls.run(session, code);
        assertThat(result.tables()).as(result.stderr()).hasSize(1);
        return result.tables().getFirst();
    }

    private List<SandboxTable> pages(String handle) {
        List<SandboxTable> pages = new ArrayList<>();
        long at = 0;
        while (pages.isEmpty() || at < pages.getFirst().rowCount()) {
            String answer =
                    page(session, handle, at, AcceptedGrants.RUN)
                            .then()
                            .statusCode(200)
                            .extract()
                            .asString();
            pages.add(ContractJson.read(answer, SandboxResult.class).tables().getFirst());
            at += pages.getLast().table().rows().size();
        }
        return pages;
    }

    private static Response page(String session, String handle, long from, MessageId run) {
        return given().header(RunGrant.HEADER, AcceptedGrants.header(run))
                .contentType(ContentType.JSON)
                .body(
                        "{\"executionId\":\"%s\",\"table\":\"%s\",\"from\":%d}"
                                .formatted(ExecutionId.next(), handle, from))
                .post("/internal/sandbox/pages/" + session);
    }
}
