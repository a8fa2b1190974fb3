package io.dataagent.query.source.catalog;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import java.util.Locale;

/// How PostgreSQL is asked where tables are measured; a sample is taken by pages, and is the same
/// each time.
public record PostgresWording() implements Wording {

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
        return expression + "::text";
    }

    @Override
    public String sample(CatalogTable table, long rows, long wanted) {
        SampledTable sampled = new SampledTable(Dialect.POSTGRESQL, table);
        boolean stored = table.kind().equals("table");
        return stored && rows > wanted
                ? String.format(
                        Locale.ROOT,
                        "%s TABLESAMPLE SYSTEM (%.4f) REPEATABLE (1)",
                        sampled.name(),
                        Math.clamp(100.0 * wanted / rows, 0.01, 100.0))
                : sampled.part(" LIMIT " + wanted);
    }
}
