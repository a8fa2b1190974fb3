package io.dataagent.chat.conversation;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.quarkus.panache.common.Sort;
import java.util.Arrays;
import java.util.Locale;
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

    /// The order, made total by the id.
    Sort sort() {
        Sort.Direction direction = ascending ? Sort.Direction.Ascending : Sort.Direction.Descending;
        return Sort.by(order.field, direction).and("id", direction);
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
        UPDATED("updatedAt"),
        CREATED("createdAt"),
        NAME("name");

        private final String field;

        Order(String field) {
            this.field = field;
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
}
