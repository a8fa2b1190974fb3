package io.dataagent.chat.run;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.RunInput;
import org.jspecify.annotations.Nullable;

/// A claim that went well.
///
/// @param input what the run starts from
/// @param first whether this caller froze it
record Claim(RunInput input, boolean first) {

    static Claim again(@Nullable RunInput frozen, MessageId id) {
        if (frozen == null) {
            throw new IllegalStateException("claimed without an input: " + id);
        }
        return new Claim(frozen, false);
    }
}
