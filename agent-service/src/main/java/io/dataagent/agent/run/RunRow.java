package io.dataagent.agent.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.vertx.mutiny.sqlclient.Row;
import org.jspecify.annotations.Nullable;

/// A run as it is stored, for those who look at it from outside.
///
/// @param id the run, and the message it answers
/// @param chatId the conversation, once it is known
/// @param userId who asked
/// @param state `claiming`, `running` or `done`
/// @param lastSequence sequence of the last event
record RunRow(
        MessageId id, @Nullable ChatId chatId, UserId userId, String state, long lastSequence) {

    static RunRow of(Row row) {
        return new RunRow(
                new MessageId(row.getUUID("message_id")),
                row.getUUID("chat_id") == null ? null : new ChatId(row.getUUID("chat_id")),
                UserId.of(row.getString("user_id")),
                row.getString("state"),
                row.getLong("last_sequence"));
    }
}
