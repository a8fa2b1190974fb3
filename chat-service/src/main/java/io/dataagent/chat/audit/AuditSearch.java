package io.dataagent.chat.audit;

import io.dataagent.chat.search.Conditions;
import io.dataagent.chat.search.Times;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.http.Ids;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which records of the trail are wanted; what is null is not asked for.
///
/// @param user a person by their id; found through the pseudonym
/// @param actor a person by their pseudonym
/// @param service who reported
/// @param action what was done
/// @param subject what it was done to
/// @param outcome how it went
/// @param from not before
/// @param until before
record AuditSearch(
        @Nullable UserId user,
        @Nullable String actor,
        @Nullable String service,
        @Nullable String action,
        @Nullable String subject,
        @Nullable String outcome,
        @Nullable Instant from,
        @Nullable Instant until) {

    private static final int MAX_TEXT = 255;

    static AuditSearch of(
            @Nullable String user,
            @Nullable String actor,
            @Nullable String service,
            @Nullable String action,
            @Nullable String subject,
            @Nullable String outcome,
            @Nullable String from,
            @Nullable String until) {
        return new AuditSearch(
                user == null ? null : Ids.parse(user, UserId::of),
                text("actor", actor),
                text("service", service),
                text("action", action),
                text("subject", subject),
                text("outcome", outcome),
                Times.of("from", from),
                Times.of("until", until));
    }

    /// The same by pseudonym.
    AuditSearch by(String pseudonym) {
        return new AuditSearch(null, pseudonym, service, action, subject, outcome, from, until);
    }

    AuditQuery query() {
        return new AuditQuery(
                Conditions.NONE
                        .andIf("actor = ?%d", actor)
                        .andIf("service = ?%d", service)
                        .andIf("action = ?%d", action)
                        .andIf("subject = ?%d", subject)
                        .andIf("outcome = ?%d", outcome)
                        .andIf("at >= ?%d", from)
                        .andIf("at < ?%d", until));
    }

    private static @Nullable String text(String name, @Nullable String text) {
        return text == null ? null : PlainText.required(name, text, MAX_TEXT);
    }
}
