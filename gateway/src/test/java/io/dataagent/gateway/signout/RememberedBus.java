package io.dataagent.gateway.signout;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// What this replica tells others, kept instead of sent.
@Alternative
@Priority(1)
@ApplicationScoped
class RememberedBus implements SessionBus {

    private final List<SessionEnded> told = new CopyOnWriteArrayList<>();

    @Override
    public void tell(SessionEnded event) {
        told.add(event);
    }

    List<SessionEnded> told() {
        return List.copyOf(told);
    }
}
