package io.dataagent.chat.preference;

import static io.dataagent.chat.fixture.Api.PREFERENCES;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claimed;
import static io.dataagent.chat.fixture.Api.finish;
import static io.dataagent.chat.fixture.Api.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.run.ClarificationAnswer.Answer;
import io.dataagent.contracts.run.PreferenceNote;
import io.dataagent.contracts.run.RunInput;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class PreferenceTest {

    private static final ClarificationQuestion WINDOW =
            new ClarificationQuestion(
                    "Which time window?", "last 12 months", "default_time_window", List.of());
    private static final ClarificationQuestion GRAIN =
            new ClarificationQuestion("Which grain?", "monthly", "preferred_grain", List.of());

    private final String who = UUID.randomUUID() + "/contributor";

    @Test
    void keepsOneValuePerKeyAndScope() {
        // When
        set(Map.of("key", "grain", "value", "daily"));
        set(Map.of("key", "grain", "value", "weekly"));
        set(Map.of("key", "grain", "value", "monthly", "ontologyId", Samples.READY));

        // Then
        list("scope=global").body("data.value", contains("weekly"));
        list("scope=ontology&ontologyId=" + Samples.READY).body("data.value", contains("monthly"));
        list("scope=all").body("data", hasSize(2));
    }

    @Test
    void keepsNothingAboutAnOntologyThatThePersonDoesNotSee() {
        // When
        as(who).body(
                        Map.of(
                                "key",
                                "grain",
                                "value",
                                "x",
                                "ontologyId",
                                UUID.randomUUID().toString()))
                .post(PREFERENCES)
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"));

        // Then
        list("scope=all").body("data", hasSize(0));
    }

    @Test
    void letsTheOntologysValueWinInARun() {
        // Given
        set(Map.of("key", "grain", "value", "daily"));
        set(Map.of("key", "window", "value", "2 years"));
        set(Map.of("key", "auto_capture_mode", "value", "off"));
        set(Map.of("key", "grain", "value", "monthly", "ontologyId", Samples.READY));

        // When
        RunInput input = claimed(who, ask(who, chat(who), "q"));

        // Then
        assertThat(input.preferences())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("grain", "monthly", "window", "2 years"));
    }

    @Test
    void tellsARunWhichProviderThePersonWants() {
        // Given
        set(Map.of("key", "default_llm_provider", "value", "azure"));
        set(Map.of("key", "auto_capture_mode", "value", "off"));

        // When
        RunInput input = claimed(who, ask(who, chat(who), "q"));

        // Then
        assertThat(input.preferences()).isEqualTo(Map.of("default_llm_provider", "azure"));
        assertThat(input.provider()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"auto, 1, 0", "ask, 0, 1", "off, 0, 0"})
    void capturesThePersonsOwnWordsAsTheirModeSays(String mode, int saved, int suggested) {
        // Given
        set(Map.of("key", "auto_capture_mode", "value", mode));
        String chat = chat(who);
        String asking = ask(who, chat, "Why?");
        finish(who, Samples.asking(chat, asking, WINDOW, GRAIN));

        // When
        String answer =
                send(
                                who,
                                chat,
                                Map.of(
                                        "content",
                                        "",
                                        "clarification",
                                        Map.of(
                                                "messageId",
                                                asking,
                                                "answers",
                                                List.of(
                                                        Map.of(
                                                                "preferenceKey",
                                                                "default_time_window",
                                                                "answer",
                                                                "this year")),
                                                "proceed",
                                                true)))
                        .then()
                        .statusCode(201)
                        .body("data.userMessage.content", equalTo("Why?"))
                        .extract()
                        .path("data.assistantMessage.id");
        RunInput input = claimed(who, answer);

        // Then
        PreferenceNote note =
                new PreferenceNote("default_time_window", "this year", "Which time window?");
        assertThat(input.savedPreferences()).hasSize(saved).allMatch(note::equals);
        assertThat(input.suggestedPreferences()).hasSize(suggested).allMatch(note::equals);
        assertThat(input.clarification().answers())
                .containsExactly(
                        new Answer("Which time window?", "default_time_window", "this year"),
                        new Answer("Which grain?", "preferred_grain", "monthly"));
        list("scope=ontology&ontologyId=" + Samples.READY)
                .body("data.source", hasSize(saved))
                .body("data.findAll { it.source != 'auto_captured' }", hasSize(0));
    }

    @Test
    void refusesAnAnswerToWhatWasNotAsked() {
        // Given
        String chat = chat(who);
        String asking = ask(who, chat, "Why?");
        finish(who, Samples.asking(chat, asking, WINDOW));

        // When
        var response =
                send(
                        who,
                        chat,
                        Map.of(
                                "content",
                                "x",
                                "clarification",
                                Map.of(
                                        "messageId",
                                        asking,
                                        "answers",
                                        List.of(
                                                Map.of(
                                                        "preferenceKey",
                                                        "colour",
                                                        "answer",
                                                        "x")))));

        // Then
        response.then().statusCode(400).body("code", equalTo("validation_failed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"messageId\": null, \"proceed\": true}",
                "{\"messageId\": \"\"}",
                "{\"messageId\": {}}"
            })
    void refusesAnAnswerToNoMessage(String clarification) {
        String body = "{\"content\": \"x\", \"clarification\": " + clarification + "}";

        send(who, chat(who), body).then().statusCode(400).body("status", equalTo(400));
    }

    @Test
    void changesDeletesAndClearsOwnPreferencesOnly() {
        // Given
        String id = set(Map.of("key", "grain", "value", "daily"));
        set(Map.of("key", "grain", "value", "monthly", "ontologyId", Samples.READY));
        String url = PREFERENCES + "/" + id;

        // When, then
        as(who).body("{\"value\":\"hourly\"}")
                .patch(url)
                .then()
                .statusCode(200)
                .body("data.value", equalTo("hourly"));
        as("eve/contributor").body("{\"value\":\"x\"}").patch(url).then().statusCode(404);
        as("eve/contributor").delete(url).then().statusCode(404);
        as(who).delete(PREFERENCES + "?ontologyId=" + Samples.READY).then().statusCode(204);
        list("scope=all").body("data.value", contains("hourly"));
        as(who).delete(url).then().statusCode(204);
        list("scope=all").body("data", hasSize(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"key\":\"a b\",\"value\":\"x\"}",
                "{\"key\":\"a\",\"value\":\" \"}",
                "{\"key\":\"a\"}",
                "{\"key\":\"auto_capture_mode\",\"value\":\"maybe\"}"
            })
    void refusesWhatCannotBeAPreference(String body) {
        as(who).body(body)
                .post(PREFERENCES)
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    private String set(Map<String, String> body) {
        return as(who).body(body)
                .post(PREFERENCES)
                .then()
                .statusCode(201)
                .extract()
                .path("data.id");
    }

    private io.restassured.response.ValidatableResponse list(String query) {
        return as(who).get(PREFERENCES + "?" + query).then().statusCode(200);
    }
}
