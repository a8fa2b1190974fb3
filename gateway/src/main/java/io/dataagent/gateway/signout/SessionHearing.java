package io.dataagent.gateway.signout;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.session.SessionEvent;
import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import java.time.Instant;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Hears of ends of sessions and until when all of them were heard. Used by one thread.
final class SessionHearing implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(SessionHearing.class);

    private final EndedSessions ended;
    private final SessionClients clients;
    private @Nullable SessionReader reader;

    SessionHearing(EndedSessions ended, SessionClients clients) {
        this.ended = ended;
        this.clients = clients;
    }

    /// Waits in the poll itself, so there is always more; what went wrong begins anew.
    boolean turn() {
        if (reader == null) {
            reader = clients.reader(ended.oldest());
        }
        SessionReader current = reader;
        reader = null;
        try {
            current.next().forEach(this::take);
            Instant asked = ended.now();
            if (current.isAtEnd()) {
                ended.heardUntil(asked);
            }
            reader = current;
        } finally {
            if (reader == null) {
                current.close();
            }
        }
        return true;
    }

    /// Every replica reads every message: one that is not understood is of no use anywhere, and is
    /// not set aside by each of them.
    private void take(String message) {
        try {
            switch (ContractJson.read(message, SessionEvent.class)) {
                case SessionEnded event -> ended.hear(event);
            }
        } catch (IllegalArgumentException e) {
            LOG.warnf("an event of a session was not understood: %s", e.getClass().getName());
        }
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.close();
        }
    }
}
