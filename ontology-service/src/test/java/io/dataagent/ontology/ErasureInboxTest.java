package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A person who is erased is in no audit line that was parked (the line stays), and nothing that
/// was answered to their requests is kept.
@QuarkusTest
@QuarkusTestResource(Stores.class)
class ErasureInboxTest {

    private static final UserId GONE = UserId.from("urn:data-agent:no-token", "parked-gone");
    private static final UserId STAYS = UserId.from("urn:data-agent:no-token", "parked-stays");

    @Inject @Any InMemoryConnector kafka;
    @Inject Pool database;

    @Test
    void anAuditLineThatWasParkedStaysWithoutThePerson() {
        park(1001, GONE);
        park(1002, STAYS);

        kafka.source("chat-events")
                .send(ContractJson.write(new ChatEvent.UserDeleted(GONE, Instant.now())));

        await(() -> !payload(1001).contains(GONE.value()));
        assertThat(payload(1001)).contains("\"actor\": null");
        assertThat(payload(1002)).contains(STAYS.value());
    }

    @Test
    void whatWasAnsweredToThePersonIsForgotten() {
        for (UserId owner : List.of(GONE, STAYS)) {
            database.preparedQuery("insert into idempotency values ($1, 'k', 'f', '{}')")
                    .executeAndAwait(Tuple.of(owner.value()));
        }

        kafka.source("chat-events")
                .send(ContractJson.write(new ChatEvent.UserDeleted(GONE, Instant.now())));

        await(() -> answers(GONE) == 0);
        assertThat(answers(STAYS)).isOne();
    }

    private long answers(UserId owner) {
        return database.preparedQuery("select count(*) from idempotency where owner_id = $1")
                .executeAndAwait(Tuple.of(owner.value()))
                .iterator()
                .next()
                .getLong(0);
    }

    private void park(long id, UserId actor) {
        database.preparedQuery(
                        """
                        insert into outbox_parked
                            (id, bucket, topic, key, ce_id, ce_type, payload, created_at, reason, holds_key)
                        values ($1, 0, 'data-agent.audit-events', 'parked', 'c',
                            'io.dataagent.audit.v1', $2, now(), 'too large', false)
                        """)
                .executeAndAwait(Tuple.of(id, "{\"actor\":\"%s\"}".formatted(actor.value())));
    }

    private String payload(long id) {
        return database.preparedQuery("select payload from outbox_parked where id = $1")
                .executeAndAwait(Tuple.of(id))
                .iterator()
                .next()
                .getString("payload");
    }
}
