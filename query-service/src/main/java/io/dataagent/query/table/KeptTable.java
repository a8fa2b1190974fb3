package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;

/// A table whose rows are kept beyond the session that made it.
///
/// @param id where agent-service keeps the first of them
/// @param owner whose it is
/// @param chat the conversation that it goes with
/// @param rows how many
/// @param bytes of its file
record KeptTable(ArtifactId id, UserId owner, ChatId chat, long rows, long bytes) {}
