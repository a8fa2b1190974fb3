package io.dataagent.chat.feedback;

import io.dataagent.chat.search.Times;
import io.dataagent.chat.text.Cursor;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which feedback is wanted, newest first; what is null is not asked for.
///
/// @param rating `up` or `down`
/// @param person whose
/// @param text part of their words or of the question, any case
/// @param from not before
/// @param until before
record FeedbackSearch(
        @Nullable String rating,
        @Nullable UserId person,
        @Nullable String text,
        @Nullable Instant from,
        @Nullable Instant until) {

    private static final String ORDER = "feedback-";
    private static final int MAX_TEXT = 255;
    private static final List<String> RATINGS = List.of("up", "down");

    static FeedbackSearch of(
            @Nullable String rating,
            @Nullable String person,
            @Nullable String text,
            @Nullable String from,
            @Nullable String until) {
        if (rating != null && !RATINGS.contains(rating)) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'rating' is neither up nor down.");
        }
        return new FeedbackSearch(
                rating,
                person == null || person.isBlank() ? null : Ids.parse(person, UserId::of),
                text == null || text.isBlank()
                        ? null
                        : PlainText.required("search", text, MAX_TEXT),
                time("from", from),
                time("until", until));
    }

    /// The text as a pattern for `like ... escape '\'`, in lower case.
    @Nullable String pattern() {
        return text == null
                ? null
                : "%" + text.toLowerCase(Locale.ROOT).replaceAll("([%_\\\\])", "\\\\$1") + "%";
    }

    static String cursorAfter(GivenFeedback last) {
        return Cursor.of(ORDER, last.updatedAt().toString(), last.messageId().toString());
    }

    /// Where a cursor leads.
    static Place place(String cursor) {
        return Cursor.read(
                cursor,
                ORDER,
                2,
                parts ->
                        new Place(
                                Times.kept(Instant.parse(parts.getFirst())),
                                UUID.fromString(parts.getLast())));
    }

    private static @Nullable Instant time(String name, @Nullable String text) {
        return text == null || text.isBlank() ? null : Times.of(name, text);
    }

    /// Behind which feedback a page begins.
    record Place(Instant at, UUID message) {}
}
