package io.dataagent.query.source.catalog;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;

/// How MySQL and MariaDB are asked where tables are measured: bits as the number that they are,
/// and of dates only those that are any, since a column may hold others.
public record MySqlWording() implements Wording {

    @Override
    public String value(String name, CatalogColumn column) {
        if (column.databaseType().startsWith("bit")) {
            return "(" + name + " + 0)";
        }
        return mayBeNone(column)
                ? "(CASE WHEN MONTH("
                        + name
                        + ") > 0 AND DAYOFMONTH("
                        + name
                        + ") > 0 THEN "
                        + name
                        + " END)"
                : name;
    }

    @Override
    public boolean mayBeNone(CatalogColumn column) {
        return column.type().temporal();
    }

    @Override
    public String text(String expression) {
        return "CAST(" + expression + " AS CHAR)";
    }

    @Override
    public String sample(CatalogTable table, long rows, long wanted) {
        return new SampledTable(Dialect.MYSQL, table).part(" LIMIT " + wanted);
    }
}
