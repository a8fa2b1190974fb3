package io.dataagent.sandbox.execution;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.run.RunGrant;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who may come in, with what, and how the door says no.
@QuarkusTest
class SandboxDoorTest {

    private static final String PATH = "/internal/sandbox/executions";
    private static final String BODY =
            "{\"executionId\": \"0198c0de-0000-7000-8000-0000000000aa\", \"code\": \"1\"}";

    @Test
    void nobodyComesInWithoutAToken() {
        send(BODY, AcceptedGrants.header(AcceptedGrants.RUN))
                .then()
                .statusCode(401)
                .body("code", equalTo("unauthenticated"));
    }

    @Test
    @TestSecurity(user = "chat-service", permissions = "caller:chat-service")
    void chatServiceIsRefused() {
        isForbidden();
    }

    @Test
    @TestSecurity(user = "admin", roles = "admin", permissions = "data_agent:write")
    void aPersonIsRefused() {
        isForbidden();
    }

    private void isForbidden() {
        send(BODY, AcceptedGrants.header(AcceptedGrants.RUN))
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
    }

    @Test
    @TestSecurity(user = "agent-service", permissions = "caller:agent-service")
    void agentServiceNeedsAGrant() {
        send(BODY, "forged").then().statusCode(403).body("code", equalTo("grant_invalid"));
        given().contentType("application/json")
                .body(BODY)
                .post(PATH)
                .then()
                .statusCode(403)
                .body("code", equalTo("grant_invalid"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "{ | 400 | unreadable_body",
                "[] | 400 | validation_failed",
                "{\"code\": \"1\"} | 400 | validation_failed",
                "{\"executionId\": \"7\", \"code\": \"1\"} | 400 | malformed_id",
                "{\"executionId\": \"ID\"} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": 1} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"data\": {\"a b\": {}}} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"data\": []} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"limits\": {\"timeoutMs\": 0, \"memoryMb\": 1}} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"sessionId\": \"s\"} | 400 | malformed_id",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"sessionId\": \"ID\"} | 404 | not_found",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"priority\": \"now\"} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"inputs\": {}} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"inputs\": [{\"name\": \"a\"}]} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"inputs\": [{\"name\": \"a\", \"base64\": \"a b\"}]} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"inputs\": [{\"name\": \"a\", \"base64\": \"\", \"format\": \"xls\"}]} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\", \"inputs\": [{\"name\": \"a\", \"base64\": \"\", \"variable\": \"a b\"}]} | 400 | validation_failed",
                "{\"executionId\": \"ID\", \"code\": \"1\"} x | 400 | unreadable_body",
            })
    @TestSecurity(user = "agent-service", permissions = "caller:agent-service")
    void aBadRequestIsAProblemWithACode(String body, int status, String code) {
        send(
                        body.replace("ID", ExecutionId.next().toString()),
                        AcceptedGrants.header(AcceptedGrants.RUN))
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code));
    }

    @Test
    @TestSecurity(user = "agent-service", permissions = "caller:agent-service")
    void anIdThatIsNoneIsMalformed() {
        given().header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                .delete(PATH + "/7")
                .then()
                .statusCode(400)
                .body("code", equalTo("malformed_id"));
    }

    /// What an operator reads to know how runs are held here.
    @Test
    void readinessSaysWhatIsEnforced() {
        SandboxCalls.awaitReady();

        given().get("/q/health/ready")
                .then()
                .statusCode(200)
                .body("checks.find { it.name == 'python-sandbox' }.data.isolation", equalTo("run"))
                .body(
                        "checks.find { it.name == 'python-sandbox' }.data.enforced",
                        containsString("seccomp allow-list"));
    }

    private static Response send(String body, String grant) {
        return given().header(RunGrant.HEADER, grant)
                .contentType("application/json")
                .body(body)
                .post(PATH);
    }
}
