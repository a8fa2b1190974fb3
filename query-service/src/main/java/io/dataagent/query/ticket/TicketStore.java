package io.dataagent.query.ticket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Keeps tickets. Of two that use one, one gets it: that is decided by one statement.
@ApplicationScoped
class TicketStore {

    private static final TypeReference<List<String>> NAMES = new TypeReference<>() {};

    private final OwnDatabase database;

    @Inject
    TicketStore(OwnDatabase database) {
        this.database = database;
    }

    void insert(Ticket ticket, byte[] secret, Duration life) {
        database.update(
                "insert into data_ticket (id, secret, run_id, user_id, chat_id, ontology_id,"
                        + " connection_id, dataset, definition, columns, max_rows, seed, expires_at)"
                        + " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
                        + " clock_timestamp() + $13 * interval '1 millisecond')",
                ticket.id(),
                Buffer.buffer(secret),
                ticket.run().value(),
                ticket.user().value(),
                ticket.chat().value(),
                ticket.ontology().value(),
                ticket.connection().value(),
                ContractJson.write(ticket.dataset()),
                ticket.definition(),
                ContractJson.write(ticket.columns()),
                ticket.rows(),
                ticket.seed(),
                life.toMillis());
    }

    /// What the secret opens, the first time that its own run asks and in time.
    Optional<Ticket> use(byte[] secret, RunGrant grant) {
        return database.first(
                        "update data_ticket set used_at = clock_timestamp() where secret = $1"
                                + " and run_id = $2 and user_id = $3 and used_at is null"
                                + " and expires_at > clock_timestamp() returning *",
                        Buffer.buffer(secret),
                        grant.runId().value(),
                        grant.userId().value())
                .map(TicketStore::read);
    }

    /// What is wrong with a secret that opens nothing.
    Refusal refusal(byte[] secret, RunGrant grant) {
        return database.first(
                        "select run_id = $2 and user_id = $3 as own, used_at is not null as used"
                                + " from data_ticket where secret = $1",
                        Buffer.buffer(secret),
                        grant.runId().value(),
                        grant.userId().value())
                .map(
                        row ->
                                !row.getBoolean("own")
                                        ? Refusal.STOLEN
                                        : row.getBoolean("used")
                                                ? Refusal.REPLAYED
                                                : Refusal.EXPIRED)
                .orElse(Refusal.UNKNOWN);
    }

    /// Why a ticket opens nothing.
    enum Refusal {
        UNKNOWN,
        STOLEN,
        REPLAYED,
        EXPIRED
    }

    /// A ticket of the same person and conversation, used or not.
    Optional<Ticket> find(UUID id, RunGrant grant) {
        return database.first(
                        "update data_ticket set made_at = clock_timestamp() where id = $1"
                                + " and user_id = $2 and chat_id = $3 and ontology_id = $4"
                                + " returning *",
                        id,
                        grant.userId().value(),
                        grant.chatId().value(),
                        grant.ontologyId().value())
                .map(TicketStore::read);
    }

    void forgetOld(Duration kept) {
        database.update(
                "delete from data_ticket where made_at < clock_timestamp()"
                        + " - $1 * interval '1 millisecond'",
                kept.toMillis());
    }

    /// A person is gone.
    void forget(UserId user) {
        database.update("delete from data_ticket where user_id = $1", user.value());
    }

    /// A conversation is gone.
    void forget(ChatId chat) {
        database.update("delete from data_ticket where chat_id = $1", chat.value());
    }

    private static Ticket read(Row row) {
        return new Ticket(
                row.getUUID("id"),
                new MessageId(row.getUUID("run_id")),
                UserId.of(row.getString("user_id")),
                new ChatId(row.getUUID("chat_id")),
                new OntologyId(row.getUUID("ontology_id")),
                new ConnectionId(row.getUUID("connection_id")),
                ContractJson.read(row.getString("dataset"), ScopedDataset.class),
                row.getString("definition"),
                names(row.getString("columns")),
                row.getInteger("max_rows"),
                row.getLong("seed"));
    }

    private static List<String> names(String json) {
        try {
            return ContractJson.mapper().readValue(json, NAMES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored ticket is not readable", e);
        }
    }
}
