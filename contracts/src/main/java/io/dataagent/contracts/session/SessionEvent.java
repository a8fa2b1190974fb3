package io.dataagent.contracts.session;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.regex.Pattern;

/// What happens to the sessions of people who sign in, on `data-agent.session-events`, keyed by
/// session. Every replica of the gateway hears all of it.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({@JsonSubTypes.Type(value = SessionEvent.SessionEnded.class, name = "session_ended")})
public sealed interface SessionEvent {

    /// When it happened.
    Instant at();

    /// A session is over, because its person or the provider of identities said so: what still
    /// comes with it is nobody's.
    ///
    /// @param session HMAC-SHA256 of the issuer, a blank and the provider's name for the session
    ///     (`sid`), keyed by what the replicas of the gateway alone share, in hexadecimal: nothing
    ///     in it opens or names the session to anybody else, and nobody else can make one
    record SessionEnded(String session, Instant at) implements SessionEvent {

        private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

        public SessionEnded {
            if (!DIGEST.matcher(session).matches()) {
                throw new IllegalArgumentException("a session is named by an HMAC-SHA256");
            }
        }
    }
}
