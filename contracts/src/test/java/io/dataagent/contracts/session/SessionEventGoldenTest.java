package io.dataagent.contracts.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// One golden file per event: `src/test/resources/golden/session/<name>.json`.
class SessionEventGoldenTest {

    private static final SessionEvent ENDED =
            new SessionEvent.SessionEnded(
                    "0123456789abcdef".repeat(4), Instant.parse("2026-01-02T03:04:05Z"));

    @Test
    void isWrittenAsItsGoldenFileSaysAndReadBack() throws IOException {
        String golden =
                Files.readString(Path.of("src/test/resources/golden/session/session_ended.json"));

        assertThat(ContractJson.mapper().readTree(ContractJson.write(ENDED)))
                .isEqualTo(ContractJson.mapper().readTree(golden));
        assertThat(ContractJson.read(golden, SessionEvent.class)).isEqualTo(ENDED);
    }

    @Test
    void namesEveryPermittedTypeExactlyOnce() {
        assertThat(
                        Arrays.stream(SessionEvent.class.getAnnotation(JsonSubTypes.class).value())
                                .map(JsonSubTypes.Type::value)
                                .toList())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.asList(SessionEvent.class.getPermittedSubclasses()));
    }

    @Test
    void aSessionIsNeverNamedAsTheProviderDoes() {
        assertThatThrownBy(
                        () ->
                                new SessionEvent.SessionEnded(
                                        "f9c1b1de-6d4b-4b0b-8d3e-0a6c8a0f7a11", Instant.EPOCH))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
