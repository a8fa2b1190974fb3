package io.dataagent.query.file;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.query.ticket.TicketExpiry;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Erases the files of people who are erased. Taking the same event twice changes nothing.
@ApplicationScoped
class FileErasure {

    private final PersonFiles files;
    private final TicketExpiry tickets;

    @Inject
    FileErasure(PersonFiles files, TicketExpiry tickets) {
        this.files = files;
        this.tickets = tickets;
    }

    @Incoming("chat-events")
    @RunOnVirtualThread
    void heard(String body) {
        switch (ContractJson.read(body, ChatEvent.class)) {
            case ChatEvent.UserDeleted gone -> {
                files.forget(gone.userId());
                tickets.forget(gone.userId());
            }
            case ChatEvent.ChatDeleted gone -> tickets.forget(gone.chatId());
            case ChatEvent.ShareMade _, ChatEvent.ShareRevoked _ -> {
                // A file belongs to a person, not to a conversation.
            }
        }
    }
}
