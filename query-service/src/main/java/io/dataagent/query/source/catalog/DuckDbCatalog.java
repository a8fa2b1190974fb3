package io.dataagent.query.source.catalog;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.DuckDbTypes;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Reads the catalog of a DuckDB file.
public final class DuckDbCatalog implements CatalogReader {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String TABLES =
            """
            select schema_name, table_name, 'table' as kind, comment, estimated_size as estimate
            from duckdb_tables() where not internal and not temporary
              and database_name = current_database()
            union all
            select schema_name, view_name, 'view', comment, -1
            from duckdb_views() where not internal and not temporary
              and database_name = current_database()
            order by 1, 2
            """;
    private static final String COLUMNS =
            """
            select schema_name, table_name, column_name as name, data_type as type,
              is_nullable as nullable, comment
            from duckdb_columns() where not internal and database_name = current_database()
            order by schema_name, table_name, column_index
            """;
    private static final String KEYS =
            """
            select schema_name, table_name, kind, name, unnest(cols) as column_name,
              to_schema, to_table, unnest(to_cols) as to_column
            from (select schema_name, table_name, constraint_index::varchar as name,
                case constraint_type when 'PRIMARY KEY' then 'p' when 'UNIQUE' then 'u' else 'f' end as kind,
                constraint_column_names as cols, schema_name as to_schema, referenced_table as to_table,
                case when constraint_type = 'FOREIGN KEY' then referenced_column_names
                  else list_transform(constraint_column_names, lambda x: null::varchar) end as to_cols
              from duckdb_constraints() where database_name = current_database()
                and constraint_type in ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY'))
            """;

    @Override
    public List<CatalogTable> read(CustomerSession session) {
        Assembly assembly = new Assembly(true);
        session.rows(COLUMNS, PATIENCE).forEach(row -> assembly.column(row, column(row)));
        session.rows(KEYS, PATIENCE).forEach(assembly::key);
        return session.rows(TABLES, PATIENCE).stream()
                .map(assembly::table)
                .filter(table -> !table.columns().isEmpty())
                .toList();
    }

    private static CatalogColumn column(Row row) {
        return new CatalogColumn(
                row.getString("name"),
                row.getString("type"),
                DuckDbTypes.kind(row.getString("type").toUpperCase(Locale.ROOT)),
                row.getBoolean("nullable"),
                row.optional("comment"));
    }
}
