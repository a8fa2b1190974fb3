package io.dataagent.agent.session;

import io.dataagent.contracts.run.RunGrantToken;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// The run grant, renewed in time.
public final class Grant {

    private static final Duration EARLY = Duration.ofMinutes(3);

    private final Function<String, RunGrantToken> renewal;
    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile RunGrantToken token;

    /// @param token the grant so far
    /// @param renewal asks chat-service for a newer one and keeps it
    public Grant(RunGrantToken token, Function<String, RunGrantToken> renewal, Clock clock) {
        this.token = token;
        this.renewal = renewal;
        this.clock = clock;
    }

    /// The value of the header `X-Run-Grant`. Blocks while the grant is renewed.
    public String header() {
        if (soonOver()) {
            lock.lock();
            try {
                if (soonOver()) {
                    token = renewal.apply(token.grant());
                }
            } finally {
                lock.unlock();
            }
        }
        return token.grant();
    }

    private boolean soonOver() {
        return clock.instant().plus(EARLY).isAfter(token.expiresAt());
    }
}
