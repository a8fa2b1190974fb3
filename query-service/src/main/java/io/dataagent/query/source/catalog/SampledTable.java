package io.dataagent.query.source.catalog;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import java.util.stream.Collectors;

/// A table of which a part is to be read.
///
/// @param dialect in which it is named
/// @param table the table
record SampledTable(Dialect dialect, CatalogTable table) {

    /// Its name as the database takes it.
    String name() {
        return dialect.quote(table.schema()) + "." + dialect.quote(table.name());
    }

    /// Some of its rows, with the columns that the role may read.
    ///
    /// @param which what chooses them, behind FROM
    String part(String which) {
        String columns =
                table.columns().stream()
                        .map(CatalogColumn::name)
                        .map(dialect::quote)
                        .collect(Collectors.joining(", "));
        return "(SELECT " + columns + " FROM " + name() + which + ") AS sampled";
    }
}
