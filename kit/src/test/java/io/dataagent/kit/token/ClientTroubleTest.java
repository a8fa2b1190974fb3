package io.dataagent.kit.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.oidc.client.OidcClientException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientTroubleTest {

    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final List<String> said = new ArrayList<>();
    private final ClientTrouble trouble = new ClientTrouble("chat-service", now::get, said::add);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":\"invalid_client\",\"error_description\":\"Invalid client secret\"}",
                "{\"error\":\"unauthorized_client\"}"
            })
    void namesTheClientAndWhatToSet(String answer) {
        trouble.note(new IllegalStateException(new OidcClientException(answer)));

        assertThat(said)
                .singleElement()
                .asString()
                .contains("chat-service", "DATA_AGENT_SERVICE_CLIENT_SECRET")
                .doesNotContain("Invalid client secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Connection refused", "{\"error\":\"invalid_grant\"}", ""})
    void isSilentAboutWhatPasses(String answer) {
        trouble.note(new OidcClientException(answer));

        assertThat(said).isEmpty();
    }

    @Test
    void saysItOnceAMinute() {
        for (int second = 0; second <= 125; second++) {
            trouble.note(new OidcClientException("invalid_client"));
            now.updateAndGet(time -> time.plusSeconds(1));
        }

        assertThat(said).hasSize(3);
    }
}
