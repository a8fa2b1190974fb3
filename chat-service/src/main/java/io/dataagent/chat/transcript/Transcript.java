package io.dataagent.chat.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A conversation as it stood at one moment, whole in itself: tables, charts with their rows, and
/// pictures stand in it, so that it can be read without the product.
///
/// @param name of the conversation
/// @param createdAt when it began
/// @param takenAt the moment
/// @param withData whether results, charts and pictures stand in it
/// @param turns oldest first
public record Transcript(
        String name, Instant createdAt, Instant takenAt, boolean withData, List<Turn> turns) {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm a 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    public Transcript {
        turns = List.copyOf(turns);
    }

    /// When it began and was taken, for people.
    String period() {
        return "Conversation of " + MOMENT.format(createdAt) + ", as of " + MOMENT.format(takenAt);
    }

    /// One message.
    ///
    /// @param role `user` or `assistant`
    /// @param content Markdown of an answer, plain text of a question
    /// @param status how it ended
    /// @param at when it was written
    /// @param verified what verification came to; null where nothing was verified, and in snapshots
    ///   of before it was kept
    /// @param caveats what to keep in mind
    /// @param results what the steps found
    /// @param charts charts without pictures
    /// @param pictures what Python drew
    public record Turn(
            String role,
            String content,
            String status,
            Instant at,
            @Nullable VerificationOutcome verified,
            List<String> caveats,
            List<Result> results,
            List<Chart> charts,
            List<Picture> pictures) {

        public Turn {
            caveats = List.copyOf(caveats);
            results = List.copyOf(results);
            charts = List.copyOf(charts);
            pictures = List.copyOf(pictures);
        }

        /// Whether a person said it.
        boolean question() {
            return role.equals("user");
        }

        /// The badge of an answer in words.
        Optional<String> badge() {
            return Optional.ofNullable(verified)
                    .map(
                            outcome ->
                                    switch (outcome) {
                                        case VERIFIED ->
                                                caveats.isEmpty()
                                                        ? "Verified"
                                                        : "Verified, with a note";
                                        case NOT_VERIFIED -> "Not verified";
                                        case FAILED -> "Failed checks";
                                    });
        }
    }

    /// The rows that a statement found.
    ///
    /// @param title what it was to find out
    /// @param sql the statement
    /// @param table at most 100 rows
    /// @param rowCount rows in all
    public record Result(String title, String sql, TableData table, int rowCount) {

        static Optional<Result> of(StepResult step) {
            return Optional.ofNullable(step.sql())
                    .map(
                            sql ->
                                    new Result(
                                            step.description(),
                                            sql.executedSql(),
                                            sql.table(),
                                            sql.rowCount()));
        }
    }

    /// A chart as a specification with its rows.
    ///
    /// @param title what it shows
    /// @param spec Vega-Lite without data
    /// @param data the rows, as far as the message has them
    public record Chart(String title, JsonNode spec, @Nullable TableData data) {}

    /// A picture.
    ///
    /// @param title what it shows
    /// @param dataUri the picture itself (RFC 2397); null if it is not kept any more
    public record Picture(String title, @Nullable String dataUri) {}
}
