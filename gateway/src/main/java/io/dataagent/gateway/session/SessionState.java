package io.dataagent.gateway.session;

import io.vertx.core.Promise;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What is known of a session.
sealed interface SessionState {

    /// Whether the next request renews it.
    boolean due();

    /// One request is at the login with it.
    record Renewing(Promise<Void> over) implements SessionState {

        @Override
        public boolean due() {
            return over.future().isComplete();
        }
    }

    /// Its tokens are good, and not renewed until then.
    record Valid(Instant until) implements SessionState {

        @Override
        public boolean due() {
            return Instant.now().isAfter(until);
        }
    }

    /// It was replaced; what still comes with it gets the new one.
    record Renewed(SessionCookies next, List<String> setCookies, Instant until)
            implements SessionState {

        @Override
        public boolean due() {
            return Instant.now().isAfter(until);
        }
    }

    /// Its tokens have ended, and nobody could be asked for others.
    record Away(Instant until) implements SessionState {

        private static final Duration A_WHILE = Duration.ofSeconds(1);

        static Away fromNow() {
            return new Away(Instant.now().plus(A_WHILE));
        }

        @Override
        public boolean due() {
            return Instant.now().isAfter(until);
        }
    }
}
