package io.dataagent.query.source.role;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a PostgreSQL role may do besides reading.
public final class PostgresRole {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String FACTS =
            """
            select r.rolname as role, current_database() as database,
              r.rolsuper as superuser, r.rolcreaterole as creates_roles, r.rolcreatedb as creates_databases,
              r.rolreplication as replicates, r.rolbypassrls as bypasses_row_security,
              (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
                where m.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
                  'pg_write_all_data', 'pg_signal_backend', 'pg_maintain', 'pg_checkpoint', 'pg_database_owner',
                  'pg_create_subscription', 'pg_signal_autovacuum_worker')
                and not r.rolsuper and pg_has_role(r.oid, m.oid, 'MEMBER')) as memberships,
              (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
                where not r.rolsuper and m.oid <> r.oid and pg_has_role(r.oid, m.oid, 'MEMBER')
                and (m.rolsuper or m.rolcreaterole or m.rolcreatedb or m.rolreplication or m.rolbypassrls))
                as powerful_memberships,
              (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
                and ((c.relkind in ('r', 'p', 'v', 'f', 'm')
                      and (has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
                        or has_any_column_privilege(c.oid, 'INSERT, UPDATE, REFERENCES')
                        or exists (select 1 from aclexplode(c.relacl) a where a.privilege_type = 'MAINTAIN'
                          and (a.grantee = 0 or pg_has_role(r.oid, a.grantee, 'USAGE')))))
                  or (c.relkind = 'S' and has_sequence_privilege(c.oid, 'USAGE, UPDATE')))) as writable,
              (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'f', 'm', 'S')
                and not r.rolsuper and pg_has_role(r.oid, c.relowner, 'MEMBER')) as owned,
              (select coalesce(string_agg(n.nspname, ', ' order by n.nspname), '') from pg_namespace n
                where n.nspname !~ '^pg_' and not r.rolsuper and pg_has_role(r.oid, n.nspowner, 'MEMBER')
                and not pg_has_role(r.oid, (select d.datdba from pg_database d
                  where d.datname = current_database()), 'MEMBER')) as owned_schemas,
              (select coalesce(string_agg(distinct case d.defaclobjtype when 'r' then 'tables' when 'S' then
                    'sequences' else 'schemas' end, ', '), '')
                from pg_default_acl d, aclexplode(d.defaclacl) a
                where not r.rolsuper and a.grantee <> d.defaclrole
                and (a.grantee = 0 or pg_has_role(r.oid, a.grantee, 'MEMBER'))
                and (d.defaclobjtype = 'r' and a.privilege_type <> 'SELECT'
                  or d.defaclobjtype = 'S' and a.privilege_type <> 'SELECT'
                  or d.defaclobjtype = 'n' and a.privilege_type = 'CREATE')) as later,
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
                  'lo_export', 'pg_execute_server_program', 'pg_ls_logdir', 'pg_ls_waldir', 'pg_ls_tmpdir',
                  'pg_ls_archive_statusdir')
                and has_function_privilege(p.oid, 'EXECUTE')) as file_functions,
              (select coalesce(array_agg(n.nspname::text order by n.nspname), '{}') from pg_namespace n
                where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
                and has_schema_privilege(n.oid, 'USAGE')) as schemas
            from pg_roles r where r.rolname = current_user
            """;

    private PostgresRole() {}

    public static RoleReport inspect(CustomerSession session) {
        Row row = session.rows(FACTS, PATIENCE).getFirst();
        List<String> findings = new ArrayList<>();
        flag(row, "superuser", "The role is a superuser.", findings);
        flag(row, "creates_roles", "The role may create roles.", findings);
        flag(row, "creates_databases", "The role may create databases.", findings);
        flag(row, "replicates", "The role may replicate.", findings);
        flag(row, "bypasses_row_security", "The role bypasses row security.", findings);
        flag(row, "creates_schemas", "The role may create schemas.", findings);
        names(row, "memberships", "The role is a member of %s.", findings);
        names(
                row,
                "powerful_memberships",
                "The role may become %s, which may do more than read.",
                findings);
        names(row, "switches_to", "The role may switch to %s.", findings);
        names(row, "file_functions", "The role may reach the server's files with %s.", findings);
        names(row, "owned_schemas", "The role owns the schemas %s.", findings);
        names(
                row,
                "later",
                "Default privileges let the role change %s that are made later.",
                findings);
        if (row.getLong("owned") > 0) {
            findings.add("The role owns " + row.getLong("owned") + " tables or sequences.");
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
        return new RoleReport(findings, findings.isEmpty() ? "" : PostgresRemedy.sql(row, session));
    }

    private static void names(Row row, String column, String sentence, List<String> findings) {
        if (!row.getString(column).isEmpty()) {
            findings.add(sentence.formatted(row.getString(column)));
        }
    }

    private static void flag(Row row, String column, String sentence, List<String> findings) {
        if (row.getBoolean(column)) {
            findings.add(sentence);
        }
    }
}
