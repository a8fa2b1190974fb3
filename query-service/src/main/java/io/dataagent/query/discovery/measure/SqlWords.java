package io.dataagent.query.discovery.measure;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.Database;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.catalog.Wording;
import java.util.List;
import java.util.stream.Collectors;

/// The SQL in which a table is measured: names, and the words of the database.
///
/// @param dialect of the database
/// @param wording of the database
public record SqlWords(Dialect dialect, Wording wording) {

    public SqlWords(Dialect dialect) {
        this(dialect, Database.of(dialect).wording());
    }

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

    /// The values of a column, as far as they can be measured.
    String value(CatalogColumn column) {
        return wording.value(quote(column.name()), column);
    }

    /// Whether a column may hold dates that are none, as `0000-00-00`.
    boolean mayBeNone(CatalogColumn column) {
        return wording.mayBeNone(column);
    }

    /// A value as text.
    String text(String expression) {
        return wording.text(expression);
    }

    /// The beginning of a value's text.
    String shortText(String expression, int length) {
        return "left(" + text(expression) + ", " + length + ")";
    }

    /// A table, or about so many of its rows.
    ///
    /// @param rows the rows it has, as estimated
    /// @param wanted the rows to read
    public String sample(CatalogTable table, long rows, long wanted) {
        return wording.sample(table, rows, wanted);
    }
}
