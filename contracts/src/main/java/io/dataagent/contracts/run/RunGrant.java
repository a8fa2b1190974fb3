package io.dataagent.contracts.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;

/// The right to act for a person within one run: short-lived, signed by chat-service, checked by
/// every service that does something for the run.
///
/// @param runId the run
/// @param userId for whom
/// @param chatId in which conversation
/// @param ontologyId of which ontology
/// @param expiresAt no right beyond this moment
public record RunGrant(
        MessageId runId, UserId userId, ChatId chatId, OntologyId ontologyId, Instant expiresAt) {

    /// The header that carries the signed token.
    public static final String HEADER = "X-Run-Grant";
}
