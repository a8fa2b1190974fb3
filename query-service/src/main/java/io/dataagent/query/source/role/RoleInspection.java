package io.dataagent.query.source.role;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.DuckDbSession;
import io.dataagent.query.source.MySqlSession;
import io.dataagent.query.source.PostgresSession;
import java.util.List;

/// Looks at what the role of a connection may do besides reading. A role that may do more is
/// refused, because a read-only role is one of the walls that stand behind the gate.
public final class RoleInspection {

    /// What was found.
    ///
    /// @param findings what the role may do besides reading, as sentences; empty is good
    /// @param remedy SQL that an administrator of the database runs to make a proper role
    public record Report(List<String> findings, String remedy) {

        public Report {
            findings = List.copyOf(findings);
        }
    }

    private RoleInspection() {}

    /// A file has no roles: its engine opens it for reading and is locked.
    public static Report inspect(CustomerSession session) {
        return switch (session) {
            case PostgresSession postgres -> PostgresRole.inspect(postgres);
            case MySqlSession mySql -> MySqlRole.inspect(mySql);
            case DuckDbSession ignored -> new Report(List.of(), "");
        };
    }
}
