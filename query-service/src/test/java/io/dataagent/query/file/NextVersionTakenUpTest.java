package io.dataagent.query.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// A next version whose replica stalls or is killed: another one takes it up, and it comes once.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "stalled",
        permissions = {"files:write", "connections:read", "connections:write", "queries:run"})
class NextVersionTakenUpTest {

    private static final int ROWS = 150_000;
    private static final String TOTAL = "select sum(amount) as total from %s";

    @Inject OwnDatabase database;
    @Inject Conversions conversions;

    @ConfigProperty(name = "dataagent.query.duckdb.directory")
    Path folder;

    @Test
    void oneWhoseConversionIsTakenUpWhileTheFirstStillWorksComesOnce() throws IOException {
        // Given
        JsonPath file = Sent.whole("stalled.csv", Renewed.SALES);
        String id = file.getString("data.fileId");
        String connection = file.getString("data.connectionId");
        String next = Renewed.send(id, "stalled.csv", many());

        // When
        leaseRunsOut(next);
        JsonPath meanwhile = Sent.get(id);
        float before = Renewed.number(connection, TOTAL.formatted("stalled"));
        JsonPath now = Renewed.replaced(id);
        settled(id, next);

        // Then
        assertThat(meanwhile.getInt("data.version")).isEqualTo(1);
        assertThat(meanwhile.getString("data.next.status")).isEqualTo("converting");
        assertThat(before).isEqualTo(17.75f);
        assertThat(now.getString("data.status")).isEqualTo("ready");
        assertThat(now.getInt("data.version")).isEqualTo(2);
        assertThat(now.getInt("data.converted.tables[0].rows")).isEqualTo(ROWS);
        assertThat(Renewed.number(connection, TOTAL.formatted("stalled"))).isEqualTo(2f * ROWS);
        assertThat(events("file_ready", connection)).isEqualTo(2);
        assertThat(events("file.replaced", id)).isOne();
        assertThat(events("\"refused\"", next)).isZero();
        assertThat(names(next)).isEmpty();
        assertThat(names(id)).containsExactlyInAnyOrderElementsOf(onlyVersion(2, id));
    }

    @Test
    void whatAServiceLeftThatWasKilledBeforeTheNewVersionWasTakenGoes() throws IOException {
        // Given
        JsonPath file = Sent.whole("killed.csv", Renewed.SALES);
        String id = file.getString("data.fileId");
        String connection = file.getString("data.connectionId");
        String next = Renewed.announced(id, "killed.csv", Renewed.LATER, Map.of());
        linkedAndKilled(id);

        // When
        float before = Renewed.number(connection, TOTAL.formatted("killed"));
        Sent.part(next, 0, Renewed.LATER.getBytes(UTF_8));
        JsonPath now = Renewed.replaced(id);
        settled(id, next);

        // Then
        assertThat(before).isEqualTo(17.75f);
        assertThat(now.getInt("data.version")).isEqualTo(3);
        assertThat(Renewed.number(connection, TOTAL.formatted("killed"))).isEqualTo(22f);
        assertThat(events("file_ready", connection)).isEqualTo(2);
        assertThat(names(next)).isEmpty();
        assertThat(names(id)).containsExactlyInAnyOrderElementsOf(onlyVersion(3, id));
    }

    /// The first replica says nothing for so long that another one takes its work.
    private void leaseRunsOut(String next) {
        for (int i = 0; i < 2_000 && epoch(next) < 2; i++) {
            database.update(
                    "update upload set lease_until = clock_timestamp() - interval '1 second' where"
                            + " id = $1 and status = 'converting' and epoch = 1",
                    UUID.fromString(next));
            conversions.wake();
            Api.pause();
        }
        assertThat(epoch(next)).isEqualTo(2);
    }

    private long epoch(String id) {
        return database.query("select epoch from upload where id = $1", UUID.fromString(id))
                .getFirst()
                .getLong("epoch");
    }

    /// A replica linked what it made as the second version, and was killed before it was taken.
    private void linkedAndKilled(String id) throws IOException {
        database.update("update upload set version = 2 where id = $1", UUID.fromString(id));
        Path home = own().resolve("upload-" + id);
        Files.createDirectories(home.resolve("v2"));
        Files.writeString(home.resolve("v2").resolve("killed.parquet"), "linked");
        Files.writeString(home.resolve("original-v2"), "linked");
        Files.writeString(own().resolve("upload-" + id + "-v2.duckdb"), "linked");
    }

    /// Until nobody works on it any more and what was before is tidied away.
    private void settled(String id, String next) {
        for (int i = 0; i < 400; i++) {
            if (!conversions.converts(next) && events("file.replaced", id) > 0) {
                return;
            }
            Api.pause();
        }
        throw new IllegalStateException("the next version is not settled");
    }

    private int events(String what, String about) {
        return database.query(
                        "select 1 from outbox where payload like $1 and (payload like $2 or ce_type"
                                + " like $2)",
                        "%" + about + "%",
                        "%" + what + "%")
                .size();
    }

    private static List<String> onlyVersion(int version, String id) {
        String home = "upload-" + id;
        return List.of(
                home,
                home + "/original-v" + version,
                home + "/v" + version,
                home + "/v" + version + "/table-1.parquet",
                home + "-v" + version + ".duckdb");
    }

    private Path own() {
        return folder.resolve(FakeIdentity.user("stalled").value());
    }

    /// Files and folders of a file, below its owner's folder.
    private List<String> names(String id) throws IOException {
        try (Stream<Path> all = Files.walk(own())) {
            return all.map(p -> own().relativize(p).toString())
                    .filter(p -> p.contains(id))
                    .toList();
        }
    }

    private static String many() {
        StringBuilder text = new StringBuilder("id,region,amount\n");
        for (int i = 0; i < ROWS; i++) {
            text.append(i).append(",Region ").append(i * 7919L % 100_003).append(",2.00\n");
        }
        return text.toString();
    }
}
