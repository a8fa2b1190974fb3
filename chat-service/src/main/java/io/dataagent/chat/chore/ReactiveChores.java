package io.dataagent.chat.chore;

import io.dataagent.kit.chore.Chore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/// Chores whose turns ask the database the reactive way. Each turn has a context of its own, as a
/// request has; it is waited for, and one that failed comes again after its period.
@ApplicationScoped
public class ReactiveChores {

    private static final String OFF = "off";
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final Vertx vertx;
    private final List<Chore> running = new CopyOnWriteArrayList<>();

    ReactiveChores(Vertx vertx) {
        this.vertx = vertx;
    }

    /// Begins one; it ends with the service.
    ///
    /// @param name of the thread and in the log
    /// @param interval between two turns, as durations are written in settings; `off` for never
    public void start(String name, String interval, Supplier<Uni<Void>> turn) {
        if (interval.equals(OFF)) {
            return;
        }
        Duration period = DurationConverter.parseDuration(interval);
        Chore chore = Chore.whole(name, period, period, () -> done(turn));
        running.add(chore);
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        running.forEach(Chore::stop);
        running.forEach(chore -> chore.stop(FAREWELL));
    }

    private void done(Supplier<Uni<Void>> turn) {
        Context context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(context, true);
        Uni.createFrom()
                .deferred(turn::get)
                .runSubscriptionOn(task -> context.runOnContext(now -> task.run()))
                .await()
                .indefinitely();
    }
}
