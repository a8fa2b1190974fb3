package io.dataagent.contracts.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Everything a run starts from, frozen at claim time.
///
/// @param kind what kind of run; absent means `analyst`
/// @param messageId the assistant message, and the run
/// @param chatId the conversation
/// @param userId who asked
/// @param ontologyId what it is asked of
/// @param question the person's words
/// @param clarification the answered questions, or null
/// @param history the last turns, oldest first, at most ten messages
/// @param preferences effective preferences
/// @param savedPreferences what was captured from the person's own words with this message
/// @param suggestedPreferences what could be captured, in mode `ask`
/// @param provider the chat's model provider, or null for the system's
/// @param askedAt when the question was asked
/// @param grant the signed run grant
/// @param grantExpiresAt when it expires
/// @param role the person's strongest role when they asked (`viewer`, `contributor`, `admin`), or
///   null where it is not known
/// @param options what the person wished beside the question
public record RunInput(
        RunKind kind,
        MessageId messageId,
        ChatId chatId,
        UserId userId,
        OntologyId ontologyId,
        String question,
        @Nullable ClarificationAnswer clarification,
        List<HistoryTurn> history,
        Map<String, String> preferences,
        List<PreferenceNote> savedPreferences,
        List<PreferenceNote> suggestedPreferences,
        @Nullable String provider,
        Instant askedAt,
        String grant,
        Instant grantExpiresAt,
        @Nullable String role,
        RunOptions options) {

    private static final RunOptions NONE = new RunOptions(null, null, null);

    public RunInput {
        kind = kind == null ? RunKind.ANALYST : kind;
        history = history == null ? List.of() : List.copyOf(history);
        preferences = preferences == null ? Map.of() : Map.copyOf(preferences);
        savedPreferences = savedPreferences == null ? List.of() : List.copyOf(savedPreferences);
        suggestedPreferences =
                suggestedPreferences == null ? List.of() : List.copyOf(suggestedPreferences);
        options = options == null ? NONE : options;
    }

    /// The same with other turns before it.
    public RunInput after(List<HistoryTurn> turns) {
        return new RunInput(
                kind,
                messageId,
                chatId,
                userId,
                ontologyId,
                question,
                clarification,
                turns,
                preferences,
                savedPreferences,
                suggestedPreferences,
                provider,
                askedAt,
                grant,
                grantExpiresAt,
                role,
                options);
    }

    /// A run without wishes.
    public RunInput(
            RunKind kind,
            MessageId messageId,
            ChatId chatId,
            UserId userId,
            OntologyId ontologyId,
            String question,
            @Nullable ClarificationAnswer clarification,
            List<HistoryTurn> history,
            Map<String, String> preferences,
            List<PreferenceNote> savedPreferences,
            List<PreferenceNote> suggestedPreferences,
            @Nullable String provider,
            Instant askedAt,
            String grant,
            Instant grantExpiresAt) {
        this(
                kind,
                messageId,
                chatId,
                userId,
                ontologyId,
                question,
                clarification,
                history,
                preferences,
                savedPreferences,
                suggestedPreferences,
                provider,
                askedAt,
                grant,
                grantExpiresAt,
                null,
                NONE);
    }
}
