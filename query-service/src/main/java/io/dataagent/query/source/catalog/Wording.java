package io.dataagent.query.source.catalog;

import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;

/// The words of a database's SQL where its tables are measured.
public sealed interface Wording permits PostgresWording, MySqlWording, DuckDbWording {

    /// The values of a column that a measurement can take: what stands for the quoted name.
    ///
    /// @param name of the column, quoted
    String value(String name, CatalogColumn column);

    /// Whether a column may hold dates that are none, as `0000-00-00`.
    boolean mayBeNone(CatalogColumn column);

    /// A value as text.
    String text(String expression);

    /// A table, or about so many of its rows: spread over its pages where the database can do
    /// that, otherwise the first ones. Only the columns that the role may read.
    ///
    /// @param rows the rows it has, as estimated
    /// @param wanted the rows to read
    String sample(CatalogTable table, long rows, long wanted);
}
