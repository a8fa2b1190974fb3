package io.dataagent.query.discovery.measure;

import io.dataagent.query.discovery.catalog.CatalogTable;
import io.dataagent.query.discovery.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The words in which the dialects differ where a table is measured.
///
/// @param dialect of the database
public record SqlWords(Dialect dialect) {

    /// A name as the database takes it, whatever it holds.
    String quote(String name) {
        return dialect.quote(name);
    }

    String quote(String schema, String name) {
        return quote(schema) + "." + quote(name);
    }

    String quoted(List<String> names) {
        return names.stream().map(this::quote).collect(Collectors.joining(", "));
    }

    /// The values of a column: bits as the number that they are, and of dates only those that are
    /// any, which MySQL may hold others of.
    String value(CatalogColumn column) {
        String name = quote(column.name());
        return bits(column)
                ? "(" + name + " + 0)"
                : mayBeNone(column)
                        ? "(CASE WHEN MONTH("
                                + name
                                + ") > 0 AND DAYOFMONTH("
                                + name
                                + ") > 0 THEN "
                                + name
                                + " END)"
                        : name;
    }

    private boolean bits(CatalogColumn column) {
        return dialect == Dialect.MYSQL && column.databaseType().startsWith("bit");
    }

    /// Whether a column may hold dates that are none, as `0000-00-00`.
    boolean mayBeNone(CatalogColumn column) {
        return dialect == Dialect.MYSQL && column.type().temporal();
    }

    /// A value as text.
    String text(String expression) {
        return switch (dialect) {
            case POSTGRESQL -> expression + "::text";
            case MYSQL -> "CAST(" + expression + " AS CHAR)";
            case DUCKDB -> "CAST(" + expression + " AS VARCHAR)";
        };
    }

    /// The beginning of a value's text.
    String shortText(String expression, int length) {
        return "left(" + text(expression) + ", " + length + ")";
    }

    /// A table, or about so many of its rows: spread over its pages where the database can do
    /// that, otherwise the first ones. Only the columns that the role may read.
    ///
    /// @param rows the rows it has, as estimated
    /// @param wanted the rows to read
    public String sample(CatalogTable table, long rows, long wanted) {
        String source = quote(table.schema(), table.name());
        boolean stored = table.kind().equals("table");
        return switch (dialect) {
            case POSTGRESQL ->
                    stored && rows > wanted
                            ? String.format(
                                    Locale.ROOT,
                                    "%s TABLESAMPLE SYSTEM (%.4f) REPEATABLE (1)",
                                    source,
                                    Math.clamp(100.0 * wanted / rows, 0.01, 100.0))
                            : part(table, source, " LIMIT " + wanted);
            case MYSQL -> part(table, source, " LIMIT " + wanted);
            case DUCKDB ->
                    part(
                            table,
                            source,
                            " USING SAMPLE reservoir(" + wanted + " ROWS) REPEATABLE (1)");
        };
    }

    private String part(CatalogTable table, String source, String which) {
        List<String> columns = table.columns().stream().map(CatalogColumn::name).toList();
        return "(SELECT " + quoted(columns) + " FROM " + source + which + ") AS sampled";
    }
}
