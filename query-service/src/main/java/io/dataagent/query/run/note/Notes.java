package io.dataagent.query.run.note;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.query.run.note.ExecutionStore.Begun;
import io.dataagent.query.run.note.ExecutionStore.Ended;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes that executions start and how they end, those of the same moment in one statement with
/// one commit.
final class Notes {

    /// A start or an end.
    sealed interface Note permits Begun, Ended {}

    private static final String BEGUN =
            """
            begun as (insert into execution (id, scope_id, run_id, epoch, actor, connection_id,
                purpose, statement, replica, lease_until)
              select e.id, e.scope_id, e.run_id, e.epoch, e.actor, e.connection_id, e.purpose,
                e.statement, $9, clock_timestamp() + interval '5 seconds'
              from quick, unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[],
                $6::uuid[], $7::text[], $8::text[])
                as e(id, scope_id, run_id, epoch, actor, connection_id, purpose, statement)
              on conflict (id) do nothing returning id)
            """;

    /// An insert that meets what it ends: so the row is always found by its key, whatever the
    /// planner thought of the table when it was small. It inserts only where the database lost the
    /// start in a crash; the audit record of what ran is kept then too.
    private static final String ENDED =
            """
            f as materialized (select * from unnest($10::uuid[], $11::text[], $12::text[],
                $13::smallint[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
                $19::boolean[], $20::text[]) with ordinality
                as f(id, outcome, reason, bucket, topic, key, ce_id, ce_type, payload, started,
                  trace_parent, n)),
              done as (insert into execution as e (id, epoch, actor, connection_id, purpose, outcome,
                  reason, ended_at)
                select id, 0, '', '00000000-0000-0000-0000-000000000000', 'lost', outcome, reason,
                  clock_timestamp() from f where started
                on conflict (id) do update set outcome = excluded.outcome, reason = excluded.reason,
                  ended_at = excluded.ended_at where e.outcome = 'running' returning id),
              lines as (insert into outbox
                  (bucket, topic, key, ce_id, ce_type, payload, trace_parent)
                select bucket, topic, key, ce_id, ce_type, payload, trace_parent from f
                where not f.started or f.id in (select id from done) order by n)
            """;

    /// A start that the database loses in a crash loses its lease too, so it need not be on disk
    /// before the statement runs. The end, which carries the audit record, is.
    private static final String STARTS =
            "with quick as materialized (select set_config('synchronous_commit', 'off', true)), "
                    + BEGUN
                    + " select id, true as start from begun";
    private static final String ENDS =
            "with " + fromOne(ENDED) + " select id, false as start from done";
    private static final String BOTH =
            "with quick as materialized (select 1), "
                    + BEGUN
                    + ", "
                    + ENDED
                    + " select id, true as start from begun union all select id, false from done";

    private final OwnDatabase database;
    private final UUID replica;
    private final GroupWriter<Note, Boolean> writer =
            new GroupWriter<>(
                    this::write,
                    PgException.class::isInstance,
                    CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS));

    /// @param replica this one, as it stands in leases
    Notes(OwnDatabase database, UUID replica) {
        this.database = database;
        this.replica = replica;
    }

    /// The parameters of the ends, where there are no starts before them.
    private static String fromOne(String sql) {
        String numbered = sql;
        for (int i = 10; i <= 20; i++) {
            numbered = numbered.replace("$" + i + "::", "$" + (i - 9) + "::");
        }
        return numbered;
    }

    /// Writes one; false if the id was used, or if the end was noted before.
    CompletableFuture<Boolean> write(Note note) {
        return writer.write(note);
    }

    private CompletionStage<List<Boolean>> write(List<Note> group) {
        List<Begun> starts = of(group, Begun.class);
        List<Ended> ends = of(group, Ended.class);
        return sent(starts, ends).thenApply(rows -> answers(group, rows));
    }

    private static <T extends Note> List<T> of(List<Note> group, Class<T> kind) {
        return group.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private CompletableFuture<RowSet<Row>> sent(List<Begun> starts, List<Ended> ends) {
        if (ends.isEmpty()) {
            return database.send(STARTS, values(starts));
        }
        if (starts.isEmpty()) {
            return database.send(ENDS, endings(ends));
        }
        return database.send(
                BOTH,
                Stream.concat(Arrays.stream(values(starts)), Arrays.stream(endings(ends)))
                        .toArray());
    }

    private static List<Boolean> answers(List<Note> group, RowSet<Row> rows) {
        Set<UUID> begun = new HashSet<>();
        Set<UUID> done = new HashSet<>();
        rows.forEach(row -> (row.getBoolean("start") ? begun : done).add(row.getUUID("id")));
        List<Boolean> answers = new ArrayList<>();
        for (Note note : group) {
            answers.add(
                    switch (note) {
                        // The same id twice in one group: the first one has it.
                        case Begun start -> begun.remove(start.entry().id().value());
                        case Ended end -> !end.started() || done.contains(end.id().value());
                    });
        }
        return answers;
    }

    private Object[] values(List<Begun> starts) {
        return new Object[] {
            array(starts, UUID[]::new, b -> b.entry().id().value()),
            array(starts, UUID[]::new, b -> uuid(b.entry().scope())),
            array(starts, UUID[]::new, b -> uuid(b.entry().run())),
            array(starts, Long[]::new, b -> b.entry().epoch()),
            array(starts, String[]::new, b -> b.entry().actor().value()),
            array(starts, UUID[]::new, b -> b.entry().connection().value()),
            array(starts, String[]::new, b -> b.entry().purpose()),
            array(starts, String[]::new, Begun::statement),
            replica
        };
    }

    private static Object[] endings(List<Ended> ends) {
        return new Object[] {
            array(ends, UUID[]::new, e -> e.id().value()),
            array(ends, String[]::new, Ended::outcome),
            array(ends, String[]::new, Ended::reason),
            array(ends, Short[]::new, e -> (short) Outbox.bucket(e.audit().key())),
            array(ends, String[]::new, e -> e.audit().topic()),
            array(ends, String[]::new, e -> e.audit().key()),
            array(ends, String[]::new, e -> e.audit().ceId()),
            array(ends, String[]::new, e -> e.audit().ceType()),
            array(ends, String[]::new, e -> e.audit().payload()),
            array(ends, Boolean[]::new, Ended::started),
            array(ends, String[]::new, e -> e.audit().traceParent())
        };
    }

    private static <T, V> @Nullable V[] array(
            List<T> items, Function<Integer, @Nullable V[]> make, Function<T, @Nullable V> part) {
        @Nullable V[] parts = make.apply(items.size());
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part.apply(items.get(i));
        }
        return parts;
    }

    private static @Nullable UUID uuid(@Nullable ScopeId id) {
        return id == null ? null : id.value();
    }

    private static @Nullable UUID uuid(@Nullable MessageId id) {
        return id == null ? null : id.value();
    }
}
