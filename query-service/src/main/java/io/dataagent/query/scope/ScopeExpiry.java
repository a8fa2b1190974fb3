package io.dataagent.query.scope;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.chore.Chore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// Forgets scopes and the epochs of runs: when their time is over, with their conversation, with
/// their person. What they kept out stays out.
@ApplicationScoped
public class ScopeExpiry {

    private static final Duration PERIOD = Duration.ofMinutes(10);

    private final ScopeStore scopes;
    private final RunEpochs epochs;
    private final ScopeConfig config;
    private final Chore chore;

    @Inject
    ScopeExpiry(ScopeStore scopes, RunEpochs epochs, ScopeConfig config) {
        this.scopes = scopes;
        this.epochs = epochs;
        this.config = config;
        this.chore = Chore.whole("scopes", PERIOD, this::sweep);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// A person is gone. Their runs are closed first: no scope comes after that.
    public void forget(UserId user) {
        epochs.forget(user);
        scopes.forget(user);
    }

    /// A conversation is gone, with these runs.
    public void forget(ChatId chat, List<MessageId> runs) {
        UUID[] ids = runs.stream().map(MessageId::value).toArray(UUID[]::new);
        epochs.forget(chat, ids);
        scopes.forget(chat, ids);
    }

    void sweep() {
        scopes.forgetOld(config.keptFor());
        epochs.forgetOld(config.keptFor(), config.openFor());
    }
}
