package io.dataagent.agent.explore.look;

import io.dataagent.agent.explore.claim.Dialect;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The statements of a profile. Above a number of rows only the first of them are read.
record ProfileSql(DatasetView dataset, Dialect dialect) {

    static final long SAMPLE = 500_000;

    /// Whether only a part of the rows is read.
    boolean sampled() {
        return dataset.rowCount() != null && dataset.rowCount() > SAMPLE;
    }

    /// One row: `row_count`, and for each field `c0_filled`, `c0_distinct`, `c0_min` …
    String summary(List<FieldRef> fields) {
        List<String> columns = new ArrayList<>(List.of("COUNT(*) AS row_count"));
        for (int i = 0; i < fields.size(); i++) {
            FieldRef field = fields.get(i);
            String name = "t0." + dialect.quoted(field.field().name());
            String as = " AS c" + i + "_";
            columns.add("COUNT(" + name + ")" + as + "filled");
            columns.add("COUNT(DISTINCT " + name + ")" + as + "distinct");
            if (ordered(field)) {
                columns.add("MIN(" + name + ")" + as + "min");
                columns.add("MAX(" + name + ")" + as + "max");
            }
            if (field.numeric()) {
                columns.add("AVG(" + name + " * 1.0)" + as + "mean");
                columns.add("STDDEV_SAMP(" + name + " * 1.0)" + as + "deviation");
            }
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + source(fields);
    }

    /// One row: `q1, median, q3, outliers` by nearest rank; outliers lie 1.5 interquartile ranges
    /// outside.
    String quartiles(FieldRef field) {
        String source = source(List.of(field));
        String name = "t0." + dialect.quoted(field.field().name());
        String ranked =
                "(SELECT %s AS v, ROW_NUMBER() OVER (ORDER BY %s) AS rn, COUNT(*) OVER () AS n FROM %s WHERE %s IS NOT NULL) AS r"
                        .formatted(name, name, source, name);
        String quarters =
                "(SELECT "
                        + at("0.25", "q1")
                        + ", "
                        + at("0.5", "median")
                        + ", "
                        + at("0.75", "q3")
                        + " FROM "
                        + ranked
                        + ") AS q";
        return "SELECT q.q1 AS q1, q.median AS median, q.q3 AS q3, COUNT(CASE WHEN "
                + name
                + " < q.q1 - 1.5 * (q.q3 - q.q1) OR "
                + name
                + " > q.q3 + 1.5 * (q.q3 - q.q1) THEN 1 END) AS outliers FROM "
                + source
                + " CROSS JOIN "
                + quarters
                + " GROUP BY q.q1, q.median, q.q3";
    }

    private static String at(String share, String as) {
        return "MIN(CASE WHEN r.rn >= " + share + " * r.n THEN r.v END) AS " + as;
    }

    /// `value, n`: the twenty most frequent values.
    String frequent(FieldRef field) {
        String name = "t0." + dialect.quoted(field.field().name());
        return "SELECT %s AS value, COUNT(*) AS n FROM %s WHERE %s IS NOT NULL GROUP BY %s ORDER BY n DESC, value LIMIT 20"
                .formatted(name, source(List.of(field)), name, name);
    }

    private static boolean ordered(FieldRef field) {
        return switch (field.field().datatype().toLowerCase(Locale.ROOT)) {
            case "integer", "decimal", "float", "date", "datetime", "datetimetz", "string" -> true;
            default -> false;
        };
    }

    private String source(List<FieldRef> fields) {
        List<String> columns =
                fields.stream()
                        .map(
                                f ->
                                        f.field().expression()
                                                + " AS "
                                                + dialect.quoted(f.field().name()))
                        .toList();
        boolean query = dataset.source().strip().startsWith("(");
        return "(SELECT %s FROM %s%s) AS t0"
                .formatted(
                        columns.isEmpty() ? "1 AS one" : String.join(", ", columns),
                        query ? dataset.name() : dataset.source(),
                        sampled() ? " LIMIT " + SAMPLE : "");
    }
}
