package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claim;
import static io.dataagent.chat.fixture.Api.claimed;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.KeySet;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ClaimTest {

    private static final String WHO = "clara/contributor";

    @Inject Claims claims;

    @Test
    void exactlyOneOfManyCallersFreezesWhatTheRunStartsFrom() throws Exception {
        // Given
        String chat = chat(WHO);
        MessageId id = MessageId.of(ask(WHO, chat, "How many orders?"));
        VerifiedUser user =
                new VerifiedUser(
                        UserId.from("urn:data-agent:no-token", "clara"),
                        Set.of("contributor"),
                        "token");
        Callable<Claim> caller = () -> claimAs(user, id);

        // When
        List<Claim> answers;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            answers =
                    callers.invokeAll(Stream.generate(() -> caller).limit(64).toList()).stream()
                            .map(Future::resultNow)
                            .toList();
        }

        // Then
        assertThat(answers).filteredOn(Claim::first).hasSize(1);
        assertThat(answers).extracting(a -> a.input().question()).containsOnly("How many orders?");
        assertThat(answers)
                .extracting(a -> a.input().askedAt())
                .hasSize(64)
                .containsOnly(answers.getFirst().input().askedAt());
    }

    private Claim claimAs(VerifiedUser user, MessageId id) {
        try {
            return VertxContextSupport.subscribeAndAwait(
                    () ->
                            claims.claim(
                                    user,
                                    id,
                                    new ClaimRequest(id, null, List.of(RunKind.ANALYST))));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "{}", "{\"unknown\": 1}", "{\"runId\": null}", "{}{}"})
    void refusesAClaimThatNamesNoRun(String body) {
        String message = ask(WHO, chat(WHO), "How many orders?");

        Api.as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + WHO)
                .body(body)
                .post("/internal/messages/" + message + "/claim")
                .then()
                .statusCode(400);
    }

    @Test
    void answersASecondClaimWithTheSameFrozenInputAndAFreshGrant() {
        // Given
        String chat = chat(WHO);
        String message = ask(WHO, chat, "How many orders?");
        RunInput first = claimed(WHO, message);
        Api.as(WHO).body("{\"llmProvider\":\"openai\"}").patch(Api.CHATS + "/" + chat);

        // When
        RunInput second = claimed(WHO, message);

        // Then
        assertThat(second)
                .usingRecursiveComparison()
                .ignoringFields("grant", "grantExpiresAt")
                .isEqualTo(first);
        assertThat(second.provider()).isNull();
    }

    @Test
    void signsAGrantThatThePublishedKeysVerify() {
        // Given
        String chat = chat(WHO);
        String message = ask(WHO, chat, "How many orders?");
        RunInput input = claimed(WHO, message);

        // When
        String jwks = Api.as("query-service/service").get("/internal/grants/keys").asString();
        RunGrant grant =
                Jws.verify(
                                input.grant(),
                                Grants.GRANT_TYPE,
                                RunGrant.class,
                                new KeySet(() -> jwks)::key)
                        .orElseThrow();

        // Then
        assertThat(grant)
                .isEqualTo(
                        new RunGrant(
                                input.messageId(),
                                input.userId(),
                                input.chatId(),
                                input.ontologyId(),
                                input.grantExpiresAt()));
        assertThat(jwks).doesNotContain("\"d\"");
    }

    @Test
    void renewsAGrantUntilTheRunHasEnded() {
        // Given
        String chat = chat(WHO);
        String message = ask(WHO, chat, "How many orders?");
        String grant = claimed(WHO, message).grant();

        // When
        String renewed =
                ContractJson.read(
                                renew(grant).then().statusCode(200).extract().asString(),
                                RunGrantToken.class)
                        .grant();
        Api.put(Samples.result(chat, message, MessageStatus.COMPLETE), renewed)
                .then()
                .statusCode(204);

        // Then
        renew(grant).then().statusCode(409).body("code", equalTo("run_not_claimable"));
        renew(grant + "x").then().statusCode(403).body("code", equalTo("grant_invalid"));
    }

    private static io.restassured.response.Response renew(String grant) {
        return Api.as("agent-service/service")
                .header("X-Run-Grant", grant)
                .post("/internal/grants/renew");
    }

    @Test
    void refusesEverybodyWhoIsNotTheAgentActingForTheOwner() {
        // Given
        String chat = chat(WHO);
        String message = ask(WHO, chat, "How many orders?");
        Map<String, String> body = Map.of("runId", message);
        String url = "/internal/messages/" + message + "/claim";

        // When, then
        Api.as(WHO).body(body).post(url).then().statusCode(403);
        Api.as("query-service/service").body(body).post(url).then().statusCode(403);
        Api.as("agent-service/service").body(body).post(url).then().statusCode(401);
        claim("mallory/contributor", message).then().statusCode(404);
        claim("vic/viewer", message).then().statusCode(403);
        Api.as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + WHO)
                .body(Map.of("runId", Samples.UNKNOWN))
                .post(url)
                .then()
                .statusCode(409)
                .body("code", equalTo("run_already_claimed"));
    }

    @Test
    void givesLaterRunsTheTurnsBefore() {
        // Given
        String chat = chat(WHO);
        String first = ask(WHO, chat, "How many orders?");
        finish(WHO, Samples.result(chat, first, MessageStatus.COMPLETE));

        // When
        RunInput input = claimed(WHO, ask(WHO, chat, "And in Houston?"));

        // Then
        assertThat(input.history()).hasSize(1);
        assertThat(input.history().getFirst().question()).isEqualTo("How many orders?");
        assertThat(input.history().getFirst().answer()).isEqualTo("Houston sold 12 % less.");
        assertThat(input.history().getFirst().datasets()).containsExactly("orders");
        assertThat(claim(WHO, first).statusCode()).isEqualTo(409);
    }
}
