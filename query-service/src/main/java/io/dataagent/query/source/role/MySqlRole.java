package io.dataagent.query.source.role;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.MySqlSession;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a MySQL or MariaDB user may do besides reading.
public final class MySqlRole {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// The account as the privilege tables write it.
    private static final String ME =
            "concat('''', substring(current_user(), 1, length(current_user()) - length(substring_index("
                    + "current_user(), '@', -1)) - 1), '''@''', substring_index(current_user(), '@', -1), '''')";
    private static final String PLACES =
            """
            select '' as home, 'every database' as place, privilege_type as privilege, is_grantable as passes_on
              from information_schema.user_privileges where grantee = %1$s
            union select table_schema, concat('the database ', table_schema), privilege_type, is_grantable
              from information_schema.schema_privileges where grantee = %1$s
            union select table_schema, concat('the table ', table_schema, '.', table_name), privilege_type, is_grantable
              from information_schema.table_privileges where grantee = %1$s
            union select table_schema, concat('the table ', table_schema, '.', table_name), privilege_type, is_grantable
              from information_schema.column_privileges where grantee = %1$s
            order by 2, 3
            """
                    .formatted(ME);
    private static final Set<String> SYSTEM =
            Set.of("mysql", "sys", "performance_schema", "information_schema");

    /// What only the grants themselves show: routines, and acting as somebody else.
    private static final Pattern ROUTINE =
            Pattern.compile("GRANT (.+) ON (FUNCTION|PROCEDURE|PACKAGE|PACKAGE BODY) (.+) TO .*");

    /// What everybody may do (MariaDB 10.11 and later).
    private static final Pattern PUBLIC = Pattern.compile("GRANT (.+) ON (\\S+) TO `?PUBLIC`?.*");
    private static final String ROLES =
            "select role_name as role from information_schema.applicable_roles order by 1";

    private MySqlRole() {}

    public static RoleReport inspect(MySqlSession session) {
        Map<String, Set<String>> tooMuch = new TreeMap<>();
        for (Row row : session.rows(PLACES, PATIENCE)) {
            String place = row.getString("place");
            String privilege = row.getString("privilege");
            Set<String> found = tooMuch.computeIfAbsent(place, ignored -> new TreeSet<>());
            if (!reading(row.getString("home"), privilege)) {
                found.add(privilege);
            }
            if (row.getString("passes_on").equals("YES")) {
                found.add("GRANT OPTION");
            }
        }
        List<String> findings = new ArrayList<>();
        tooMuch.forEach(
                (place, privileges) -> {
                    if (!privileges.isEmpty()) {
                        findings.add(sentence(place, privileges));
                    }
                });
        findings.addAll(granted(session));
        List<Matcher> everybody = everybody(session);
        everybody.forEach(
                grant ->
                        findings.add(
                                "Everybody (PUBLIC) has "
                                        + grant.group(1)
                                        + " on "
                                        + grant.group(2).replace("`", "")
                                        + "."));
        String roles = roles(session);
        if (!roles.isEmpty()) {
            findings.add(
                    "The user holds the roles "
                            + roles
                            + ", whose privileges cannot be inspected.");
        }
        return new RoleReport(findings, findings.isEmpty() ? "" : remedy(session, everybody));
    }

    /// SELECT on every database reads the server's own tables too, with the hashes of passwords.
    private static boolean reading(String database, String privilege) {
        return switch (privilege) {
            case "USAGE", "SHOW VIEW", "SHOW DATABASES" -> true;
            case "SELECT" ->
                    !database.isEmpty()
                            && !database.contains("%")
                            && !SYSTEM.contains(database.toLowerCase(Locale.ROOT));
            default -> false;
        };
    }

    private static List<String> granted(MySqlSession session) {
        List<String> findings = new ArrayList<>();
        for (String grant : lines(session, "SHOW GRANTS")) {
            Matcher routine = ROUTINE.matcher(grant);
            if (routine.matches()) {
                findings.add(
                        "The user has "
                                + routine.group(1)
                                + " on the "
                                + routine.group(2).toLowerCase(Locale.ROOT)
                                + " "
                                + routine.group(3).replace("`", "")
                                + ".");
            } else if (grant.startsWith("GRANT PROXY ")) {
                findings.add("The user may act as another user.");
            }
        }
        return findings;
    }

    private static List<Matcher> everybody(MySqlSession session) {
        return lines(session, "SHOW GRANTS FOR PUBLIC").stream()
                .map(PUBLIC::matcher)
                .filter(Matcher::matches)
                .filter(
                        grant ->
                                !grant.group(1).matches("USAGE|SELECT|SHOW VIEW|SELECT, SHOW VIEW"))
                .toList();
    }

    /// The answer's lines; none from a server that does not know the statement.
    private static List<String> lines(MySqlSession session, String sql) {
        try {
            return session.rows(sql, PATIENCE).stream().map(row -> row.getString(0)).toList();
        } catch (CustomerFailure e) {
            if (e.code() == ProblemCode.CONNECTION_FAILED) {
                throw e;
            }
            return List.of();
        }
    }

    private static String sentence(String place, Set<String> privileges) {
        return "The user has " + String.join(", ", privileges) + " on " + place + ".";
    }

    private static String roles(MySqlSession session) {
        try {
            return session.rows(ROLES, PATIENCE).stream()
                    .map(row -> row.getString("role"))
                    .collect(Collectors.joining(", "));
        } catch (CustomerFailure e) {
            // A server so old that it has no roles.
            return "";
        }
    }

    /// In a grant on a database, `_` and `%` stand for others.
    private static String remedy(MySqlSession session, List<Matcher> everybody) {
        String database =
                session.rows("select database() as name", PATIENCE)
                        .getFirst()
                        .getString("name")
                        .replace("`", "``")
                        .replace("_", "\\_")
                        .replace("%", "\\%");
        String revokes =
                everybody.stream()
                        .map(
                                grant ->
                                        "\nREVOKE "
                                                + grant.group(1)
                                                + " ON "
                                                + grant.group(2)
                                                + " FROM PUBLIC;")
                        .collect(Collectors.joining());
        return "CREATE USER 'data_agent_reader'@'%' IDENTIFIED BY 'choose-a-password';\n"
                + "GRANT SELECT, SHOW VIEW ON `"
                + database
                + "`.* TO 'data_agent_reader'@'%';"
                + revokes;
    }
}
