package io.dataagent.gateway.signout;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;

/// How replicas hear of each other's ended sessions.
interface SessionBus {

    /// Tells every replica, now or as soon as it can; never waits.
    void tell(SessionEnded event);
}
