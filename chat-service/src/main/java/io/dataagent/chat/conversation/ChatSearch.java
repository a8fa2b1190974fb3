package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.search.Times;
import io.dataagent.chat.text.Cursor;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which chats are wanted, in which order.
///
/// @param text part of the name, any case, or null
/// @param ontologyId only chats about this ontology, or null
/// @param order by what
/// @param ascending smallest first
record ChatSearch(
        @Nullable String text, @Nullable OntologyId ontologyId, Order order, boolean ascending) {

    private static final int MAX_TEXT = 255;

    static ChatSearch of(
            @Nullable String search,
            @Nullable OntologyId ontologyId,
            @Nullable String sortBy,
            @Nullable String sortOrder) {
        return new ChatSearch(
                search == null || search.isBlank()
                        ? null
                        : PlainText.required("search", search, MAX_TEXT),
                ontologyId,
                Order.of(sortBy == null ? Order.UPDATED.field : sortBy),
                ascending(sortOrder == null ? "desc" : sortOrder));
    }

    /// The cursor that leads on behind a chat.
    String cursorAfter(ChatView chat) {
        return Cursor.of(cursorName(), order.value(chat).toString(), chat.id().toString());
    }

    /// Where a cursor leads.
    Place place(String cursor) {
        return Cursor.read(
                cursor,
                cursorName(),
                2,
                parts -> new Place(order.read(parts.getFirst()), UUID.fromString(parts.getLast())));
    }

    private String cursorName() {
        return order.field + (ascending ? "+" : "-");
    }

    /// The text as a pattern for `like ... escape '\'`, in lower case.
    @Nullable String pattern() {
        return text == null
                ? null
                : "%" + text.toLowerCase(Locale.ROOT).replaceAll("([%_\\\\])", "\\\\$1") + "%";
    }

    private static boolean ascending(String text) {
        return switch (text) {
            case "asc" -> true;
            case "desc" -> false;
            default ->
                    throw new ProblemException(
                            ProblemCode.VALIDATION_FAILED, "'sortOrder' is neither asc nor desc.");
        };
    }

    /// What chats can be ordered by.
    enum Order {
        UPDATED("updatedAt", "updated_at"),
        CREATED("createdAt", "created_at"),
        NAME("name", "name");

        private final String field;
        private final String column;

        Order(String field, String column) {
            this.field = field;
            this.column = column;
        }

        String column() {
            return column;
        }

        private Object value(ChatView chat) {
            return switch (this) {
                case UPDATED -> chat.updatedAt();
                case CREATED -> chat.createdAt();
                case NAME -> chat.name();
            };
        }

        private Object read(String text) {
            return switch (this) {
                case UPDATED, CREATED -> time(text);
                case NAME -> PlainText.checked("cursor", text);
            };
        }

        private static OffsetDateTime time(String text) {
            OffsetDateTime at = OffsetDateTime.parse(text);
            Times.kept(at.toInstant());
            return at;
        }

        private static Order of(String field) {
            return Arrays.stream(values())
                    .filter(order -> order.field.equals(field))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new ProblemException(
                                            ProblemCode.VALIDATION_FAILED,
                                            "'sortBy' is none of "
                                                    + Arrays.stream(values())
                                                            .map(order -> order.field)
                                                            .collect(Collectors.joining(", "))
                                                    + "."));
        }
    }

    /// Behind which chat a page begins.
    ///
    /// @param value what it is ordered by
    /// @param id the chat
    record Place(Object value, UUID id) {}
}
