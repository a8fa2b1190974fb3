package io.dataagent.chat.board;

import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.Deliveries;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Evidence;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class BoardTest {

    private static final String BOARDS = "/api/data-agent/boards";
    private static final int MOST_CARDS = 50;

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    private final String who = UUID.randomUUID() + "/contributor";
    private final String viewer = UUID.randomUUID() + "/viewer";
    private String board;

    @BeforeEach
    void makes() {
        board = as(who).body(Map.of("name", "Monday")).post(BOARDS).path("data.id");
    }

    @Test
    void keepsTheQuestionAndTheScopeOfAnAnswerButNoRowsAndNoStatement() {
        Response pinned = pin(answered(Samples.READY));
        pinned.then()
                .statusCode(201)
                .body("data.question", equalTo("How is Houston?"))
                .body("data.datasets", contains("orders"))
                .body("data.chart.mark", equalTo("bar"))
                .body("data.gone", equalTo(false));
        String shown = as(who).get(BOARDS + "/" + board).asString();
        assertThat(shown).doesNotContain(Evidence.CELL).doesNotContain("select city");
    }

    @Test
    void showsWhoeverLooksWhoseItIsAndWhatVerificationHadComeTo() {
        pin(answered(Samples.READY)).then().statusCode(201);
        share(true);

        Response seen = as(viewer).get(BOARDS + "/" + board);

        seen.then()
                .body("data.owner", equalTo(who.split("/")[0]))
                .body("data.cards[0].badge.outcome", equalTo("not_verified"))
                .body("data.cards[0].badge.lines.aspect", contains("joins_safe", "right_data"))
                .body("data.cards[0].badge.lines.outcome", contains("held", "failed"))
                .body("data.cards[0].badge.noted", equalTo(true))
                .body("data.cards[0].periods.column", contains("month"))
                .body("data.cards[0].periods.from", contains("2026-11-01"))
                .body("data.cards[0].periods.days", contains(22))
                .body("data.cards[0].periods.of", contains(30));
        assertThat(seen.asString()).doesNotContain(Evidence.CELL);
    }

    @Test
    void isSeenByOthersOnlyWhileItIsShared() {
        String path = BOARDS + "/" + board;
        as(viewer).get(path).then().statusCode(404);
        as(viewer).get(BOARDS).then().body("data.id", not(hasItem(board)));

        share(true);
        as(viewer).get(path).then().statusCode(200).body("data.mine", equalTo(false));
        as(viewer).get(BOARDS).then().body("data.id", hasItem(board));

        share(false);
        as(viewer).get(path).then().statusCode(404);
    }

    @Test
    void isChangedByItsOwnerAloneEvenWhenItIsShared() {
        share(true);
        String card = pin(answered(Samples.READY)).path("data.id");
        String other = UUID.randomUUID() + "/contributor";
        String path = BOARDS + "/" + board;
        Map<String, String> answer = answered(other, Samples.READY);

        as(other).body(Map.of("name", "Mine now")).patch(path).then().statusCode(404);
        as(other).delete(path).then().statusCode(404);
        as(other).body(answer).post(path + "/cards").then().statusCode(404);
        as(other).delete(path + "/cards/" + card).then().statusCode(404);

        as(who).get(path).then().body("data.cards.id", contains(card));
    }

    @Test
    void pinsNobodyElsesAnswer() {
        Map<String, String> foreign = answered(UUID.randomUUID() + "/contributor", Samples.READY);
        pin(foreign).then().statusCode(404);
        as(who).get(BOARDS + "/" + board).then().body("data.cards", empty());
    }

    @Test
    void refusesToPinAnAnswerThatRanNothing() {
        String chat = chat(who);
        String message = ask(who, chat, "Hello");
        finish(who, Samples.result(chat, message, MessageStatus.COMPLETE));
        pin(Map.of("chatId", chat, "messageId", message)).then().statusCode(409);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"name\":\"  \"}", "{\"name\":\"a\\u0000b\"}", "[]", "{\"name\":7"})
    void refusesABoardWithoutAUsableName(String body) {
        as(who).body(body).post(BOARDS).then().statusCode(400);
    }

    @Test
    void runsACardInTheNameOfWhoeverLooks() {
        share(true);
        String card = pin(answered(Samples.READY)).path("data.id");

        CardRun run =
                ContractJson.read(
                        claim(viewer, card).then().statusCode(200).extract().asString(),
                        CardRun.class);

        assertThat(run.statement()).isEqualTo("select city from sales");
        assertThat(run.datasets()).containsExactly("orders");
        assertThat(run.ontologyId()).isEqualTo(OntologyId.of(Samples.READY));
        String rights =
                new String(
                        Base64.getUrlDecoder().decode(run.grant().split("\\.")[1]),
                        StandardCharsets.UTF_8);
        assertThat(rights).contains(run.runId().toString()).doesNotContain(who.split("/")[0]);
    }

    @Test
    void givesNoCardOfABoardThatIsNotShared() {
        String card = pin(answered(Samples.READY)).path("data.id");
        claim(viewer, card).then().statusCode(404);
        claim(who, card).then().statusCode(200);
    }

    @Test
    void forgetsTheStatementWithItsOntologyAndSaysSo() throws Exception {
        String gone = pin(answered(Samples.OTHER_READY)).path("data.id");

        Deliveries.deliver(
                kafka,
                "ontology-events",
                ContractJson.write(
                        new OntologyEvent.Deleted(
                                OntologyId.of(Samples.OTHER_READY),
                                Instant.parse("2026-03-01T12:00:00Z"))));

        as(who).get(BOARDS + "/" + board)
                .then()
                .body("data.cards[0].gone", equalTo(true))
                .body("data.cards[0].periods.size()", equalTo(0))
                .body("data.cards[0].chart", nullValue())
                .body("data.cards[0].question", notNullValue());
        claim(who, gone).then().statusCode(404);
        as(who).delete(BOARDS + "/" + board + "/cards/" + gone).then().statusCode(204);
    }

    @Test
    void keepsACardWhoseConversationIsDeleted() {
        Map<String, String> answer = answered(Samples.READY);
        pin(answer).then().statusCode(201);
        as(who).delete(Api.CHATS + "/" + answer.get("chatId")).then().statusCode(204);
        as(who).get(BOARDS + "/" + board).then().body("data.cards", hasSize(1));
    }

    @Test
    void listsTheLastChangedBoardFirst() {
        String other = as(who).body(Map.of("name", "Tuesday")).post(BOARDS).path("data.id");
        List<String> before = as(who).get(BOARDS).path("data.findAll { it.mine }.id");
        assertThat(before).containsExactly(other, board);

        pin(answered(Samples.READY)).then().statusCode(201);

        List<String> after = as(who).get(BOARDS).path("data.findAll { it.mine }.id");
        assertThat(after).containsExactly(board, other);
    }

    @Test
    void showsCardsInTheOrderInWhichTheyWerePinned() {
        String first = pin(answered(Samples.READY)).path("data.id");
        String second = pin(answered(Samples.OTHER_READY)).path("data.id");
        as(who).get(BOARDS + "/" + board).then().body("data.cards.id", contains(first, second));
    }

    @Test
    void holdsNoMoreThanPeopleCanLookAt() {
        Map<String, String> answer = answered(Samples.READY);
        for (int i = 0; i < MOST_CARDS; i++) {
            pin(answer).then().statusCode(201);
        }
        pin(answer).then().statusCode(409).body("detail", notNullValue());

        List<String> cards = as(who).get(BOARDS + "/" + board).path("data.cards.id");
        as(who).delete(BOARDS + "/" + board + "/cards/" + cards.getFirst()).then().statusCode(204);
        pin(answer).then().statusCode(201);
    }

    @Test
    void renamesWithoutSharingAndSharesWithoutRenaming() {
        as(who).body(Map.of("name", "  Tuesday  "))
                .patch(BOARDS + "/" + board)
                .then()
                .body("data.name", equalTo("Tuesday"))
                .body("data.shared", equalTo(false));
        share(true);
        as(who).get(BOARDS + "/" + board).then().body("data.name", equalTo("Tuesday"));
    }

    @Test
    void keepsCardsWhenItIsRenamed() {
        String card = pin(answered(Samples.READY)).path("data.id");
        as(who).body(Map.of("name", "Tuesday"))
                .patch(BOARDS + "/" + board)
                .then()
                .body("data.cards.id", contains(card));
    }

    @Test
    void isGoneWithItsCardsOnceItIsDeleted() {
        share(true);
        String card = pin(answered(Samples.READY)).path("data.id");
        as(who).delete(BOARDS + "/" + board).then().statusCode(204);

        as(who).get(BOARDS + "/" + board).then().statusCode(404);
        as(viewer).get(BOARDS + "/" + board).then().statusCode(404);
        claim(who, card).then().statusCode(404);
        as(who).delete(BOARDS + "/" + board).then().statusCode(404);
    }

    @Test
    void takesAwayNoCardOfAnotherBoard() {
        String card = pin(answered(Samples.READY)).path("data.id");
        String other = as(who).body(Map.of("name", "Tuesday")).post(BOARDS).path("data.id");

        as(who).delete(BOARDS + "/" + other + "/cards/" + card).then().statusCode(404);

        as(who).get(BOARDS + "/" + board).then().body("data.cards.id", contains(card));
    }

    @ParameterizedTest
    @ValueSource(strings = {"viewer", "admin"})
    void isNoMoreAnybodysForTheirRole(String role) {
        String person = UUID.randomUUID() + "/" + role;
        as(person).get(BOARDS + "/" + board).then().statusCode(404);
        share(true);
        as(person).get(BOARDS + "/" + board).then().statusCode(200);
        int status = role.equals("viewer") ? 403 : 404;
        as(person).delete(BOARDS + "/" + board).then().statusCode(status);
    }

    @Test
    void pinsTheSameAnswerTwiceAsTwoCards() {
        Map<String, String> answer = answered(Samples.READY);
        String one = pin(answer).path("data.id");
        String two = pin(answer).path("data.id");
        assertThat(one).isNotEqualTo(two);
    }

    @Test
    void pinsNoQuestion() {
        Map<String, String> answer = answered(Samples.READY);
        String question =
                as(who).get(Api.CHATS + "/" + answer.get("chatId") + "/messages")
                        .path("data.items[0].id");
        pin(Map.of("chatId", answer.get("chatId"), "messageId", question)).then().statusCode(409);
    }

    private void share(boolean shared) {
        as(who).body(Map.of("shared", shared))
                .patch(BOARDS + "/" + board)
                .then()
                .statusCode(200)
                .body("data.shared", equalTo(shared));
    }

    private Map<String, String> answered(String ontology) {
        return answered(who, ontology);
    }

    private static Map<String, String> answered(String person, String ontology) {
        String chat =
                as(person).body(Map.of("ontologyId", ontology)).post(Api.CHATS).path("data.id");
        String message = ask(person, chat, "How is Houston?");
        finish(person, Evidence.illustrated(chat, message, ArtifactId.next()));
        return Map.of("chatId", chat, "messageId", message);
    }

    private Response pin(Map<String, String> answer) {
        return as(who).body(answer).post(BOARDS + "/" + board + "/cards");
    }

    private Response claim(String person, String card) {
        return as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + person)
                .post("/internal/boards/" + board + "/cards/" + card + "/claim");
    }
}
