package io.dataagent.query.file;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.outbox.UnsentErasure;
import io.dataagent.query.scope.ScopeExpiry;
import io.dataagent.query.store.OwnDatabase;
import io.dataagent.query.table.KeptTables;
import io.dataagent.query.ticket.TicketExpiry;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Erases the files and kept tables of people who are erased, the statements and scopes of their
/// runs and the answers that were kept for their requests, also out of what was not sent. Taking
/// the same event twice changes nothing.
@ApplicationScoped
class FileErasure {

    private static final String STATEMENTS =
            "delete from execution where actor = $1 and ended_at is not null";

    private final FileRemoval files;
    private final TicketExpiry tickets;
    private final ScopeExpiry scopes;
    private final KeptTables tables;
    private final OwnDatabase database;
    private final Idempotency answers;
    private final UnsentErasure unsent;

    @Inject
    FileErasure(
            FileRemoval files,
            TicketExpiry tickets,
            ScopeExpiry scopes,
            KeptTables tables,
            OwnDatabase database,
            Idempotency answers,
            UnsentErasure unsent) {
        this.files = files;
        this.tickets = tickets;
        this.scopes = scopes;
        this.tables = tables;
        this.database = database;
        this.answers = answers;
        this.unsent = unsent;
    }

    @Incoming("chat-events")
    @RunOnVirtualThread
    void heard(String body) {
        switch (ContractJson.read(body, ChatEvent.class)) {
            case ChatEvent.UserDeleted gone -> {
                scopes.forget(gone.userId());
                files.forget(gone.userId());
                tables.forget(gone.userId());
                tickets.forget(gone.userId());
                database.update(STATEMENTS, gone.userId().value());
                answers.forget(gone.userId());
                unsent.forget(gone.userId()).await().indefinitely();
            }
            case ChatEvent.ChatDeleted gone -> {
                scopes.forget(gone.chatId(), gone.runs());
                tickets.forget(gone.chatId());
                tables.forget(gone.chatId());
            }
            case ChatEvent.ShareMade _, ChatEvent.ShareRevoked _ -> {
                // A file belongs to a person, not to a conversation.
            }
        }
    }
}
