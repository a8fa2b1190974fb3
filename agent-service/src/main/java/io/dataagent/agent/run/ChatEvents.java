package io.dataagent.agent.run;

import io.dataagent.agent.budget.Budgets;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.outbox.UnsentErasure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Hears that conversations are gone: their runs stop, and everything kept of them goes.
/// Idempotent; a message that cannot be handled goes to the dead-letter topic.
@ApplicationScoped
class ChatEvents {

    private final RunStore store;
    private final RunEngine engine;
    private final Budgets budgets;
    private final SessionErasure sessions;
    private final UnsentErasure unsent;

    @Inject
    ChatEvents(
            RunStore store,
            RunEngine engine,
            Budgets budgets,
            SessionErasure sessions,
            UnsentErasure unsent) {
        this.store = store;
        this.engine = engine;
        this.budgets = budgets;
        this.sessions = sessions;
        this.unsent = unsent;
    }

    @Incoming("chat-events")
    @RunOnVirtualThread
    void heard(String body) {
        switch (ContractJson.read(body, ChatEvent.class)) {
            case ChatEvent.ChatDeleted deleted -> {
                gone(deleted.runs());
                sessions.forget(deleted.chatId());
            }
            case ChatEvent.UserDeleted deleted -> {
                gone(store.runsOf(deleted.userId()));
                budgets.forget(deleted.userId());
                sessions.forget(deleted.userId());
                unsent.forget(deleted.userId()).await().indefinitely();
            }
            case ChatEvent.ShareMade _, ChatEvent.ShareRevoked _ -> {
                // Links are no matter of runs.
            }
        }
    }

    private void gone(List<MessageId> runs) {
        runs.forEach(engine::cancel);
        store.forget(runs);
    }
}
