package io.dataagent.chat.bench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.bench.CrashCases.Findings;
import io.dataagent.chat.bench.CrashCases.Operation;
import io.dataagent.chat.bench.CrashCases.Scene;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The sample of [ChatCrashBench]: all connections to the database end at every second statement,
/// which is all that the database sees of a killed process.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
@QuarkusTestResource(value = ProxyStack.class, restrictToAnnotatedClass = true)
@TestProfile(CrashSampleTest.Apart.class)
class CrashSampleTest {

    private static final int NEVER = 0;

    private final HttpCalls http =
            new HttpCalls(
                    () -> "http://localhost:" + value("quarkus.http.test-port-in-use"),
                    (name, role) -> name + "/" + role);
    private final CrashCases cases = new CrashCases(http, value("quarkus.datasource.jdbc.url"));

    @ParameterizedTest
    @EnumSource(Operation.class)
    void losesAndDoublesNothingWhereverItIsCut(Operation operation) {
        // Given
        Scene whole = cases.set(operation);
        arm(NEVER);
        cases.act(whole);
        int statements = seen();
        Findings found = cases.atTheEnd(whole);

        // When
        for (int statement = 1; statement <= statements; statement += 2) {
            for (int side : new int[] {-1, 1}) {
                Scene scene = cases.set(operation);
                arm(side * statement);
                cases.act(scene);
                found = found.plus(cases.afterCrash(scene));
                assertThat(cases.wellAnswered(scene, again(scene))).isTrue();
                found = found.plus(cases.atTheEnd(scene));
            }
        }

        // Then
        assertThat(statements).isGreaterThan(3);
        assertThat(found).isEqualTo(Findings.NONE);
    }

    /// Connections that the pool has not yet found to be dead may fail once more.
    private int again(Scene scene) {
        int status = cases.act(scene);
        for (int i = 0; i < 50 && (status >= 500 || status == 0); i++) {
            LockSupport.parkNanos(50_000_000);
            status = cases.act(scene);
        }
        return status;
    }

    private static void arm(int statement) {
        given().get(value(ProxyStack.CONTROL) + "/arm?" + statement).then().statusCode(200);
    }

    private static int seen() {
        return Integer.parseInt(given().get(value(ProxyStack.CONTROL) + "/seen").asString());
    }

    private static String value(String name) {
        return name.endsWith("in-use")
                ? String.valueOf(io.restassured.RestAssured.port)
                : ConfigProvider.getConfig().getValue(name, String.class);
    }

    /// What is announced stays in the outbox, where it is counted.
    public static final class Apart implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dataagent.outbox.relay", "false");
        }
    }
}
