package io.dataagent.chat.conversation;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.ManyChats;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ChatListTest {

    private static final int MANY = 100_000;

    @Inject Pool database;

    @ParameterizedTest
    @CsvSource({
        "updatedAt, desc",
        "updatedAt, asc",
        "createdAt, desc",
        "createdAt, asc",
        "name, asc",
        "name, desc"
    })
    void leadsThroughAllChatsByCursorEachOnce(String sortBy, String order) {
        // Given
        String who = UUID.randomUUID() + "/contributor";
        for (int i = 0; i < 7; i++) {
            as(who).body(Map.of("ontologyId", Samples.READY, "name", "twin " + i % 2))
                    .post(CHATS)
                    .then()
                    .statusCode(201);
        }
        String url = CHATS + "?pageSize=3&sortBy=" + sortBy + "&sortOrder=" + order;

        // When
        List<String> seen = new ArrayList<>();
        Response page = as(who).get(url);
        seen.addAll(page.path("data.items.id"));
        while (page.path("data.pagination.nextCursor") != null) {
            String next = page.path("data.pagination.nextCursor");
            page = as(who).queryParam("cursor", next).get(url);
            seen.addAll(page.path("data.items.id"));
        }

        // Then
        List<String> all =
                as(who).get(url.replace("pageSize=3", "pageSize=100")).path("data.items.id");
        assertThat(seen).isEqualTo(all).hasSize(7);
        page.then().body("data.items", hasSize(1)).body("data.pagination.totalItems", equalTo(7));
    }

    @Test
    void changesNothingAboutAPageWhenChatsComeBeforeIt() {
        // Given
        String who = UUID.randomUUID() + "/contributor";
        List<String> old = List.of(chat(who), chat(who), chat(who));
        String next = as(who).get(CHATS + "?pageSize=1").path("data.pagination.nextCursor");

        // When
        chat(who);

        // Then
        as(who).get(CHATS + "?pageSize=5&cursor=" + next)
                .then()
                .body("data.items.id", equalTo(List.of(old.get(1), old.get(0))))
                .body("data.pagination.nextCursor", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cursor=x", "cursor=!", "page=2&cursor=dXBkYXRlZEF0LQ"})
    void refusesCursorsThatItDidNotGiveOut(String query) {
        as("alice/contributor")
                .get(CHATS + "?" + query)
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @Test
    void refusesTheCursorOfAnotherOrder() {
        String who = UUID.randomUUID() + "/contributor";
        chat(who);
        chat(who);
        String next = as(who).get(CHATS + "?pageSize=1").path("data.pagination.nextCursor");
        as(who).get(CHATS + "?sortBy=name&cursor=" + next).then().statusCode(400);
    }

    @Test
    void saysTheExactTotalAndMarksACappedOne() {
        // Given
        String name = UUID.randomUUID().toString();
        ManyChats.insert(database, name, 1_200);
        String who = name + "/contributor";

        // When, then
        as(who).get(CHATS)
                .then()
                .body("data.pagination.totalItems", equalTo(1_200))
                .body("data.pagination.totalItemsCapped", nullValue());
        as(who).get(CHATS + "?search=chat")
                .then()
                .body("data.items", hasSize(20))
                .body("data.pagination.totalItems", equalTo(1_000))
                .body("data.pagination.totalItemsCapped", equalTo(true));
        as(who).queryParam("search", "chat 77")
                .get(CHATS)
                .then()
                .body("data.pagination.totalItems", equalTo(11))
                .body("data.pagination.totalItemsCapped", nullValue());
        as(who).get(CHATS + "?ontologyId=" + ManyChats.ONTOLOGY)
                .then()
                .body("data.pagination.totalItems", equalTo(600));
    }

    @Test
    void readsListsOfAHundredThousandChatsFromIndexes() {
        // Given
        String name = UUID.randomUUID().toString();
        String owner = ManyChats.insert(database, name, MANY);
        Sql.rows(database, "analyze chat");

        // When, then
        for (String order : List.of("updatedAt", "createdAt", "name")) {
            for (String direction : List.of("asc", "desc")) {
                ChatSearch search = ChatSearch.of(null, null, order, direction);
                assertThat(plan(owner, search, null))
                        .contains("Index Scan")
                        .doesNotContain("Seq Scan on chat ");
            }
        }
        ChatSearch ofOntology =
                ChatSearch.of(null, OntologyId.of(ManyChats.ONTOLOGY), "updatedAt", "desc");
        assertThat(plan(owner, ofOntology, null))
                .contains("Index Scan")
                .doesNotContain("Seq Scan on chat ");
        ChatSearch newest = ChatSearch.of(null, null, null, null);
        String deep =
                as(name + "/contributor")
                        .get(CHATS + "?page=900&pageSize=100")
                        .path("data.pagination.nextCursor");
        assertThat(plan(owner, newest, deep))
                .contains("Index Scan", "ROW(updated_at, id) <")
                .doesNotContain("Seq Scan on chat ");
        as(name + "/contributor")
                .get(CHATS)
                .then()
                .body("data.pagination.totalItems", equalTo(MANY));
    }

    private String plan(String owner, ChatSearch search, @Nullable String cursor) {
        ChatQuery query =
                ChatQuery.of(
                        new UserId(owner), search, PageRequest.of(null, null, cursor, 20), true);
        String plan =
                Sql.rows(database, "explain " + query.text(), query.values().toArray()).stream()
                        .map(row -> row.getString(0))
                        .collect(Collectors.joining("\n"));
        return plan;
    }
}
