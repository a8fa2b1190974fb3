package io.dataagent.sandbox.session;

import io.dataagent.sandbox.driver.SessionId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The log that sessions are rebuilt from.
interface KeptInputs {

    /// An input of a session as it came.
    ///
    /// @param timeoutMs the time it had
    /// @param body the request, compressed; of data that was fetched what describes it
    /// @param fingerprint of data that was fetched, or null if code ran
    @SuppressWarnings("ArrayRecordComponent")
    record Input(int timeoutMs, byte[] body, @Nullable String fingerprint) {

        /// Code that ran.
        Input(int timeoutMs, byte[] body) {
            this(timeoutMs, body, null);
        }
    }

    /// The n-th input of a session, from 1; there is one for every run of a complete session.
    Optional<Input> input(SessionId id, int sequence);

    /// Forgets what a session had, when it cannot be rebuilt; only its owner may.
    ///
    /// @param owned the session as this replica claimed it
    /// @return whether this replica still owns it
    boolean reset(SessionRow owned);
}
