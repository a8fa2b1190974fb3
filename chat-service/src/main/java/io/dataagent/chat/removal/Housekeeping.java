package io.dataagent.chat.removal;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.chore.ReactiveChores;
import io.dataagent.chat.share.Shares;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// Looks from time to time for what is to go.
@ApplicationScoped
class Housekeeping {

    private final Erasures erasures;
    private final Retention retention;
    private final Shares shares;
    private final ReactiveChores chores;
    private final ChatConfig config;

    Housekeeping(
            Erasures erasures,
            Retention retention,
            Shares shares,
            ReactiveChores chores,
            ChatConfig config) {
        this.chores = chores;
        this.config = config;
        this.erasures = erasures;
        this.retention = retention;
        this.shares = shares;
    }

    void start(@Observes StartupEvent event) {
        chores.start("housekeeping", config.housekeepingEvery(), this::keep);
    }

    private Uni<Void> keep() {
        return erasures.takeUp()
                .chain(retention::apply)
                .chain(shares::removeExpired)
                .replaceWithVoid();
    }
}
