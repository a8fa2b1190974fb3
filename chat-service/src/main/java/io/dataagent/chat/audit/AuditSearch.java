package io.dataagent.chat.audit;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
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
                time("from", from),
                time("until", until));
    }

    /// The same by pseudonym.
    AuditSearch by(String pseudonym) {
        return new AuditSearch(null, pseudonym, service, action, subject, outcome, from, until);
    }

    AuditQuery query() {
        List<String> conditions = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        add(conditions, values, "actor =", actor);
        add(conditions, values, "service =", service);
        add(conditions, values, "action =", action);
        add(conditions, values, "subject =", subject);
        add(conditions, values, "outcome =", outcome);
        add(conditions, values, "at >=", from);
        add(conditions, values, "at <", until);
        return new AuditQuery(conditions, values);
    }

    private static void add(
            List<String> conditions,
            List<Object> values,
            String comparison,
            @Nullable Object value) {
        if (value != null) {
            values.add(value);
            conditions.add(comparison + " ?" + values.size());
        }
    }

    private static @Nullable String text(String name, @Nullable String text) {
        return text == null ? null : PlainText.required(name, text, MAX_TEXT);
    }

    private static @Nullable Instant time(String name, @Nullable String text) {
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'" + name + "' is not a time such as 2026-03-01T12:00:00Z.");
        }
    }
}
