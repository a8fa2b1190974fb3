package io.dataagent.query.source.catalog;

import io.dataagent.query.source.CustomerSession;
import java.util.List;

/// Reads what a database says of itself, in a few statements, whatever its size.
public sealed interface CatalogReader permits PostgresCatalog, MySqlCatalog, DuckDbCatalog {

    /// The tables and views that the role may read.
    List<CatalogTable> read(CustomerSession session);
}
