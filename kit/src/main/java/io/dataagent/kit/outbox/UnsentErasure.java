package io.dataagent.kit.outbox;

import io.dataagent.contracts.id.UserId;
import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/// Takes a person who is erased out of what was not sent, waiting or parked. What only tells of
/// things of theirs goes, and no longer holds back what comes after it; a line for the audit trail
/// stays without them, as the trail itself keeps it; a deletion stays, since others still have to
/// hear of it and it holds ids alone.
@IfBuildProperty(name = "dataagent.outbox.enabled", stringValue = "true")
@ApplicationScoped
public class UnsentErasure {

    private static final List<String> TABLES = List.of("outbox", "outbox_parked");
    private static final String DROP =
            """
            delete from %s
            where ce_type in ('io.dataagent.share_made.v1', 'io.dataagent.file_ready.v1')
                and (payload::jsonb ->> 'userId' = $1 or payload::jsonb ->> 'owner' = $1)
            """;
    private static final String NAMELESS =
            """
            update %s set payload = replace(
                (case when payload::jsonb ->> 'actor' = $1
                    then jsonb_set(payload::jsonb, '{actor}', 'null') else payload::jsonb end)::text,
                to_jsonb($1::text)::text, '"erased"')
            where topic = 'data-agent.audit-events'
                and strpos(payload::jsonb::text, to_jsonb($1::text)::text) > 0
            """;

    private final Pool pool;

    UnsentErasure(Pool pool) {
        this.pool = pool;
    }

    /// Done twice it changes nothing more.
    public Uni<Void> forget(UserId person) {
        List<String> statements =
                TABLES.stream()
                        .flatMap(table -> Stream.of(DROP, NAMELESS).map(s -> s.formatted(table)))
                        .toList();
        return Multi.createFrom()
                .iterable(statements)
                .onItem()
                .transformToUniAndConcatenate(
                        statement ->
                                pool.preparedQuery(statement).execute(Tuple.of(person.value())))
                .collect()
                .asList()
                .replaceWithVoid();
    }
}
