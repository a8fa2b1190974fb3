package io.dataagent.query.source;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What a MySQL or MariaDB user may do besides reading.
final class MySqlRole {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// The account as the privilege tables write it.
    private static final String ME =
            "concat('''', substring(current_user(), 1, length(current_user()) - length(substring_index("
                    + "current_user(), '@', -1)) - 1), '''@''', substring_index(current_user(), '@', -1), '''')";
    private static final String PRIVILEGES =
            """
            select 'every database' as place, privilege_type as privilege from information_schema.user_privileges
              where grantee = %1$s
            union select concat('the database ', table_schema), privilege_type
              from information_schema.schema_privileges where grantee = %1$s
            union select concat('the table ', table_schema, '.', table_name), privilege_type
              from information_schema.table_privileges where grantee = %1$s
            union select concat('the table ', table_schema, '.', table_name), privilege_type
              from information_schema.column_privileges where grantee = %1$s
            order by 1, 2
            """
                    .formatted(ME);
    private static final String ROLES =
            "select role_name as role from information_schema.applicable_roles order by 1";

    private MySqlRole() {}

    static RoleInspection.Report inspect(MySqlSession session) {
        Map<String, List<String>> tooMuch = new TreeMap<>();
        for (Row row : session.rows(PRIVILEGES, PATIENCE)) {
            String place = row.getString("place");
            String privilege = row.getString("privilege");
            if (!reading(place, privilege)) {
                tooMuch.computeIfAbsent(place, ignored -> new ArrayList<>()).add(privilege);
            }
        }
        List<String> findings = new ArrayList<>();
        tooMuch.forEach((place, privileges) -> findings.add(sentence(place, privileges)));
        String roles = roles(session);
        if (!roles.isEmpty()) {
            findings.add(
                    "The user holds the roles "
                            + roles
                            + ", whose privileges cannot be inspected.");
        }
        return new RoleInspection.Report(findings, remedy(session));
    }

    /// SELECT on every database reads the server's own tables too, with the hashes of passwords.
    private static boolean reading(String place, String privilege) {
        return switch (privilege) {
            case "USAGE", "SHOW VIEW", "SHOW DATABASES" -> true;
            case "SELECT" -> !place.equals("every database");
            default -> false;
        };
    }

    private static String sentence(String place, List<String> privileges) {
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

    private static String remedy(MySqlSession session) {
        String database =
                session.rows("select database() as name", PATIENCE)
                        .getFirst()
                        .getString("name")
                        .replace("`", "``");
        return "CREATE USER 'data_agent_reader'@'%' IDENTIFIED BY 'choose-a-password';\n"
                + "GRANT SELECT, SHOW VIEW ON `"
                + database
                + "`.* TO 'data_agent_reader'@'%';";
    }
}
