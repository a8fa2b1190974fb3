package io.dataagent.chat.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardRequestsTest {

    private static final UserId OWNER = UserId.from("urn:test", "owner");
    private static final UserId OTHER = UserId.from("urn:test", "other");

    @ParameterizedTest
    @CsvSource({"Monday, Monday", "'  Monday  ', Monday", "'Two\nlines', Two lines"})
    void writesANameOnOneLine(String given, String kept) {
        assertThat(new BoardRequests.MakeBoard(given).requiredName()).isEqualTo(kept);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "   ", "a\u0000b", "a\u202Eb", "a\u0007b", "\uD800"})
    void refusesNamesThatCannotBeShown(String name) {
        assertRefused(() -> new BoardRequests.MakeBoard(name).requiredName());
    }

    @Test
    void countsCharactersAsPeopleDo() {
        String longest = "😀".repeat(255);
        assertThat(new BoardRequests.MakeBoard(longest).requiredName()).isEqualTo(longest);
        assertRefused(() -> new BoardRequests.MakeBoard(longest + "x").requiredName());
    }

    @ParameterizedTest
    @CsvSource({
        ", , Monday, false",
        "Tuesday, , Tuesday, false",
        ", true, Monday, true",
        "Tuesday, true, Tuesday, true",
    })
    void changesWhatIsNamedAndLeavesTheRest(
            String name, Boolean shared, String newName, boolean newShared) {
        BoardEntity board = board();

        new BoardRequests.PatchBoard(name, shared).apply(board);

        assertThat(board.name).isEqualTo(newName);
        assertThat(board.shared).isEqualTo(newShared);
    }

    @Test
    void leavesABoardAsItWasWhenItsNewNameIsRefused() {
        BoardEntity board = board();

        assertRefused(() -> new BoardRequests.PatchBoard(" ", true).apply(board));

        assertThat(board.name).isEqualTo("Monday");
        assertThat(board.shared).isFalse();
    }

    @Test
    void wantsAConversationAndAnAnswer() {
        ChatId chat = ChatId.next();
        MessageId answer = MessageId.next();
        BoardRequests.PinAnswer whole = new BoardRequests.PinAnswer(chat, answer);
        assertThat(whole.requiredChat()).isEqualTo(chat);
        assertThat(whole.requiredMessage()).isEqualTo(answer);
        assertRefused(() -> new BoardRequests.PinAnswer(null, answer).requiredChat());
        assertRefused(() -> new BoardRequests.PinAnswer(chat, null).requiredMessage());
    }

    @Test
    void isTheOwnersOwnAndNobodyElses() {
        BoardEntity board = board();
        assertThat(board.view(OWNER, null).mine()).isTrue();
        assertThat(board.view(OTHER, null).mine()).isFalse();
        assertThat(board.view(OTHER, null).cards()).isNull();
        assertThat(board.view(OTHER, List.of()).cards()).isEmpty();
    }

    @Test
    void aCardWithoutAStatementIsGone() {
        CardEntity card = card("select 1", "{\"mark\":\"bar\"}", "[\"orders\"]");
        assertThat(card.view().gone()).isFalse();
        assertThat(card.view().datasets()).containsExactly("orders");
        assertThat(String.valueOf(card.view().chart())).isEqualTo("{\"mark\":\"bar\"}");

        CardEntity gone = card(null, null, "[]");
        assertThat(gone.view().gone()).isTrue();
        assertThat(gone.view().datasets()).isEmpty();
        assertThat(gone.view().chart()).isNull();
        assertThat(gone.view().question()).isEqualTo("Which city?");
    }

    private static BoardEntity board() {
        BoardEntity board = new BoardEntity();
        board.id = UUID.randomUUID();
        board.ownerId = OWNER.value();
        board.name = "Monday";
        board.createdAt = Instant.EPOCH;
        board.updatedAt = Instant.EPOCH;
        return board;
    }

    private static CardEntity card(String statement, String chart, String datasets) {
        CardEntity card = new CardEntity();
        card.id = UUID.randomUUID();
        card.boardId = UUID.randomUUID();
        card.ontologyId = UUID.randomUUID();
        card.question = "Which city?";
        card.statement = statement;
        card.chart = chart;
        card.datasets = datasets;
        card.pinnedAt = Instant.EPOCH;
        return card;
    }

    private static void assertRefused(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.VALIDATION_FAILED));
    }
}
