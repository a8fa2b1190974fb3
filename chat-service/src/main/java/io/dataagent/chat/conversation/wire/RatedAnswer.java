package io.dataagent.chat.conversation.wire;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import org.jspecify.annotations.Nullable;

/// An answer that somebody rated, as an administrator looks at it: with what was asked, and with
/// everything that the person who was answered sees of the run.
///
/// @param person whose conversation it stands in
/// @param ontologyId what was asked
/// @param question the person's words, or null where they are gone
/// @param answer the answer with its evidence
public record RatedAnswer(
        UserId person, OntologyId ontologyId, @Nullable MessageView question, MessageView answer) {}
