package io.dataagent.chat.run;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;

/// What runs started from, kept as it was when they were claimed. Called inside a transaction that
/// holds the message locked.
@ApplicationScoped
class RunInputStore {

    private static final String FROZEN = "select body from run_input where message_id = $1";
    private static final String FREEZE =
            """
            with frozen as (insert into run_input (message_id, body) values ($1, $2))
            update message set claimed_at = $3 where id = $1 and claimed_at is null
            """;

    Uni<RunInput> frozen(SqlConnection tx, MessageId id) {
        return tx.preparedQuery(FROZEN).execute(Tuple.of(id.value())).map(rows -> read(rows, id));
    }

    /// Keeps the input and marks its message as claimed, in one statement.
    Uni<Void> freeze(SqlConnection tx, RunInput input, Instant now) {
        return tx.preparedQuery(FREEZE)
                .execute(
                        Tuple.of(
                                input.messageId().value(),
                                ContractJson.write(input),
                                now.atOffset(ZoneOffset.UTC)))
                .replaceWithVoid();
    }

    private static RunInput read(RowSet<Row> rows, MessageId id) {
        if (rows.size() != 1) {
            throw new IllegalStateException("claimed without an input: " + id);
        }
        return ContractJson.read(rows.iterator().next().getString("body"), RunInput.class);
    }
}
