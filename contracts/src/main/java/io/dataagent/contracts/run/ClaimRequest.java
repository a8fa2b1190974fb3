package io.dataagent.contracts.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Claims a message for a run. The same run may claim again; any other is refused.
///
/// @param runId the run, equal to the message id
/// @param chatId the conversation the caller believes it is in, or null
/// @param kinds the kinds of run that the caller can work on; absent means `analyst` alone
public record ClaimRequest(MessageId runId, @Nullable ChatId chatId, List<RunKind> kinds) {

    public ClaimRequest {
        kinds = kinds == null ? List.of(RunKind.ANALYST) : List.copyOf(kinds);
    }
}
