package io.dataagent.chat.feedback;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The list of feedback for administrators. Each test asks with a word of its own, since the
/// database is everybody's.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class FeedbackListTest {

    private static final String ADMIN = "root/admin";
    private static final String LIST = "/api/admin/feedback";

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Test
    void showsWhoThoughtWhatOfWhichAnswerNewestFirst() {
        // Given
        String first = rated("fay/contributor", "Which quokka pays?", "up", null);
        String second = rated(ADMIN, "Why quokka?", "down", "not what I asked");

        // When
        ValidatableResponse found = search(Map.of("search", "quokka"));

        // Then
        found.body("data.items.messageId", contains(second, first))
                .body("data.items.rating", contains("down", "up"))
                .body("data.items.reason", contains("not what I asked", null))
                .body("data.items.question", contains("Why quokka?", "Which quokka pays?"))
                .body("data.items.mine", contains(true, false))
                .body("data.items[0].status", equalTo("complete"))
                .body("data.items[0].kind", equalTo("analyst"))
                .body("data.pagination.totalItems", equalTo(2));
        List<String> people = found.extract().path("data.items.person");
        assertThat(people).doesNotHaveDuplicates();
        search(Map.of("search", "quokka", "person", people.getFirst()))
                .body("data.items.messageId", contains(second));
    }

    @Test
    void findsByRatingTimeAndTheirWords() {
        String good = rated("hal/contributor", "numbat one", "up", "Great NUMBAT");
        String bad = rated("hal/contributor", "numbat two", "down", "100% wrong");

        search(Map.of("search", "numbat", "rating", "up")).body(ids(), contains(good));
        search(Map.of("search", "great numbat")).body(ids(), contains(good));
        search(Map.of("search", "100%")).body(ids(), contains(bad));
        search(Map.of("search", "n%mbat")).body(ids(), empty());
        search(Map.of("search", "numb_t")).body(ids(), empty());
        search(Map.of("search", "numbat", "until", "2020-01-01T00:00:00Z")).body(ids(), empty());
        search(Map.of("search", "numbat", "from", "2020-01-01T00:00:00Z"))
                .body(ids(), contains(bad, good));
    }

    @Test
    void isReadToItsEndByCursors() {
        List<String> given =
                List.of(
                        rated("ida/contributor", "potoroo 1", "up", null),
                        rated("ida/contributor", "potoroo 2", "down", null),
                        rated("ida/contributor", "potoroo 3", "up", null));

        ValidatableResponse first = search(Map.of("search", "potoroo", "pageSize", "2"));
        String cursor = first.extract().path("data.pagination.nextCursor");
        ValidatableResponse rest =
                search(Map.of("search", "potoroo", "pageSize", "2", "cursor", cursor));

        first.body(ids(), contains(given.get(2), given.get(1)))
                .body("data.pagination.totalItems", equalTo(3));
        rest.body(ids(), contains(given.get(0))).body("data.pagination.nextCursor", nullValue());
    }

    @Test
    void whoLooksLeavesALineInTheTrail() {
        as("reader/admin").get(LIST).then().statusCode(200);

        assertThat(Announcements.await(kafka, "\"feedback.read\"", person("reader"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann/contributor", "vic/viewer"})
    void isForAdministratorsOnly(String who) {
        assertThat(as(who).get(LIST).statusCode()).isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({
        "rating, meh",
        "from, yesterday",
        "until, 2026-13-01T00:00:00Z",
        "pageSize, 101",
        "cursor, AAAA",
        "person, no"
    })
    void refusesWhatItDoesNotKnowWithASentence(String name, String value) {
        Response answer = as(ADMIN).queryParam(name, value).get(LIST);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.path("detail").toString()).isNotBlank();
    }

    @Test
    void showsTheRunOfARatedAnswerAndKeepsThatInTheTrail() {
        String answer = rated("lou/contributor", "Which wombat?", "down", "the wrong one");

        as("opener/admin")
                .get(LIST + "/" + answer)
                .then()
                .statusCode(200)
                .body("data.question.content", equalTo("Which wombat?"))
                .body("data.answer.id", equalTo(answer))
                .body("data.answer.feedback.reason", equalTo("the wrong one"))
                .body("data.answer.metadata.provider", notNullValue())
                .body("data.ontologyId", equalTo(Samples.READY))
                .body("data.person", equalTo(person("lou")));

        assertThat(Announcements.await(kafka, "\"run.read\"", answer))
                .hasValueSatisfying(line -> assertThat(line).contains(person("opener")));
    }

    @Test
    void showsNoAnswerThatNobodyRated() {
        String chat = chat("mia/contributor");
        String answer = ask("mia/contributor", chat, "Which bilby?");
        finish("mia/contributor", Samples.result(chat, answer, MessageStatus.COMPLETE));

        String unrated =
                as(ADMIN).get(LIST + "/" + answer).then().statusCode(404).extract().asString();

        assertThat(unrated).isEqualTo(as(ADMIN).get(LIST + "/" + Samples.UNKNOWN).asString());
        as(ADMIN).get(LIST + "/not-an-id").then().statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nia/contributor", "vic/viewer"})
    void showsTheRunToAdministratorsOnlyEvenIfItIsTheirs(String who) {
        String answer = rated("nia/contributor", "Which possum?", "up", null);
        assertThat(as(who).get(LIST + "/" + answer).statusCode()).isEqualTo(403);
    }

    private static String person(String name) {
        return UserId.from("urn:data-agent:no-token", name).value();
    }

    private static String ids() {
        return "data.items.messageId";
    }

    private static ValidatableResponse search(Map<String, String> filters) {
        return as(ADMIN).queryParams(filters).get(LIST).then().statusCode(200);
    }

    private static String rated(String who, String question, String rating, String reason) {
        String chat = chat(who);
        String answer = ask(who, chat, question);
        finish(who, Samples.result(chat, answer, MessageStatus.COMPLETE));
        as(who).body(
                        reason == null
                                ? Map.of("rating", rating)
                                : Map.of("rating", rating, "reason", reason))
                .put(CHATS + "/" + chat + "/messages/" + answer + "/feedback")
                .then()
                .statusCode(200);
        return answer;
    }
}
