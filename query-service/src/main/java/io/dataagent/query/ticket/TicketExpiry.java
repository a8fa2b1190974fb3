package io.dataagent.query.ticket;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.chore.Chore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/// Forgets tickets: when their time is over, with their conversation, with their person.
@ApplicationScoped
public class TicketExpiry {

    private final TicketStore store;
    private final Chore chore;

    @Inject
    TicketExpiry(TicketStore store, TicketConfig config) {
        this.store = store;
        this.chore =
                Chore.whole(
                        "data-tickets",
                        Duration.ofMinutes(10),
                        () -> store.forgetOld(config.kept()));
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// A person is gone.
    public void forget(UserId user) {
        store.forget(user);
    }

    /// A conversation is gone.
    public void forget(ChatId chat) {
        store.forget(chat);
    }
}
