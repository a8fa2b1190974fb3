package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.database.BlockingPostgres;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;

/// Notes to the other replicas: whoever runs this execution, end it. A note stays for a minute, so
/// that it also meets an execution that is just being handed over.
@ApplicationScoped
class CancelNotes {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final BlockingPostgres database;

    CancelNotes(Pool pool) {
        this.database = new BlockingPostgres(pool, PATIENCE);
    }

    /// A note.
    ///
    /// @param execution what is to end
    /// @param run the agent's run that asks, and must be the one that started it
    record Note(ExecutionId execution, MessageId run) {}

    void leave(Note note) {
        RowSet<Row> left =
                execute(
                        "insert into cancellation (execution_id, run_id) values ($1, $2)"
                                + " on conflict (execution_id, run_id) do update set asked_at = clock_timestamp()",
                        values(note));
        assert left.rowCount() == 1;
    }

    /// Whether a replica has ended it.
    boolean taken(Note note) {
        RowSet<Row> found =
                execute(
                        "select 1 from cancellation where execution_id = $1 and run_id = $2 and taken",
                        values(note));
        return found.size() > 0;
    }

    /// Notes that nobody has taken.
    List<Note> open() {
        RowSet<Row> rows =
                execute(
                        "select execution_id, run_id from cancellation where not taken"
                                + " and asked_at > clock_timestamp() - interval '1 minute'",
                        Tuple.tuple());
        return StreamSupport.stream(rows.spliterator(), false)
                .map(
                        row ->
                                new Note(
                                        new ExecutionId(row.getUUID("execution_id")),
                                        new MessageId(row.getUUID("run_id"))))
                .toList();
    }

    void take(Note note) {
        RowSet<Row> taken =
                execute(
                        "update cancellation set taken = true where execution_id = $1 and run_id = $2",
                        values(note));
        assert taken.rowCount() <= 1;
    }

    void sweep() {
        RowSet<Row> gone =
                execute(
                        "delete from cancellation where asked_at < clock_timestamp() - interval '2 minutes'",
                        Tuple.tuple());
        assert gone.rowCount() >= 0;
    }

    private RowSet<Row> execute(String sql, Tuple values) {
        return database.run(sql, values);
    }

    private static Tuple values(Note note) {
        return Tuple.of(note.execution().value(), note.run().value());
    }
}
