package io.dataagent.chat.audit;

import static io.dataagent.chat.fixture.Api.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.Deliveries;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class AuditTest {

    private static final String TRAIL = "/api/admin/audit";
    private static final UserId ANN = UserId.from("urn:data-agent:no-token", "ann");

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Inject Pool database;

    @Inject AuditTrail trail;

    @Test
    void chainsWhatServicesReportOnceAndUnderAPseudonym() throws Exception {
        // Given
        String subject = UUID.randomUUID().toString();
        AuditRecord first = record("query.executed", subject);
        AuditRecord second = record("query.exported", subject);

        // When
        report(first);
        report(second);
        report(first);

        // Then
        var answer = as("ada/admin").get(TRAIL + "?pageSize=2").then().statusCode(200);
        answer.body("data.items[0].action", equalTo("query.exported"))
                .body("data.items[1].action", equalTo("query.executed"))
                .body("data.items[1].subject", equalTo(subject))
                .body("data.items[1].facts.rows", equalTo("7"));
        List<String> actors = answer.extract().path("data.items.actor");
        assertThat(actors).doesNotContain(ANN.value());
        assertThat(actors.get(0)).isEqualTo(actors.get(1));
        as("ada/admin").get(TRAIL + "/verification").then().body("data.intact", equalTo(true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update audit_record set outcome = 'ok'",
                "delete from audit_record",
                "truncate audit_record"
            })
    void letsNobodyChangeTheTrail(String statement) throws Exception {
        report(record("query.executed", "x"));
        assertThatThrownBy(
                        () ->
                                database.query(statement)
                                        .execute()
                                        .await()
                                        .atMost(Duration.ofSeconds(60)))
                .hasMessageContaining("permission denied for table audit_record");
    }

    @ParameterizedTest
    @CsvSource({"vic/viewer, 403", "carol/contributor, 403", "ada/admin, 200"})
    void showsTheTrailToAdministratorsOnly(String who, int status) {
        assertThat(as(who).get(TRAIL).statusCode()).isEqualTo(status);
        assertThat(as(who).get(TRAIL + "/verification").statusCode()).isEqualTo(status);
    }

    @Test
    void keepsOneChainHoweverManyWriteAtOnce() throws Exception {
        // Given
        String subject = UUID.randomUUID().toString();
        List<Callable<Void>> writers =
                Stream.generate(() -> record("query.executed", subject))
                        .limit(40)
                        .<Callable<Void>>map(record -> () -> append(record))
                        .toList();

        // When
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.invokeAll(writers).forEach(Future::resultNow);
        }

        // Then
        as("ada/admin")
                .get(TRAIL + "?subject=" + subject)
                .then()
                .body("data.pagination.totalItems", equalTo(40));
        as("ada/admin").get(TRAIL + "/verification").then().body("data.intact", equalTo(true));
    }

    @Test
    void findsRecordsByWhatTheyAreAbout() throws Exception {
        // Given
        String subject = UUID.randomUUID().toString();
        report(record("query.executed", subject));
        report(record("query.exported", subject));

        // When, then
        String of = TRAIL + "?subject=" + subject;
        found(of + "&action=query.exported", 1);
        found(of + "&user=" + ANN.value(), 2);
        found(of + "&user=" + UserId.from("urn:x", "nobody").value(), 0);
        found(of + "&service=query-service&outcome=ok&from=2026-03-01T12:00:00Z", 2);
        found(of + "&until=2026-03-01T12:00:00Z", 0);
        String actor = as("ada/admin").get(of).path("data.items[0].actor");
        found(of + "&actor=" + actor, 2);
        String next = as("ada/admin").get(of + "&pageSize=1").path("data.pagination.nextCursor");
        as("ada/admin")
                .get(of + "&pageSize=1&cursor=" + next)
                .then()
                .body("data.items[0].action", equalTo("query.executed"))
                .body("data.pagination.nextCursor", nullValue());
    }

    private static void found(String url, int records) {
        as("ada/admin")
                .get(url)
                .then()
                .statusCode(200)
                .body("data.items", hasSize(records))
                .body("data.pagination.totalItems", equalTo(records));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"page=0", "from=yesterday", "cursor=x", "page=2&cursor=cG9zaXRpb24tCjE"})
    void refusesSearchesThatCannotBe(String query) {
        as("ada/admin").get(TRAIL + "?" + query).then().statusCode(400);
    }

    @Test
    void noticesWhenTheEndOfTheTrailIsNotWhatItWas() throws Exception {
        // Given
        report(record("query.executed", "x"));
        String head = as("ada/admin").get(TRAIL + "/verification").path("data.head");
        report(record("query.executed", "y"));

        // When, then
        as("ada/admin")
                .get(TRAIL + "/verification?head=" + head)
                .then()
                .body("data.intact", equalTo(true));
        as("ada/admin")
                .get(TRAIL + "/verification?head=" + "f".repeat(64))
                .then()
                .body("data.intact", equalTo(false));
    }

    @Test
    void reportsWhoLookedIntoTheTrail() {
        as("auditor/admin").get(TRAIL).then().statusCode(200);
        String auditor = UserId.from("urn:data-agent:no-token", "auditor").value();
        assertThat(Announcements.await(kafka, "\"audit.read\"", auditor)).isPresent();
    }

    @Test
    void staysWholeWhenAPersonIsForgotten() throws Exception {
        // Given
        UserId person = UserId.from("urn:data-agent:no-token", UUID.randomUUID().toString());
        String subject = UUID.randomUUID().toString();
        report(record(person, "query.executed", subject));
        String pseudonym =
                as("ada/admin").get(TRAIL + "?user=" + person.value()).path("data.items[0].actor");

        // When
        as("ada/admin").delete("/api/admin/users/" + person.value()).then().statusCode(204);
        report(record(person, "query.exported", subject));

        // Then
        found(TRAIL + "?user=" + person.value(), 0);
        as("ada/admin")
                .get(TRAIL + "?subject=" + subject)
                .then()
                .body("data.items[1].actor", equalTo(pseudonym))
                .body("data.items[0].actor", nullValue());
        as("ada/admin").get(TRAIL + "/verification").then().body("data.intact", equalTo(true));
        assertThat(Announcements.await(kafka, "\"user.deleted\"", pseudonym))
                .hasValueSatisfying(told -> assertThat(told).doesNotContain(person.value()));
    }

    private Void append(AuditRecord record) {
        try {
            return VertxContextSupport.subscribeAndAwait(() -> trail.append(record));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private void report(AuditRecord record) throws Exception {
        Deliveries.deliver(kafka, "audit-events", ContractJson.write(record));
    }

    private static AuditRecord record(String action, String subject) {
        return record(ANN, action, subject);
    }

    private static AuditRecord record(UserId actor, String action, String subject) {
        return new AuditRecord(
                UUID.randomUUID().toString(),
                Instant.parse("2026-03-01T12:00:00.123456789Z"),
                "query-service",
                actor,
                action,
                subject,
                "ok",
                Map.of("rows", "7"));
    }
}
