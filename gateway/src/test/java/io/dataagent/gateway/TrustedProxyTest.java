package io.dataagent.gateway;

import static io.dataagent.gateway.fixture.Browser.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A gateway behind a proxy that its operator named.
@QuarkusTest
@TestProfile(TrustedProxyTest.Behind.class)
@QuarkusTestResource(Surroundings.class)
class TrustedProxyTest {

    @Test
    void believesItsProxy() throws Exception {
        Browser proxy = new Browser();
        String token = Browser.provider("/mint?seconds=60&role=contributor");

        JsonNode seen =
                json(
                        proxy.send(
                                proxy.request("/api/data-agent/chats")
                                        .header("Authorization", "Bearer " + token)
                                        .header("X-Forwarded-Proto", "https")
                                        .header("X-Forwarded-Host", "data.example.org")));

        assertThat(seen.at("/headers/x-forwarded-proto").asText()).isEqualTo("https");
        assertThat(seen.at("/headers/x-forwarded-host").asText()).isEqualTo("data.example.org");
    }

    /// The test is the proxy.
    public static final class Behind implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.proxy.proxy-address-forwarding", "true",
                    "quarkus.http.proxy.trusted-proxies", "127.0.0.1,::1");
        }
    }
}
