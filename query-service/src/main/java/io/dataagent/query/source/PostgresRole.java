package io.dataagent.query.source;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a PostgreSQL role may do besides reading.
final class PostgresRole {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String FACTS =
            """
            select r.rolname as role, current_database() as database,
              r.rolsuper as superuser, r.rolcreaterole as creates_roles, r.rolcreatedb as creates_databases,
              r.rolreplication as replicates, r.rolbypassrls as bypasses_row_security,
              (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
                where m.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
                  'pg_write_all_data', 'pg_signal_backend', 'pg_maintain', 'pg_checkpoint', 'pg_database_owner')
                and not r.rolsuper and pg_has_role(r.oid, m.oid, 'member')) as memberships,
              (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
                and ((c.relkind in ('r', 'p', 'v', 'f')
                      and (has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
                        or has_any_column_privilege(c.oid, 'INSERT, UPDATE, REFERENCES')))
                  or (c.relkind = 'S' and has_sequence_privilege(c.oid, 'USAGE, UPDATE')))) as writable,
              (select coalesce(string_agg(n.nspname, ', ' order by n.nspname), '') from pg_namespace n
                where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
                and has_schema_privilege(n.oid, 'CREATE')) as creates_in,
              has_database_privilege(current_database(), 'CREATE') as creates_schemas,
              (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
                where not r.rolsuper and m.oid <> r.oid and pg_has_role(r.oid, m.oid, 'MEMBER')
                and not pg_has_role(r.oid, m.oid, 'USAGE')) as switches_to,
              (select coalesce(string_agg(distinct p.proname, ', ' order by p.proname), '') from pg_proc p
                where p.pronamespace = 'pg_catalog'::regnamespace and not r.rolsuper
                and p.proname in ('pg_read_file', 'pg_read_binary_file', 'pg_ls_dir', 'pg_stat_file', 'lo_import',
                  'lo_export', 'pg_execute_server_program')
                and has_function_privilege(p.oid, 'EXECUTE')) as file_functions,
              (select coalesce(array_agg(n.nspname::text order by n.nspname), '{}') from pg_namespace n
                where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
                and has_schema_privilege(n.oid, 'USAGE')) as schemas
            from pg_roles r where r.rolname = current_user
            """;

    private PostgresRole() {}

    static RoleInspection.Report inspect(CustomerSession session) {
        Row row = session.rows(FACTS, PATIENCE).getFirst();
        List<String> findings = new ArrayList<>();
        flag(row, "superuser", "The role is a superuser.", findings);
        flag(row, "creates_roles", "The role may create roles.", findings);
        flag(row, "creates_databases", "The role may create databases.", findings);
        flag(row, "replicates", "The role may replicate.", findings);
        flag(row, "bypasses_row_security", "The role bypasses row security.", findings);
        flag(row, "creates_schemas", "The role may create schemas.", findings);
        if (!row.getString("memberships").isEmpty()) {
            findings.add("The role is a member of " + row.getString("memberships") + ".");
        }
        if (!row.getString("switches_to").isEmpty()) {
            findings.add("The role may switch to " + row.getString("switches_to") + ".");
        }
        if (!row.getString("file_functions").isEmpty()) {
            findings.add(
                    "The role may reach the server's files with "
                            + row.getString("file_functions")
                            + ".");
        }
        if (row.getLong("writable") > 0 && !row.getBoolean("superuser")) {
            findings.add(
                    "The role may change " + row.getLong("writable") + " tables or sequences.");
        }
        if (!row.getString("creates_in").isEmpty() && !row.getBoolean("superuser")) {
            findings.add(
                    "The role may create objects in the schemas "
                            + row.getString("creates_in")
                            + ".");
        }
        return new RoleInspection.Report(findings, remedy(row));
    }

    private static void flag(Row row, String column, String sentence, List<String> findings) {
        if (row.getBoolean(column)) {
            findings.add(sentence);
        }
    }

    private static String remedy(Row row) {
        StringBuilder sql = new StringBuilder();
        sql.append("CREATE ROLE data_agent_reader LOGIN PASSWORD 'choose-a-password'")
                .append(" NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;\n")
                .append("GRANT CONNECT ON DATABASE ")
                .append(quote(row.getString("database")))
                .append(" TO data_agent_reader;\n");
        for (String schema : row.texts("schemas")) {
            String name = quote(schema);
            sql.append("REVOKE CREATE ON SCHEMA ")
                    .append(name)
                    .append(" FROM PUBLIC;\nGRANT USAGE ON SCHEMA ")
                    .append(name)
                    .append(" TO data_agent_reader;\nGRANT SELECT ON ALL TABLES IN SCHEMA ")
                    .append(name)
                    .append(" TO data_agent_reader;\n");
        }
        return sql.append("ALTER ROLE data_agent_reader SET default_transaction_read_only = on;")
                .toString();
    }

    private static String quote(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
