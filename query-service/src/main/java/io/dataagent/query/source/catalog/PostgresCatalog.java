package io.dataagent.query.source.catalog;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the catalog of a PostgreSQL database in three statements, whatever its size. Left out:
/// system schemas, what the role may not read, foreign tables (they reach other servers) and
/// views over functions that can have side effects.
public final class PostgresCatalog implements CatalogReader {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String READABLE =
            """
            c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
            and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
            and has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT')
            and not exists (select 1 from pg_rewrite w
              join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
                and d.refclassid = 'pg_proc'::regclass
              join pg_proc p on p.oid = d.refobjid and p.provolatile = 'v'
              where w.ev_class = c.oid)
            """;
    private static final String TABLES =
            """
            select c.oid::int8 as oid, n.nspname::text as schema, c.relname::text as name,
              case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
              obj_description(c.oid, 'pg_class') as comment, case when c.reltuples >= 0 then c.reltuples::int8
                when c.relkind = 'v' then -1
                else (select coalesce(sum(pg_relation_size(p.relid)), 0)::int8 / 100
                      from pg_partition_tree(c.oid) p) end as rows
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where %s order by 2, 3
            """
                    .formatted(READABLE);
    private static final String COLUMNS =
            """
            select a.attrelid::int8 as oid, a.attname::text as name,
              format_type(a.atttypid, a.atttypmod) as type, t.typcategory::text as category,
              coalesce(b.typname, t.typname)::text as base, not a.attnotnull as nullable,
              col_description(a.attrelid, a.attnum) as comment
            from pg_attribute a join pg_class c on c.oid = a.attrelid
              join pg_namespace n on n.oid = c.relnamespace
              join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
            where %s and a.attnum > 0 and not a.attisdropped
              and has_column_privilege(c.oid, a.attnum, 'SELECT')
            order by a.attrelid, a.attnum
            """
                    .formatted(READABLE);
    private static final String KEYS =
            """
            select k.conrelid::int8 as oid, k.conname::text as name, k.contype::text as kind, k.convalidated as valid,
              (select array_agg(a.attname::text order by x.i) from unnest(k.conkey) with ordinality x(n, i)
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n) as columns,
              rn.nspname::text as to_schema, r.relname::text as to_table,
              (select array_agg(a.attname::text order by x.i) from unnest(k.confkey) with ordinality x(n, i)
                join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.n) as to_columns
            from pg_constraint k join pg_class c on c.oid = k.conrelid
              join pg_namespace n on n.oid = c.relnamespace
              left join pg_class r on r.oid = k.confrelid left join pg_namespace rn on rn.oid = r.relnamespace
            where %s and k.contype in ('p', 'u', 'f') order by 1, 2
            """
                    .formatted(READABLE);

    @Override
    public List<CatalogTable> read(CustomerSession session) {
        Map<Long, List<CatalogColumn>> columns = new LinkedHashMap<>();
        for (Row row : session.rows(COLUMNS, PATIENCE)) {
            columns.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>()).add(column(row));
        }
        Map<Long, List<Row>> keys = new LinkedHashMap<>();
        for (Row row : session.rows(KEYS, PATIENCE)) {
            keys.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>()).add(row);
        }
        return session.rows(TABLES, PATIENCE).stream()
                .map(
                        row ->
                                table(
                                        row,
                                        columns.getOrDefault(row.getLong("oid"), List.of()),
                                        keys.getOrDefault(row.getLong("oid"), List.of())))
                .filter(table -> !table.columns().isEmpty())
                .toList();
    }

    private static CatalogTable table(Row row, List<CatalogColumn> columns, List<Row> keys) {
        return new CatalogTable(
                        row.getString("schema"),
                        row.getString("name"),
                        row.getString("kind"),
                        row.optional("comment"),
                        row.getLong("rows"),
                        List.copyOf(columns),
                        keys.stream()
                                .filter(key -> key.getString("kind").equals("p"))
                                .findFirst()
                                .map(key -> key.texts("columns"))
                                .orElse(List.of()),
                        keys.stream()
                                .filter(key -> key.getString("kind").equals("u"))
                                .map(key -> key.texts("columns"))
                                .toList(),
                        keys.stream()
                                .filter(key -> key.getString("kind").equals("f"))
                                .map(PostgresCatalog::foreignKey)
                                .toList())
                .readable();
    }

    private static ForeignKey foreignKey(Row key) {
        return new ForeignKey(
                key.getString("name"),
                key.texts("columns"),
                key.getString("to_schema"),
                key.getString("to_table"),
                key.texts("to_columns"),
                key.getBoolean("valid") ? 0.0 : null);
    }

    private static CatalogColumn column(Row row) {
        return new CatalogColumn(
                row.getString("name"),
                row.getString("type"),
                kind(row.getString("base"), row.optional("category")),
                row.getBoolean("nullable"),
                row.optional("comment"));
    }

    static ColumnType kind(String base, @Nullable String category) {
        return switch (base) {
            case "int2", "int4", "int8" -> ColumnType.INTEGER;
            case "numeric", "money" -> ColumnType.DECIMAL;
            case "float4", "float8" -> ColumnType.FLOAT;
            case "bool" -> ColumnType.BOOLEAN;
            case "date" -> ColumnType.DATE;
            case "time", "timetz" -> ColumnType.TIME;
            case "timestamp" -> ColumnType.DATETIME;
            case "timestamptz" -> ColumnType.DATETIME_TZ;
            case "json", "jsonb" -> ColumnType.JSON;
            case "bytea" -> ColumnType.BINARY;
            default ->
                    "S".equals(category) || "E".equals(category)
                            ? ColumnType.STRING
                            : ColumnType.OTHER;
        };
    }
}
