package io.dataagent.kit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnsafeSettingsTest {

    private static final Map<String, String> SAFE =
            Map.of(
                    "quarkus.http.host", "0.0.0.0",
                    "quarkus.oidc.auth-server-url", "https://login.example.org/realms/data-agent",
                    "quarkus.oidc-client.credentials.secret", "dGhpcyBpcyBhIHNlY3JldA",
                    "quarkus.datasource.username", "chat",
                    "quarkus.datasource.password", "Zm9ydHkgdHdv",
                    "DATA_AGENT_SECRET_KEY", "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=");

    @Test
    void aSafeServiceStarts() {
        assertThat(found(SAFE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.oidc-client.credentials.secret, unset, DATA_AGENT_SERVICE_CLIENT_SECRET",
        "quarkus.oidc-client.credentials.secret, ' ', DATA_AGENT_SERVICE_CLIENT_SECRET",
        "quarkus.oidc.credentials.secret, unset, DATA_AGENT_SERVICE_CLIENT_SECRET",
        "quarkus.oidc.auth-server-url, http://localhost:8090/realms/a, DATA_AGENT_OIDC_URL points",
        "quarkus.oidc.auth-server-url, https://127.0.0.1/realms/a, DATA_AGENT_OIDC_URL points",
        "quarkus.oidc.auth-server-url, http://login.example.org/a, DATA_AGENT_OIDC_URL is not",
        "quarkus.datasource.password, chat, QUARKUS_DATASOURCE_PASSWORD",
        "quarkus.datasource.password, postgres, QUARKUS_DATASOURCE_PASSWORD",
        "quarkus.neo4j.authentication.password, neo4j-password, QUARKUS_NEO4J",
        "DATA_AGENT_SECRET_KEY, tencharact, DATA_AGENT_SECRET_KEY",
        "DATA_AGENT_SECRET_KEY, bm90IGxvbmcgZW5vdWdo, DATA_AGENT_SECRET_KEY"
    })
    void eachUnsafeSettingIsOneSentenceWithoutItsValue(String name, String value, String said) {
        Map<String, String> settings = new HashMap<>(SAFE);
        settings.put(name, value);

        assertThat(found(settings)).singleElement().asString().startsWith(said);
        if (name.contains("SECRET_KEY")) {
            assertThat(found(settings).getFirst()).doesNotContain(value);
        }
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1", "localhost", "::1"})
    void whoListensOnLoopbackAloneMayBeUnsafe(String host) {
        Map<String, String> settings = new HashMap<>(SAFE);
        settings.put("quarkus.http.host", host);
        settings.put("quarkus.oidc-client.credentials.secret", "unset");
        settings.put("quarkus.datasource.password", "chat");

        assertThat(found(settings)).isEmpty();
    }

    private static List<String> found(Map<String, String> settings) {
        return new UnsafeSettings(name -> Optional.ofNullable(settings.get(name))).found();
    }
}
