package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the columns whose texts are sentences: long ones, or of four words and more in many rows.
final class Sentences {

    private static final int LONG = 100;
    private static final double MANY = 0.2;

    private Sentences() {}

    /// Those among columns of a table; none where it could not be measured.
    static Set<CatalogColumn> among(
            List<CatalogColumn> columns, String from, SqlWords words, Probe probe) {
        List<CatalogColumn> texts =
                columns.stream().filter(column -> column.type() == ColumnType.STRING).toList();
        if (texts.isEmpty()) {
            return Set.of();
        }
        List<String> asked = new ArrayList<>(List.of("count(*)"));
        for (CatalogColumn column : texts) {
            String text = words.text(words.quote(column.name()));
            asked.add("max(length(" + text + "))");
            asked.add("count(CASE WHEN " + text + " LIKE '% % % %' THEN 1 END)");
        }
        return probe.one("SELECT " + String.join(", ", asked) + " FROM " + from)
                .map(row -> said(texts, row))
                .orElse(Set.of());
    }

    private static Set<CatalogColumn> said(List<CatalogColumn> texts, Row row) {
        double rows = Math.max(1, row.getLong(0));
        return texts.stream()
                .filter(
                        column -> {
                            int at = 1 + 2 * texts.indexOf(column);
                            return row.optional(at) != null
                                    && (row.getLong(at) > LONG
                                            || row.getLong(at + 1) > MANY * rows);
                        })
                .collect(Collectors.toSet());
    }
}
