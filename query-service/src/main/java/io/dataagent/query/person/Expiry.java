package io.dataagent.query.person;

import io.dataagent.kit.chore.Chore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/// Deletes kept results whose time is over.
@ApplicationScoped
class Expiry {

    private final Chore chore;

    @Inject
    Expiry(KeptResultStore results) {
        this.chore = Chore.whole("kept-results", Duration.ofMinutes(1), results::forgetExpired);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }
}
