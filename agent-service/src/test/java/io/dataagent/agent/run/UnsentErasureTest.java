package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// With a conversation and with a person goes what was parked of their runs; that of others stays.
@QuarkusTest
@QuarkusTestResource(World.class)
class UnsentErasureTest {

    private static final UserId GONE = UserId.from("urn:data-agent:no-token", "parked-gone");
    private static final UserId STAYS = UserId.from("urn:data-agent:no-token", "parked-stays");

    @Inject ChatEvents events;
    @Inject Database database;

    private final MessageId run = MessageId.next();
    private final MessageId other = MessageId.next();

    @Test
    void withAPersonGoesWhatWasParkedOfTheirRuns() {
        done(run, GONE);
        done(other, STAYS);
        parked(run);
        parked(other);

        events.heard(ContractJson.write(new ChatEvent.UserDeleted(GONE, Instant.now())));

        assertThat(left(run)).isZero();
        assertThat(left(other)).isEqualTo(2);
    }

    @Test
    void withAConversationGoesWhatWasParkedOfItsRuns() {
        done(run, STAYS);
        done(other, STAYS);
        parked(run);
        parked(other);

        events.heard(
                ContractJson.write(
                        new ChatEvent.ChatDeleted(
                                ChatId.next(), STAYS, List.of(run), Instant.now())));

        assertThat(left(run)).isZero();
        assertThat(left(other)).isEqualTo(2);
    }

    private void done(MessageId id, UserId whose) {
        database.run(
                """
                INSERT INTO run (message_id, chat_id, user_id, state, owner, epoch, lease_until,
                                 takeovers, grant_token, input, last_sequence, kind,
                                 status, finished_at)
                VALUES ($1, $2, $3, 'done', 'gone', 1, clock_timestamp(), 0, 'grant-1', '{}', 1, 'analyst',
                        'complete', clock_timestamp())
                """,
                id.value(),
                ChatId.next().value(),
                whose.value());
    }

    private void parked(MessageId id) {
        for (String topic : List.of("data-agent.run-results", "data-agent.phase-events")) {
            database.run(
                    """
                    INSERT INTO outbox_parked
                        (id, bucket, topic, key, ce_id, ce_type, payload, created_at, reason, holds_key)
                    VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox_parked), 0, $2, $1, 'c', 't',
                        'what somebody asked', now(), 'too large', false)
                    """,
                    id.toString(),
                    topic);
        }
    }

    private long left(MessageId id) {
        return database.list(
                        "SELECT count(*) AS n FROM outbox_parked WHERE key = $1",
                        row -> row.getLong("n"),
                        id.toString())
                .getFirst();
    }
}
