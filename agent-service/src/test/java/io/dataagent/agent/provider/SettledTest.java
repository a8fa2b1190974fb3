package io.dataagent.agent.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettledTest {

    private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void noModelIsToldWhichProviderAPersonWants() {
        RunInput told =
                Providers.settled(
                        input(Map.of("default_llm_provider", "azure", "grain", "monthly")));

        assertThat(told).isEqualTo(input(Map.of("grain", "monthly")));
    }

    @Test
    void everythingElseIsAsItWas() {
        RunInput asked = input(Map.of("grain", "monthly"));

        assertThat(Providers.settled(asked)).isSameAs(asked);
    }

    private static RunInput input(Map<String, String> preferences) {
        return new RunInput(
                RunKind.ANALYST,
                MessageId.of("0199e9a0-0000-7000-8000-000000000001"),
                ChatId.of("0199e9a0-0000-7000-8000-000000000002"),
                UserId.from("urn:test", "ann"),
                OntologyId.of("0199e9a0-0000-7000-8000-000000000003"),
                "revenue by city",
                null,
                List.of(),
                preferences,
                List.of(),
                List.of(),
                null,
                AT,
                "grant",
                AT);
    }
}
