package io.dataagent.query.source.catalog;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;

/// How DuckDB is asked where tables are measured; a sample is drawn over all rows, and is the same
/// each time.
public record DuckDbWording() implements Wording {

    @Override
    public String value(String name, CatalogColumn column) {
        return name;
    }

    @Override
    public boolean mayBeNone(CatalogColumn column) {
        return false;
    }

    @Override
    public String text(String expression) {
        return "CAST(" + expression + " AS VARCHAR)";
    }

    @Override
    public String sample(CatalogTable table, long rows, long wanted) {
        return new SampledTable(Dialect.DUCKDB, table)
                .part(" USING SAMPLE reservoir(" + wanted + " ROWS) REPEATABLE (1)");
    }
}
