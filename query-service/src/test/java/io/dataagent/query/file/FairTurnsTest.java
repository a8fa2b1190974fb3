package io.dataagent.query.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Whose file is converted next when several people send several files at once.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestProfile(FairTurnsTest.OnlyTheTestTakes.class)
class FairTurnsTest {

    /// Without a place of its own the service leaves the files to the test.
    public static final class OnlyTheTestTakes implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dataagent.query.files.places", "0");
        }
    }

    private static final Duration LEASE = Duration.ofMinutes(5);

    @Inject OwnDatabase database;
    @Inject FileStore store;

    @Test
    void peopleTakeTurnsHoweverManyFilesOneOfThemSends() {
        Map<UUID, String> sent = new LinkedHashMap<>();
        for (String who : List.of("greedy", "greedy", "greedy", "greedy", "modest", "late")) {
            sent.put(waiting(who, sent.size()), who);
        }
        try {
            List<String> turns = new ArrayList<>();
            for (int i = 0; i < sent.size(); i++) {
                Optional<Upload> taken = store.take(LEASE);
                turns.add(sent.get(taken.orElseThrow().id().value()));
            }

            assertThat(turns)
                    .containsExactly("greedy", "modest", "late", "greedy", "greedy", "greedy");
            assertThat(store.take(LEASE)).isEmpty();
        } finally {
            forget(sent);
        }
    }

    @Test
    void aConversionWhoseReplicaIsGoneIsTakenUpAndCountsForNobody() {
        Map<UUID, String> sent = new LinkedHashMap<>();
        sent.put(waiting("gone", 0), "gone");
        try {
            Upload first = store.take(LEASE).orElseThrow();
            database.update(
                    "update upload set lease_until = clock_timestamp() - interval '1 second'");

            Upload again = store.take(LEASE).orElseThrow();

            assertThat(again.id()).isEqualTo(first.id());
            assertThat(store.renew(first, LEASE, null)).isFalse();
            assertThat(store.renew(again, LEASE, null)).isTrue();
        } finally {
            forget(sent);
        }
    }

    private void forget(Map<UUID, String> sent) {
        sent.keySet().forEach(id -> database.update("delete from upload where id = $1", id));
    }

    /// @param place the order in which they came
    private UUID waiting(String owner, int place) {
        UUID id = UUID.randomUUID();
        database.update(
                "insert into upload (id, owner, name, size, status, connection_id, updated_at)"
                        + " values ($1, $2, 'x.csv', 10, 'checking', gen_random_uuid(),"
                        + " clock_timestamp() - interval '1 hour' + make_interval(secs => $3))",
                id,
                FakeIdentity.user(owner).value(),
                (double) place);
        return id;
    }
}
