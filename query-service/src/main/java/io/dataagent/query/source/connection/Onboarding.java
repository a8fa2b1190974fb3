package io.dataagent.query.source.connection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.role.RoleReport;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/// Opens a connection for the first time and looks at its role. What is refused or fails is noted
/// like what succeeds.
@ApplicationScoped
class Onboarding {

    private final CustomerSessions sessions;
    private final Audit audit;

    @Inject
    Onboarding(CustomerSessions sessions, Audit audit) {
        this.sessions = sessions;
        this.audit = audit;
    }

    /// @param password of a server, not kept yet; nothing for files
    /// @param action for the audit record
    /// @throws ProblemException `connection_failed`, `host_not_allowed`, or
    ///   `connection_not_read_only` with `findings` and `remedy`
    void verify(SourceConnection connection, String password, String action) {
        try {
            inspect(connection, password);
        } catch (ProblemException e) {
            ProblemCode code = e.problem().code();
            audit.write(
                    connection.owner(),
                    action,
                    connection.id().toString(),
                    code == ProblemCode.CONNECTION_FAILED ? "failed" : "refused",
                    Map.of("code", code.wire(), "dialect", connection.dialect().wire()));
            throw e;
        }
    }

    private void inspect(SourceConnection connection, String password) {
        try (CustomerSession session = sessions.probe(connection, password)) {
            RoleReport report = session.role();
            if (!report.findings().isEmpty()) {
                ArrayNode findings = JsonNodeFactory.instance.arrayNode();
                report.findings().forEach(findings::add);
                JsonNode remedy = JsonNodeFactory.instance.textNode(report.remedy());
                throw new ProblemException(
                        ProblemCode.CONNECTION_NOT_READ_ONLY,
                        String.join(" ", report.findings())
                                + " Use a role that can only read; `remedy` has the SQL.",
                        Map.of("findings", findings, "remedy", remedy));
            }
        } catch (CustomerFailure e) {
            throw new ProblemException(ProblemCode.CONNECTION_FAILED, e.sentence());
        }
    }
}
