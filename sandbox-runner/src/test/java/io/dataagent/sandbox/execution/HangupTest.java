package io.dataagent.sandbox.execution;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A caller that goes away takes its run with it.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class HangupTest {

    /// The run's own limit is a minute.
    private static final Duration LONG_BEFORE_ITS_LIMIT = Duration.ofSeconds(20);

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    /// The ways in which a connection ends.
    enum Ending {
        FIN {
            @Override
            void end(Socket socket) throws IOException {
                socket.close();
            }
        },
        RST {
            @Override
            void end(Socket socket) throws IOException {
                socket.setSoLinger(true, 0);
                socket.close();
            }
        },
        HALF_CLOSE {
            @Override
            void end(Socket socket) throws IOException {
                socket.shutdownOutput();
            }
        },
        SHUTDOWN {
            @Override
            void end(Socket socket) throws IOException {
                socket.shutdownInput();
                socket.shutdownOutput();
            }
        };

        abstract void end(Socket socket) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void aRunEndsWithTheConnectionOfItsCaller(Ending ending) throws IOException {
        String name = "hang-" + ending.ordinal();
        long ended;
        try (Socket socket = call(SandboxCalls.naming(name) + "import time\ntime.sleep(600)")) {
            SandboxCalls.awaitProcess(name);

            ending.end(socket);
            ended = System.nanoTime();
            SandboxCalls.awaitNoProcess(name);
        }

        Duration lasted = Duration.ofNanos(System.nanoTime() - ended);
        System.out.printf("%s: the run ended after %d ms%n", ending, lasted.toMillis());
        assertThat(lasted).isLessThan(LONG_BEFORE_ITS_LIMIT);
        Awaitility.await().atMost(LONG_BEFORE_ITS_LIMIT).until(HangupTest::placesAreFree);
    }

    @Test
    void aConnectionThatIsKeptForTheNextCallEndsNothing() throws IOException {
        try (Socket socket = call("1 + 1")) {
            byte[] head = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
            assertThat(new String(head, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5_000_000, 50_000_000})
    void codeThatIsTooLongIsRefusedHoweverLong(int bytes) {
        SandboxCalls.post(request("x".repeat(bytes)), AcceptedGrants.RUN).then().statusCode(413);
    }

    private static boolean placesAreFree() {
        return given().get("/q/metrics")
                .asString()
                .contains("dataagent_sandbox_pool{state=\"running\"} 0.0");
    }

    private static SandboxRequest request(String code) {
        return new SandboxRequest(ExecutionId.next(), code, Map.of(), SandboxCalls.PATIENT, null);
    }

    private static Socket call(String code) throws IOException {
        byte[] body = ContractJson.write(request(code)).getBytes(StandardCharsets.UTF_8);
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port);
        OutputStream out = socket.getOutputStream();
        out.write(
                ("POST /internal/sandbox/executions HTTP/1.1\r\nHost: localhost\r\n"
                                + "Content-Type: application/json\r\n"
                                + RunGrant.HEADER
                                + ": "
                                + AcceptedGrants.header(AcceptedGrants.RUN)
                                + "\r\nContent-Length: "
                                + body.length
                                + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
        return socket;
    }
}
