package io.dataagent.query.source.catalog;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Reads the catalog of one MySQL or MariaDB database; its views over stored functions stay out,
/// because functions can have side effects.
public final class MySqlCatalog implements CatalogReader {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String TABLES =
            """
            select t.table_schema as schema_name, t.table_name as table_name,
              case when t.table_type = 'VIEW' then 'view' else 'table' end as kind,
              nullif(case when t.table_type = 'VIEW' then '' else t.table_comment end, '') as comment,
              t.table_rows as estimate
            from information_schema.tables t
            where t.table_schema = database() and t.table_type in ('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW')
            order by 1, 2
            """;
    private static final String COLUMNS =
            """
            select table_schema as schema_name, table_name as table_name, column_name as name,
              column_type as type, data_type as base, is_nullable as nullable,
              nullif(column_comment, '') as comment
            from information_schema.columns where table_schema = database()
            order by table_name, ordinal_position
            """;
    private static final String KEYS =
            """
            select k.table_schema as schema_name, k.table_name as table_name, k.constraint_name as name,
              case c.constraint_type when 'PRIMARY KEY' then 'p' when 'UNIQUE' then 'u' else 'f' end as kind,
              k.column_name as column_name, k.referenced_table_schema as to_schema,
              k.referenced_table_name as to_table, k.referenced_column_name as to_column
            from information_schema.key_column_usage k join information_schema.table_constraints c
              on c.constraint_schema = k.constraint_schema and c.table_name = k.table_name
              and c.constraint_name = k.constraint_name
            where k.table_schema = database()
              and c.constraint_type in ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY')
              and not (k.column_name = 'row_end' and not exists (select 1 from information_schema.columns own
                where own.table_schema = k.table_schema and own.table_name = k.table_name
                and own.column_name = k.column_name))
            order by k.table_name, k.constraint_name, k.ordinal_position
            """;
    private static final String FUNCTIONS =
            """
            select routine_name as name from information_schema.routines
            where routine_schema = database() and routine_type = 'FUNCTION'
            """;
    private static final String VIEWS =
            """
            select table_name as name, view_definition as text from information_schema.views
            where table_schema = database()
            """;

    @Override
    public List<CatalogTable> read(CustomerSession session) {
        // References can be declared over data that breaks them, so they are measured.
        Assembly assembly = new Assembly(false);
        session.rows(COLUMNS, PATIENCE).forEach(row -> assembly.column(row, column(row)));
        session.rows(KEYS, PATIENCE).forEach(assembly::key);
        List<String> callers = callers(session);
        return session.rows(TABLES, PATIENCE).stream()
                .map(assembly::table)
                .filter(table -> !table.columns().isEmpty())
                .filter(table -> table.kind().equals("table") || !callers.contains(table.name()))
                .toList();
    }

    /// Views whose text is not shown to the role, or names a stored function.
    private static List<String> callers(CustomerSession session) {
        List<String> functions =
                session.rows(FUNCTIONS, PATIENCE).stream()
                        .map(row -> "`" + row.getString("name").toLowerCase(Locale.ROOT) + "`(")
                        .toList();
        return session.rows(VIEWS, PATIENCE).stream()
                .filter(row -> calls(row.optional("text"), functions))
                .map(row -> row.getString("name"))
                .toList();
    }

    private static boolean calls(
            @org.jspecify.annotations.Nullable String text, List<String> functions) {
        if (functions.isEmpty()) {
            return false;
        }
        return text == null
                || text.isEmpty()
                || functions.stream().anyMatch(text.toLowerCase(Locale.ROOT)::contains);
    }

    private static CatalogColumn column(Row row) {
        return new CatalogColumn(
                row.getString("name"),
                row.getString("type"),
                kind(row.getString("base").toLowerCase(Locale.ROOT)),
                row.getString("nullable").equals("YES"),
                row.optional("comment"));
    }

    static ColumnType kind(String base) {
        return switch (base) {
            case "tinyint", "smallint", "mediumint", "int", "bigint", "year", "bit" ->
                    ColumnType.INTEGER;
            case "decimal" -> ColumnType.DECIMAL;
            case "float", "double" -> ColumnType.FLOAT;
            case "date" -> ColumnType.DATE;
            case "time" -> ColumnType.TIME;
            case "datetime" -> ColumnType.DATETIME;
            case "timestamp" -> ColumnType.DATETIME_TZ;
            case "json" -> ColumnType.JSON;
            case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob" ->
                    ColumnType.BINARY;
            case "char", "varchar", "tinytext", "text", "mediumtext", "longtext", "enum", "set" ->
                    ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }
}
