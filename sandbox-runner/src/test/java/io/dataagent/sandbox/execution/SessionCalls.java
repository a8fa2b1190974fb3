package io.dataagent.sandbox.execution;

import static io.restassured.RestAssured.given;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.restassured.response.Response;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Calls about sessions as agent-service makes them.
final class SessionCalls {

    private static final String PATH = "/internal/sandbox/sessions";

    private SessionCalls() {}

    static String create() {
        return ContractJson.read(
                        as(AcceptedGrants.RUN)
                                .post(PATH)
                                .then()
                                .statusCode(201)
                                .extract()
                                .asString(),
                        SandboxSession.class)
                .sessionId();
    }

    static Response tryCreate() {
        return as(AcceptedGrants.RUN).post(PATH);
    }

    static SandboxResult run(String session, String code) {
        return run(session, code, Map.of(), null);
    }

    static SandboxResult run(
            String session,
            String code,
            Map<String, TableData> data,
            @Nullable SandboxLimits limits) {
        Response response = post(session, code, data, limits, AcceptedGrants.RUN);
        return ContractJson.read(
                response.then().statusCode(200).extract().asString(), SandboxResult.class);
    }

    static Response post(
            String session,
            String code,
            Map<String, TableData> data,
            @Nullable SandboxLimits limits,
            MessageId run) {
        return SandboxCalls.post(
                new SandboxRequest(ExecutionId.next(), code, data, limits, session), run);
    }

    static SandboxSession state(String session) {
        return ContractJson.read(
                state(session, AcceptedGrants.RUN).then().statusCode(200).extract().asString(),
                SandboxSession.class);
    }

    static Response state(String session, MessageId run) {
        return as(run).get(PATH + "/" + session);
    }

    static int delete(String session, MessageId run) {
        return as(run).delete(PATH + "/" + session).statusCode();
    }

    private static io.restassured.specification.RequestSpecification as(MessageId run) {
        return given().header(RunGrant.HEADER, AcceptedGrants.header(run));
    }
}
