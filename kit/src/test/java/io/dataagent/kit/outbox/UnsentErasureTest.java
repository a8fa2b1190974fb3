package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ShareId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ConnectionEvent.FileReady;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.ChatEvent;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is left of a person in the tables of an outbox, on a PostgreSQL with the tables as shipped.
class UnsentErasureTest {

    private static final UserId GONE = UserId.from("https://login.example.org", "gone");
    private static final UserId STAYS = UserId.from("https://login.example.org", "stays");
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    private static OutboxTables tables;

    @BeforeAll
    static void start() throws Exception {
        tables = new OutboxTables();
    }

    @AfterAll
    static void stop() throws Exception {
        tables.close();
    }

    @BeforeEach
    void empty() {
        tables.empty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"outbox", "outbox_parked"})
    void whatTellsOfThingsOfAPersonGoesAndNothingOfOthers(String table) {
        for (UserId owner : List.of(GONE, STAYS)) {
            keep(table, Topics.CHAT_EVENTS, "share_made", shared(owner));
            keep(table, Topics.CONNECTION_EVENTS, "file_ready", ready(owner));
        }

        forget();

        assertThat(payloads(table)).hasSize(2).allMatch(text -> !text.contains(GONE.value()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"outbox", "outbox_parked"})
    void aLineOfTheTrailStaysWithoutThePerson(String table) {
        keep(table, Topics.AUDIT_EVENTS, "audit", line(GONE, "m-1", Map.of("owner", GONE.value())));
        keep(table, Topics.AUDIT_EVENTS, "audit", line(STAYS, GONE.value(), Map.of()));
        AuditRecord other = line(STAYS, "m-2", Map.of("rows", "3"));
        keep(table, Topics.AUDIT_EVENTS, "audit", other);

        forget();

        List<AuditRecord> left =
                payloads(table).stream()
                        .map(text -> ContractJson.read(text, AuditRecord.class))
                        .toList();
        assertThat(left).hasSize(3);
        assertThat(left.get(0).actor()).isNull();
        assertThat(left.get(0).subject()).isEqualTo("m-1");
        assertThat(left.get(0).facts()).containsEntry("owner", "erased");
        assertThat(left.get(1).actor()).isEqualTo(STAYS);
        assertThat(left.get(1).subject()).isEqualTo("erased");
        assertThat(left.get(2)).isEqualTo(other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"outbox", "outbox_parked"})
    void aDeletionThatOthersHaveToHearOfStays(String table) {
        keep(table, Topics.CHAT_EVENTS, "user_deleted", new ChatEvent.UserDeleted(GONE, AT));
        List<String> before = payloads(table);

        forget();

        assertThat(payloads(table)).isEqualTo(before).hasSize(1);
    }

    private static void forget() {
        UnsentErasure erasure = new UnsentErasure(tables.pool());
        erasure.forget(GONE).await().indefinitely();
        erasure.forget(GONE).await().indefinitely();
    }

    private static ChatEvent shared(UserId owner) {
        return new ChatEvent.ShareMade(ShareId.next(), ChatId.next(), owner, true, AT, AT);
    }

    private static FileReady ready(UserId owner) {
        return new FileReady(ConnectionId.next(), SnapshotId.next(), owner, "pass", AT);
    }

    private static AuditRecord line(UserId actor, String subject, Map<String, String> facts) {
        return new AuditRecord("a-1", AT, "query-service", actor, "done", subject, "ok", facts);
    }

    private static void keep(String table, String topic, String name, Object body) {
        boolean parked = table.equals("outbox_parked");
        tables.pool()
                .preparedQuery(
                        "insert into %s (%s bucket, topic, key, ce_id, ce_type, payload%s)"
                                        .formatted(
                                                table,
                                                parked ? "id," : "",
                                                parked ? ", created_at, reason, holds_key" : "")
                                + " values (%s 0, $1, 'k', gen_random_uuid()::text, $2, $3%s)"
                                        .formatted(
                                                parked
                                                        ? "(select count(*) from outbox_parked),"
                                                        : "",
                                                parked ? ", now(), 'too large', true" : ""))
                .executeAndAwait(
                        Tuple.of(topic, "io.dataagent." + name + ".v1", ContractJson.write(body)));
    }

    private static List<String> payloads(String table) {
        return StreamSupport.stream(
                        tables.pool()
                                .query("select payload from " + table + " order by id")
                                .executeAndAwait()
                                .spliterator(),
                        false)
                .map((Row row) -> row.getString("payload"))
                .toList();
    }
}
