package io.dataagent.contracts.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kinds of run on the wire; golden files in `src/test/resources/golden/run`.
class RunKindTest {

    private static final MessageId RUN = MessageId.of("01890000-0000-7000-8000-000000000001");
    private static final ChatId CHAT = ChatId.of("01890000-0000-7000-8000-000000000002");
    private static final Path GOLDEN = Path.of("src/test/resources/golden/run");

    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(RunKind kind) {
        assertThat(RunKind.named(kind.wire())).contains(kind);
        assertThat(RunKind.names()).contains(kind.wire());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Analyst", "ANALYST", "chat", "analyst "})
    void isNotGuessed(String name) {
        assertThat(RunKind.named(name)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void travelsWithWhatTheRunStartsFrom(RunKind kind) throws IOException {
        RunInput input = input(kind);

        assertThat(ContractJson.read(ContractJson.write(input), RunInput.class)).isEqualTo(input);
        if (kind == RunKind.EXPLORE) {
            isAsIn("run_input.json", ContractJson.write(input));
        }
    }

    @Test
    void namesInAClaimWhatTheCallerCanWorkOn() throws IOException {
        ClaimRequest claim = new ClaimRequest(RUN, CHAT, List.of(RunKind.ANALYST, RunKind.EXPLORE));

        isAsIn("claim_request.json", ContractJson.write(claim));
        assertThat(ContractJson.read(ContractJson.write(claim), ClaimRequest.class))
                .isEqualTo(claim);
    }

    @Test
    void isTheAnalystWhereNothingIsSaid() {
        String claim = "{\"runId\":\"" + RUN + "\"}";
        String input =
                ContractJson.write(input(RunKind.ANALYST)).replace("\"kind\":\"analyst\",", "");

        assertThat(ContractJson.read(claim, ClaimRequest.class).kinds())
                .containsExactly(RunKind.ANALYST);
        assertThat(input).doesNotContain("\"kind\"");
        assertThat(ContractJson.read(input, RunInput.class).kind()).isEqualTo(RunKind.ANALYST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"viewer", "contributor", "admin"})
    void saysInWhichRoleThePersonAsked(String role) throws IOException {
        RunInput asked =
                ContractJson.read(
                        Files.readString(GOLDEN.resolve("run_input_role.json")), RunInput.class);

        assertThat(asked.role()).isEqualTo("viewer");
        assertThat(input(RunKind.ANALYST).role()).isNull();
        isAsIn("run_input_role.json", ContractJson.write(asked));
        String other = ContractJson.write(asked).replace("\"viewer\"", "\"" + role + "\"");
        assertThat(ContractJson.read(other, RunInput.class).role()).isEqualTo(role);
    }

    private static RunInput input(RunKind kind) {
        return new RunInput(
                kind,
                RUN,
                CHAT,
                UserId.of("AliceAliceAliceAliceAliceAliceAliceAliceAli"),
                OntologyId.of("01890000-0000-7000-8000-000000000003"),
                "How many orders?",
                null,
                List.of(),
                Map.of("region_definition", "north"),
                List.of(),
                List.of(),
                "openai",
                Instant.parse("2026-01-02T03:04:05Z"),
                "grant",
                Instant.parse("2026-01-02T03:14:05Z"));
    }

    private static void isAsIn(String file, String json) throws IOException {
        JsonNode golden = ContractJson.mapper().readTree(Files.readString(GOLDEN.resolve(file)));
        assertThat(ContractJson.mapper().readTree(json)).isEqualTo(golden);
    }
}
