package io.dataagent.sandbox.execution;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;

/// Calls of the service as agent-service makes them.
final class SandboxCalls {

    /// Enough for what ends by itself, however busy the machine is.
    static final SandboxLimits PATIENT = new SandboxLimits(60_000, 256);

    /// For what ends only by the clock, after some work.
    static final SandboxLimits SHORT = new SandboxLimits(8_000, 256);

    /// For what ends only by the clock.
    static final SandboxLimits BRIEF = new SandboxLimits(2_000, 256);

    private static final String PATH = "/internal/sandbox/executions";

    private static volatile Way way = SandboxCalls::http;

    private SandboxCalls() {}

    /// Skips visibly where bubblewrap is absent, else waits until the sandbox takes runs.
    static void awaitReady() {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/bwrap")),
                "bubblewrap is absent; run: apt-get install -y bubblewrap");
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> given().get("/q/health/ready").statusCode() == 200);
    }

    static SandboxResult run(String code) {
        return run(code, Map.of(), PATIENT);
    }

    /// A way to run code.
    interface Way {

        SandboxResult run(String code, Map<String, TableData> data, SandboxLimits limits);
    }

    /// Sends what follows another way; for comparisons only.
    static void through(Way other) {
        way = other;
    }

    static SandboxResult run(String code, Map<String, TableData> data, SandboxLimits limits) {
        return way.run(code, data, limits);
    }

    private static SandboxResult http(
            String code, Map<String, TableData> data, SandboxLimits limits) {
        Response response =
                post(
                        new SandboxRequest(ExecutionId.next(), code, data, limits, null),
                        AcceptedGrants.RUN);
        return ContractJson.read(
                response.then().statusCode(200).extract().asString(), SandboxResult.class);
    }

    static Response post(SandboxRequest request, MessageId run) {
        return post(ContractJson.write(request), run);
    }

    static Response post(String body, MessageId run) {
        return given().header(RunGrant.HEADER, AcceptedGrants.header(run))
                .contentType("application/json")
                .body(body)
                .post(PATH);
    }

    /// Code by which a run's process takes a name that can be seen from outside.
    static String naming(String name) {
        return "open('/proc/self/comm', 'w').write('" + name + "')\n";
    }

    /// Waits until code has come to the line where its process takes this name.
    static void awaitProcess(String name) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> isThere(name));
    }

    /// Waits until no process has this name any more.
    static void awaitNoProcess(String name) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !isThere(name));
    }

    private static boolean isThere(String name) {
        return ProcessHandle.current().descendants().anyMatch(p -> comm(p).equals(name));
    }

    private static String comm(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/comm")).strip();
        } catch (IOException e) {
            return ""; // it has just ended
        }
    }

    /// Waits until a run is in flight.
    static void awaitRunning() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(
                        () ->
                                given().get("/q/metrics")
                                        .asString()
                                        .contains("dataagent_sandbox_pool{state=\"running\"} 1.0"));
    }

    static int cancel(ExecutionId id, MessageId run) {
        return given().header(RunGrant.HEADER, AcceptedGrants.header(run))
                .delete(PATH + "/" + id)
                .statusCode();
    }
}
