package io.dataagent.sandbox.session;

import io.dataagent.sandbox.driver.SessionId;
import org.jspecify.annotations.Nullable;

/// A session as its table has it.
///
/// @param id the session
/// @param owner the replica that holds or held its process, or null
/// @param ownerUrl where that replica is reached, or null
/// @param state what it held after its last run, as JSON
/// @param runs how many inputs are kept
/// @param complete whether the kept inputs are all it had
/// @param epoch counts the changes of owner
record SessionRow(
        SessionId id,
        @Nullable String owner,
        @Nullable String ownerUrl,
        String state,
        int runs,
        boolean complete,
        long epoch) {}
