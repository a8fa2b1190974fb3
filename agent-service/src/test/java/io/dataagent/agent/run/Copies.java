package io.dataagent.agent.run;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.MessageId;
import java.util.List;

/// Every state of a run as it was once kept, and the run once more from one of them.
final class Copies {

    private Copies() {}

    /// A state of a run as it was once kept.
    record Copy(long sequence, String checkpoint) {}

    /// Keeps every checkpoint from now on.
    static void begin(Database database) {
        database.run("CREATE TABLE copy (message_id uuid, sequence bigint, checkpoint text)");
        database.run(
                """
                CREATE FUNCTION keep_copy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    INSERT INTO copy VALUES (new.message_id, new.checkpoint_sequence, new.checkpoint);
                    RETURN NULL;
                END $$
                """);
        database.run(
                """
                CREATE TRIGGER keep_copy AFTER UPDATE OF checkpoint ON run FOR EACH ROW
                WHEN (old.checkpoint IS DISTINCT FROM new.checkpoint) EXECUTE FUNCTION keep_copy()
                """);
    }

    /// Keeps none any more.
    static void end(Database database) {
        database.run("DROP TRIGGER keep_copy ON run");
        database.run("DROP FUNCTION keep_copy");
        database.run("DROP TABLE copy");
    }

    /// Every state of a run, in order.
    static List<Copy> of(Database database, MessageId id) {
        return database.list(
                "SELECT sequence, checkpoint FROM copy WHERE message_id = $1 ORDER BY sequence",
                row -> new Copy(row.getLong("sequence"), row.getString("checkpoint")),
                id.value());
    }

    /// The run once more as it was when this was kept; its owner is gone.
    static MessageId takenUp(Database database, MessageId id, Copy copy) {
        MessageId again = MessageId.next();
        Object[] both = {id.value(), again.value(), copy.sequence()};
        database.run(
                """
                INSERT INTO run (message_id, chat_id, user_id, state, owner, lease_until, grant_token,
                                 input, context, checkpoint, checkpoint_sequence, last_sequence, kind)
                SELECT $2, chat_id, user_id, 'running', 'gone', clock_timestamp() + interval '1 minute',
                       grant_token, replace(input, ($1::uuid)::text, ($2::uuid)::text), context, $4, $3, $3, kind
                FROM run WHERE message_id = $1
                """,
                both[0],
                both[1],
                both[2],
                copy.checkpoint());
        database.run(
                """
                INSERT INTO journal SELECT $2, sequence, name, replace(body, ($1::uuid)::text, ($2::uuid)::text), terminal, at
                FROM journal WHERE message_id = $1 AND sequence <= $3
                """,
                both);
        database.run(
                "INSERT INTO kept_text SELECT $2, reference, body FROM kept_text WHERE message_id ="
                        + " $1",
                both[0],
                both[1]);
        database.run(
                "UPDATE run SET lease_until = clock_timestamp() WHERE message_id = $1",
                again.value());
        return again;
    }
}
