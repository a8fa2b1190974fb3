package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claimed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.json.ContractJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class GrantKeysTest {

    private final String who = UUID.randomUUID() + "/contributor";

    @Inject GrantKeys keys;
    @Inject Sweeper sweeper;
    @Inject Pool database;

    @Test
    void signsWithANewKeyWhenTheOldOneIsDueAndStillKnowsWhatTheOldOneSigned() throws Throwable {
        // Given
        String before = claimed(who, ask(who, chat(who), "q")).grant();
        aged("31 days");

        // When
        VertxContextSupport.subscribeAndAwait(sweeper::rotateKeys);
        String after = claimed(who, ask(who, chat(who), "q")).grant();

        // Then
        assertThat(kid(after)).isNotEqualTo(kid(before));
        assertThat(published()).contains(kid(before), kid(after));
        renew(before).then().statusCode(200);
        renew(after).then().statusCode(200);
    }

    @Test
    void forgetsAKeyWhenNothingThatItSignedCanBeRenewed() throws Throwable {
        // Given
        String before = claimed(who, ask(who, chat(who), "q")).grant();
        aged("60 days");
        VertxContextSupport.subscribeAndAwait(sweeper::rotateKeys);
        Sql.rows(
                database,
                "update signing_key set created_at = created_at - interval '2 days' where kid <>"
                        + " $1",
                kid(before));

        // When
        VertxContextSupport.subscribeAndAwait(sweeper::rotateKeys);

        // Then
        assertThat(published()).doesNotContain(kid(before)).isNotEmpty();
        renew(before).then().statusCode(403).body("code", equalTo("grant_invalid"));
    }

    @Test
    void refusesAGrantThatExpiredLongAgo() throws Throwable {
        // Given
        String answer = ask(who, chat(who), "q");
        var input = claimed(who, answer);
        var rights =
                new io.dataagent.contracts.run.RunGrant(
                        input.messageId(),
                        input.userId(),
                        input.chatId(),
                        input.ontologyId(),
                        java.time.Instant.now().minusSeconds(90_000));
        var signing = VertxContextSupport.subscribeAndAwait(keys::keys).signing();
        String old =
                io.dataagent.kit.grant.Jws.sign(
                        rights, io.dataagent.kit.grant.Grants.GRANT_TYPE, signing);

        // When, then
        renew(old).then().statusCode(403).body("code", equalTo("grant_invalid"));
    }

    @Test
    void tellsTheAgentWhatThePersonWantsAsOfNow() {
        // Given
        String grant = claimed(who, ask(who, chat(who), "q")).grant();
        Api.as(who).body(Map.of("key", "grain", "value", "daily")).post(Api.PREFERENCES);

        // When
        Response answer =
                Api.as("agent-service/service")
                        .header("X-Run-Grant", grant)
                        .get("/internal/preferences/effective");

        // Then
        answer.then().statusCode(200).body("$", aMapWithSize(1)).body("grain", equalTo("daily"));
        Api.as("agent-service/service")
                .get("/internal/preferences/effective")
                .then()
                .statusCode(403);
    }

    private void aged(String age) {
        Sql.rows(
                database,
                "update signing_key set created_at = created_at - interval '" + age + "'");
    }

    private static Response renew(String grant) {
        return Api.as("agent-service/service")
                .header("X-Run-Grant", grant)
                .post("/internal/grants/renew");
    }

    private static List<String> published() {
        return Api.as("query-service/service").get("/internal/grants/keys").path("keys.kid");
    }

    private static String kid(String grant) {
        String header = new String(Base64.getUrlDecoder().decode(grant.split("\\.")[0]));
        return ContractJson.read(header, JsonNode.class).path("kid").asText();
    }
}
