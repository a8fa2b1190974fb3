package io.dataagent.chat.audit;

import static io.dataagent.chat.fixture.Api.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.chat.fixture.Deliveries;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
                                        .atMost(Duration.ofSeconds(5)))
                .hasMessageContaining("append-only");
    }

    @ParameterizedTest
    @CsvSource({"vic/viewer, 403", "carol/contributor, 403", "ada/admin, 200"})
    void showsTheTrailToAdministratorsOnly(String who, int status) {
        assertThat(as(who).get(TRAIL).statusCode()).isEqualTo(status);
        assertThat(as(who).get(TRAIL + "/verification").statusCode()).isEqualTo(status);
    }

    private void report(AuditRecord record) throws Exception {
        Deliveries.deliver(kafka, "audit-events", ContractJson.write(record));
    }

    private static AuditRecord record(String action, String subject) {
        return new AuditRecord(
                UUID.randomUUID().toString(),
                Instant.parse("2026-03-01T12:00:00.123456789Z"),
                "query-service",
                ANN,
                action,
                subject,
                "ok",
                Map.of("rows", "7"));
    }
}
