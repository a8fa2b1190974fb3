package io.dataagent.kit.problem;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ProblemMapperTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"x\",\"other\":1} | 400 | unknown_field",
                "{\"name\":\"xxxxxxxxxxxxxxxx\"} | 400 | validation_failed",
                "{\"name\":{}} | 400 | unreadable_body",
                "{\"name\": | 400 | unreadable_body",
                "{\"name\":\"a\",\"name\":\"b\"} | 400 | unreadable_body"
            })
    void tellsWhatIsWrongWithABody(String body, int status, String code) {
        given().contentType("application/json")
                .body(body)
                .post("/probe")
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code))
                .body("type", equalTo("/problems/" + code));
    }

    @ParameterizedTest
    @CsvSource({"Accept, */*, 400, unknown_field", "Accept, junk, 406, not_acceptable"})
    void namesTheRequestInTheBody(String header, String value, int status, String code) {
        given().header("X-Request-Id", "abc-1")
                .header(header, value)
                .contentType("application/json")
                .body("{\"name\":\"x\",\"other\":1}")
                .post("/probe")
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("requestId", equalTo("abc-1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "<script>", "a\"b"})
    void namesNoRequestByWhatIsNoId(String id) {
        given().header("X-Request-Id", id)
                .delete("/probe")
                .then()
                .statusCode(405)
                .body("$", not(hasKey("requestId")));
    }

    @Test
    void answersAnUnknownPathAndMethodAndMediaType() {
        given().get("/nowhere").then().statusCode(404);
        given().delete("/probe").then().statusCode(405).body("code", equalTo("method_not_allowed"));
        given().contentType("text/csv").body("x").post("/probe").then().statusCode(415);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Accept | junk | 406 | not_acceptable",
                "Accept | a/b;;;= | 406 | not_acceptable",
                "Accept | text/html;q=2 | 406 | not_acceptable",
                "Accept | application/json, */*;q=0.8, | 409 | run_in_progress",
                "Content-Type | / | 415 | unsupported_media_type",
                "Content-Type | application/json;charset=no-such | 415 | unsupported_media_type",
                "Accept-Language | ;;;q=x | 409 | run_in_progress",
                "If-None-Match | \" | 409 | run_in_progress"
            })
    void callsAMalformedHeaderTheCallersMistake(
            String header, String value, int status, String code) {
        given().header(header, value)
                .get("/probe/expected")
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code));
    }

    @ParameterizedTest
    @ValueSource(strings = {"?a=%00", "/%00", "?a=%ff%fe", "?%c0%80=1"})
    void callsAnAddressThatIsNoTextTheCallersMistake(String rest) {
        given().urlEncodingEnabled(false)
                .get("/probe/expected" + rest)
                .then()
                .statusCode(400)
                .body("code", equalTo("bad_request"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"?a=%F0%9F%98%80", "?a=caf%C3%A9+x&b=%20", "?a=é"})
    void takesEveryAddressThatIsText(String rest) {
        given().urlEncodingEnabled(false).get("/probe/expected" + rest).then().statusCode(409);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "text/csv"})
    void readsJsonWhereAnOperationDoesNotSayWhatItReads(String type) {
        given().header("Content-Type", type)
                .body("x")
                .patch("/words")
                .then()
                .statusCode(415)
                .body("code", equalTo("unsupported_media_type"));
        given().contentType("application/json")
                .body("{\"word\":\"x\"}")
                .patch("/words")
                .then()
                .statusCode(200);
    }

    @Test
    void answersABodyOverTheLimitWhileItIsStillBeingSent() throws IOException {
        int length = 30 << 20;
        try (Socket socket = new Socket("localhost", RestAssured.port)) {
            socket.getOutputStream()
                    .write(
                            ("POST /probe HTTP/1.1\r\nHost: localhost\r\nContent-Type:"
                                            + " application/json\r\nContent-Length: "
                                            + length
                                            + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
            byte[] part = new byte[1 << 20];
            for (int sent = 0; sent < length; sent += part.length) {
                socket.getOutputStream().write(part);
            }
            String head =
                    new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertThat(head).isEqualTo("HTTP/1.1 413");
        }
    }

    @Test
    void keepsTheInnardsOfABugToItself() {
        given().get("/probe/bug")
                .then()
                .statusCode(500)
                .body("code", equalTo("internal"))
                .body(not(containsString("secret-host")));
    }

    @Test
    void rendersAnExpectedProblemWithItsCode() {
        given().get("/probe/expected")
                .then()
                .statusCode(409)
                .body("code", equalTo("run_in_progress"))
                .body("detail", equalTo("wait"))
                .body("retryable", equalTo(true));
    }

    @Test
    void asksForATokenWhereAPermissionIsNeeded() {
        given().get("/probe/guarded")
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", "Bearer error=\"invalid_token\"")
                .body("code", equalTo("unauthenticated"));
    }

    @Test
    @TestSecurity(user = "v", permissions = "data_agent:read")
    void refusesARoleWithoutThePermission() {
        given().get("/probe/guarded").then().statusCode(403).body("code", equalTo("forbidden"));
    }

    @Test
    @TestSecurity(user = "c", permissions = "data_agent:write")
    void letsARoleWithThePermissionIn() {
        given().get("/probe/guarded").then().statusCode(200).body(equalTo("in"));
    }

    @Test
    void takesNewFieldsOfContractRecordsAndKeepsEveryDigit() {
        given().contentType("application/json")
                .body("{\"name\":\"c\",\"type\":\"decimal\",\"newField\":1}")
                .post("/probe/contract")
                .then()
                .statusCode(200)
                .body("name", equalTo("c"));
        given().contentType("application/json")
                .body("12345678901234567890.1200")
                .post("/probe/number")
                .then()
                .statusCode(200)
                .body(equalTo("12345678901234567890.1200"));
    }

    /// An endpoint that does not say what it reads; its body could be made of a text.
    @Path("/words")
    public static class Words {

        /// One word.
        public record Word(String word) {}

        @PATCH
        public String word(Word body) {
            return body.word();
        }
    }

    /// Endpoints that go wrong in every way.
    @Path("/probe")
    @Produces("application/json")
    @Consumes("application/json")
    public static class Probe {

        /// A body of the public API.
        public record Body(@Size(max = 10) String name) {}

        @POST
        public String body(@Valid Body body) {
            return body.name();
        }

        @POST
        @Path("/contract")
        public Column contract(Column column) {
            return column;
        }

        @POST
        @Path("/number")
        public String number(JsonNode number) {
            BigDecimal value = number.decimalValue();
            return value.toPlainString();
        }

        @GET
        @Path("/bug")
        @Consumes("*/*")
        public String bug() {
            throw new IllegalStateException("secret-host");
        }

        @GET
        @Path("/expected")
        @Consumes("*/*")
        public String expected() {
            throw new ProblemException(ProblemCode.RUN_IN_PROGRESS, "wait");
        }

        @GET
        @Path("/guarded")
        @Consumes("*/*")
        @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
        public String guarded() {
            return "in";
        }
    }
}
