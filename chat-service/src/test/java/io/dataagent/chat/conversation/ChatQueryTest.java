package io.dataagent.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.text.Cursor;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The statement behind the list of chats: whose they are and what is searched for are parameters,
/// never text of it.
class ChatQueryTest {

    private static final UserId OWNER = UserId.from("issuer", "owner");
    private static final OntologyId ABOUT = OntologyId.of("0197a000-0000-7000-8000-000000000001");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final ChatView CHAT =
            new ChatView(
                    ChatId.of("0197a000-0000-7000-8000-0000000000aa"),
                    "o'Neill; drop table chat",
                    ABOUT,
                    OWNER,
                    null,
                    RunKind.ANALYST,
                    0,
                    0,
                    NOON,
                    NOON.plusSeconds(1),
                    null,
                    null,
                    false);

    @Test
    void everyListIsItsOwnersAlone() {
        ChatQuery query = query(search(null, null, null, null), null);

        assertThat(query.values()).containsExactly(OWNER.value());
        assertThat(query.text())
                .contains("from chat_total where owner_id = $1)")
                .contains("from chat where owner_id = $1 order by updated_at desc, id desc")
                .contains("limit 11 offset 0");
    }

    @Test
    void everyConditionHoldsForTheTotalToo() {
        ChatQuery query = query(search("Houston", ABOUT, null, null), null);

        assertThat(query.values()).containsExactly(OWNER.value(), ABOUT.value(), "%houston%");
        String condition = "owner_id = $1 and ontology_id = $2 and lower(name) like $3 escape '\\'";
        assertThat(query.text().split(java.util.regex.Pattern.quote(condition), -1)).hasSize(3);
        assertThat(query.text()).contains("limit 1001) found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'; drop table chat; --", "$1", "%s%d%n", "\\", "\"", "{0}"})
    void whatIsSearchedForIsNoTextOfTheStatement(String text) {
        assertThat(query(search(text, null, null, null), null).text())
                .isEqualTo(query(search("plain", null, null, null), null).text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100% | %100\\%%",
                "a_b | %a\\_b%",
                "c:\\d | %c:\\\\d%",
                "\\% | %\\\\\\%%",
                "ÄÖ | %äö%",
                "I | %i%"
            })
    void whatAPatternWouldReadIsReadAsItIs(String text, String pattern) {
        assertThat(search(text, null, null, null).pattern()).isEqualTo(pattern);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void aBlankSearchIsNone(String text) {
        assertThat(search(text, null, null, null).pattern()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "updatedAt, desc, updated_at, <",
        "updatedAt, asc, updated_at, >",
        "createdAt, desc, created_at, <",
        "createdAt, asc, created_at, >",
        "name, desc, name, <",
        "name, asc, name, >"
    })
    void aCursorGoesOnBehindTheLastChatInTheOrderOfTheList(
            String by, String order, String column, String than) {
        ChatSearch search = search(null, null, by, order);
        ChatQuery query = query(search, search.cursorAfter(CHAT));

        assertThat(query.text())
                .contains(
                        "owner_id = $1 and (%s, id) %s ($2, $3) order by %s %s, id %s limit 11"
                                .formatted(column, than, column, order, order));
        assertThat(query.values().getLast()).isEqualTo(CHAT.id().value());
        Object place = query.values().get(1);
        assertThat(place instanceof OffsetDateTime at ? at.toInstant() : place)
                .isEqualTo(
                        switch (by) {
                            case "updatedAt" -> CHAT.updatedAt();
                            case "createdAt" -> CHAT.createdAt();
                            default -> CHAT.name();
                        });
    }

    @Test
    void theTotalIsTheSameOnEveryPage() {
        ChatSearch search = search("a", null, "name", "asc");
        String first = query(search, null).text();
        String later = query(search, search.cursorAfter(CHAT)).text();

        assertThat(later.substring(0, later.indexOf("left join")))
                .isEqualTo(first.substring(0, first.indexOf("left join")));
    }

    @ParameterizedTest
    @CsvSource({"updatedAt, asc", "createdAt, desc", "name, desc", "name, asc"})
    void aCursorOfAnotherOrderIsRefused(String by, String order) {
        String cursor = search(null, null, "updatedAt", "desc").cursorAfter(CHAT);

        refused(search(null, null, by, order), cursor);
    }

    @ParameterizedTest
    @CsvSource({
        "yesterday, 0197a000-0000-7000-8000-0000000000aa",
        "2026-03-01T12:00:00, 0197a000-0000-7000-8000-0000000000aa",
        "2026-03-01T12:00:00Z, 1",
        "2026-03-01T12:00:00Z, ''",
        "'', 0197a000-0000-7000-8000-0000000000aa",
        // times that are some, but no database's
        "+999999999-12-31T23:59:59Z, 0197a000-0000-7000-8000-0000000000aa",
        "-999999999-01-01T00:00:00Z, 0197a000-0000-7000-8000-0000000000aa",
        "+300000-01-01T00:00:00Z, 0197a000-0000-7000-8000-0000000000aa",
        "-5000-01-01T00:00:00Z, 0197a000-0000-7000-8000-0000000000aa"
    })
    void aCursorThatSomebodyMadeUpIsRefused(String at, String id) {
        refused(search(null, null, null, null), Cursor.of("updatedAt-", at, id));
    }

    @Test
    void aNameInACursorThatNoDatabaseHoldsIsRefused() {
        refused(
                search(null, null, "name", "asc"),
                Cursor.of("name+", "a\0b", CHAT.id().toString()));
    }

    @ParameterizedTest
    @CsvSource({
        "id, desc",
        "updated_at, desc",
        "updatedAt, DESC",
        "updatedAt, up",
        "'', desc",
        "name, ''"
    })
    void anOrderThatThereIsNotIsRefused(String by, String order) {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> search(null, null, by, order));

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
    }

    @Test
    void whereLinksAreTurnedOffNoneIsLookedFor() {
        PageRequest first = PageRequest.of(null, null, 10);
        ChatSearch all = search(null, null, null, null);

        assertThat(ChatQuery.of(OWNER, all, first, true).text()).contains("from share where");
        assertThat(ChatQuery.of(OWNER, all, first, false).text()).doesNotContain("share");
    }

    private static void refused(ChatSearch search, String cursor) {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> query(search, cursor));

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
    }

    private static ChatSearch search(
            @Nullable String text,
            @Nullable OntologyId about,
            @Nullable String by,
            @Nullable String order) {
        return ChatSearch.of(text, about, by, order);
    }

    private static ChatQuery query(ChatSearch search, @Nullable String cursor) {
        return ChatQuery.of(OWNER, search, PageRequest.of(null, null, cursor, 10), true);
    }
}
