package io.dataagent.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(Surroundings.class)
@TestProfile(SharedTest.Open.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SharedTest {

    private static final int PER_MINUTE = 20;

    private final Browser anonymous = new Browser();

    @Test
    @Order(1)
    void letsWhoeverHasALinkReadWithoutASessionOrToken() throws Exception {
        // Given
        String token = Browser.provider("/mint?seconds=60&role=viewer");

        // When
        HttpResponse<String> nobody = anonymous.send(anonymous.request("/api/shared/abc"));
        HttpResponse<String> somebody =
                anonymous.send(
                        anonymous
                                .request("/api/shared/abc")
                                .header("Authorization", "Bearer " + token)
                                .header("X-User-Authorization", "Bearer " + token));

        // Then
        JsonNode seen = ContractJson.read(nobody.body(), JsonNode.class);
        assertThat(nobody.statusCode()).isEqualTo(200);
        assertThat(seen.path("uri").asText()).isEqualTo("/api/shared/abc");
        assertThat(somebody.body()).doesNotContain("authorization");
    }

    @ParameterizedTest
    @Order(2)
    @ValueSource(strings = {"/api/shared", "/api/shared/abc/def", "/api/shared/abc/..%2f.."})
    void opensNoOtherPath(String path) throws Exception {
        assertThat(anonymous.send(anonymous.request(path)).statusCode()).isIn(401, 404);
    }

    @Test
    @Order(3)
    void readsOnly() throws Exception {
        HttpResponse<String> answer =
                anonymous.send(
                        anonymous.request("/api/shared/abc").POST(BodyPublishers.ofString("{}")));
        assertThat(answer.statusCode()).isEqualTo(405);
    }

    @Test
    @Order(4)
    void letsAnAddressReadOnlySoOften() throws Exception {
        int refused = 0;
        for (int i = 0; i <= 2 * PER_MINUTE; i++) {
            HttpResponse<String> answer = anonymous.send(anonymous.request("/api/shared/abc"));
            refused += answer.statusCode() == 429 ? 1 : 0;
        }
        assertThat(refused).isPositive();
    }

    /// Allows sharing.
    public static final class Open implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dataagent.gateway.sharing-enabled",
                    "true",
                    "dataagent.gateway.shared-reads-per-minute",
                    String.valueOf(PER_MINUTE));
        }
    }
}
