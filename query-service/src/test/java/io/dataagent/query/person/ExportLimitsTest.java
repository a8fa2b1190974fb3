package io.dataagent.query.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.run.Executions;
import io.dataagent.query.run.ScopedStatements;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.OutputStream;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class ExportLimitsTest {

    @Inject PersonalQueries queries;
    @Inject Connections connections;
    @Inject DiscoveredScopes scopes;
    @Inject ScopedStatements statements;
    @Inject Executions executions;

    private final UserId ann = FakeIdentity.user("ann");
    private ExecutionId kept;

    @BeforeEach
    void run() {
        String connection = Api.connection();
        Api.discovered(connection);
        kept =
                ExecutionId.of(
                        Api.post(
                                        "/api/queries",
                                        Map.of(
                                                "connectionId",
                                                connection,
                                                "sql",
                                                "SELECT a.id, b.note FROM orders a CROSS JOIN orders b",
                                                "maxRows",
                                                10))
                                .statusCode(200)
                                .extract()
                                .path("data.id"));
    }

    private record Limits(int exportTimeoutMs, long exportSpoolBytes) implements PersonConfig {

        @Override
        public int keptResultMinutes() {
            return 60;
        }
    }

    private Exports.Export attempt(Limits limits, ExportFormat format, String code) {
        Exports exports = new Exports(queries, connections, scopes, statements, executions, limits);
        Exports.Export export = exports.prepare(ann, kept, format, Caller.patient());
        assertThatThrownBy(() -> exports.write(export, OutputStream.nullOutputStream()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo(code));
        return export;
    }

    @Test
    void whatNeedsTooMuchRoomIsSaidAndNotedAsSuch() {
        Exports.Export export =
                attempt(new Limits(600_000, 500_000), ExportFormat.PARQUET, "query_failed");

        assertThat(audit(export))
                .contains("\"code\":\"query_failed\"")
                .doesNotContain("caller_gone");
    }

    @Test
    void theWholeExportHasALimitOfTime() {
        Exports.Export export =
                attempt(new Limits(200, Long.MAX_VALUE), ExportFormat.CSV, "query_timeout");

        assertThat(audit(export)).contains("\"code\":\"query_timeout\"");
    }

    private static String audit(Exports.Export export) {
        return TestDatabases.text(
                "query",
                "select string_agg(payload, ' ') from outbox where payload like '%"
                        + export.id()
                        + "%'");
    }
}
