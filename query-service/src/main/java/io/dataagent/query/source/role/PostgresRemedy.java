package io.dataagent.query.source.role;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.List;

/// The SQL that makes a role for PostgreSQL that can only read. What PUBLIC may do, every role may
/// do; so it is taken from PUBLIC where it is more than reading.
final class PostgresRemedy {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String FROM_PUBLIC =
            """
            select format('REVOKE %s ON %s %I.%I FROM PUBLIC;', string_agg(distinct a.privilege_type, ', '),
                case c.relkind when 'S' then 'SEQUENCE' else 'TABLE' end, n.nspname, c.relname) as sql
              from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
              where a.grantee = 0 and a.privilege_type <> 'SELECT' and c.relkind in ('r', 'p', 'v', 'f', 'm', 'S')
              and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
              group by n.nspname, c.relname, c.relkind
            union all select format('REVOKE %s (%I) ON TABLE %I.%I FROM PUBLIC;', a.privilege_type, t.attname,
                n.nspname, c.relname)
              from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
                aclexplode(t.attacl) a
              where a.grantee = 0 and a.privilege_type <> 'SELECT'
              and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
            union all select format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC;', n.nspname)
              from pg_namespace n, aclexplode(n.nspacl) a
              where a.grantee = 0 and a.privilege_type = 'CREATE' and n.nspname !~ '^pg_'
            union all select format('REVOKE CREATE ON DATABASE %I FROM PUBLIC;', d.datname)
              from pg_database d, aclexplode(d.datacl) a
              where a.grantee = 0 and a.privilege_type = 'CREATE' and d.datname = current_database()
            union all select format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC;', p.oid::regprocedure)
              from pg_proc p, aclexplode(p.proacl) a
              where a.grantee = 0 and p.pronamespace = 'pg_catalog'::regnamespace
              and p.proname ~ '^(pg_read_|pg_ls_|pg_stat_file$|lo_import$|lo_export$)'
            union all select format('ALTER DEFAULT PRIVILEGES FOR ROLE %I%s REVOKE %s ON %s FROM PUBLIC;', o.rolname,
                case when n.oid is null then '' else format(' IN SCHEMA %I', n.nspname) end, a.privilege_type,
                case d.defaclobjtype when 'r' then 'TABLES' when 'S' then 'SEQUENCES' else 'SCHEMAS' end)
              from pg_default_acl d join pg_roles o on o.oid = d.defaclrole
                left join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) a
              where a.grantee = 0 and (d.defaclobjtype in ('r', 'S') and a.privilege_type <> 'SELECT'
                or d.defaclobjtype = 'n' and a.privilege_type = 'CREATE')
            order by 1
            """;

    private PostgresRemedy() {}

    /// @param facts `database` and the array `schemas`, which the role may read from
    static String sql(Row facts, CustomerSession session) {
        StringBuilder sql = new StringBuilder();
        sql.append("CREATE ROLE data_agent_reader LOGIN PASSWORD 'choose-a-password'")
                .append(" NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;\n")
                .append("GRANT CONNECT ON DATABASE ")
                .append(quote(facts.getString("database")))
                .append(" TO data_agent_reader;\n");
        for (String schema : facts.texts("schemas")) {
            String name = quote(schema);
            sql.append("GRANT USAGE ON SCHEMA ")
                    .append(name)
                    .append(" TO data_agent_reader;\nGRANT SELECT ON ALL TABLES IN SCHEMA ")
                    .append(name)
                    .append(" TO data_agent_reader;\n");
        }
        List<Row> revokes = session.rows(FROM_PUBLIC, PATIENCE);
        if (!revokes.isEmpty()) {
            sql.append("-- Every role may do what PUBLIC may do, so this is taken from it:\n");
            revokes.forEach(row -> sql.append(row.getString("sql")).append('\n'));
        }
        return sql.append("ALTER ROLE data_agent_reader SET default_transaction_read_only = on;")
                .toString();
    }

    private static String quote(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
