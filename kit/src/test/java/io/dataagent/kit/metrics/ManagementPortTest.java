package io.dataagent.kit.metrics;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URL;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The defaults of every service, with the management port that component tests do without.
@QuarkusTest
@TestProfile(ManagementPortTest.AsStarted.class)
class ManagementPortTest {

    @TestHTTPResource(value = "/", management = true)
    URL management;

    @ParameterizedTest
    @ValueSource(strings = {"q/metrics", "q/health/live", "q/health/ready", "q/openapi"})
    void hasWhatOperatorsReadAndThePublicPortHasNot(String path) {
        assertThat(given().port(management.getPort()).get("/" + path).statusCode()).isEqualTo(200);
        assertThat(given().get("/" + path).statusCode()).isEqualTo(404);
    }

    /// As the defaults say, but at a free port.
    public static final class AsStarted implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.management.enabled", "true", "quarkus.management.test-port", "0");
        }
    }
}
