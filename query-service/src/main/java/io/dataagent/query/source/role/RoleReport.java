package io.dataagent.query.source.role;

import java.util.List;

/// What the role of a connection may do besides reading. A role that may do more is refused,
/// because a read-only role is one of the walls that stand behind the gate.
///
/// @param findings what the role may do besides reading, as sentences; empty is good
/// @param remedy SQL that an administrator of the database runs to make a proper role
public record RoleReport(List<String> findings, String remedy) {

    /// Where there are no roles.
    public static final RoleReport NONE = new RoleReport(List.of(), "");

    public RoleReport {
        findings = List.copyOf(findings);
    }
}
