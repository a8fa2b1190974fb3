package io.dataagent.agent.explore.look;

import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.ontology.DatasetView;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The statements of a profile. They read at most as many rows as a sample holds, whatever was
/// counted before: a count may be old.
record ProfileSql(DatasetView dataset, Dialect dialect) {

    static final long SAMPLE = 500_000;
    static final int BINS = 20;

    /// Whether these are not all rows, as far as anybody knows.
    boolean part(long rows) {
        Long counted = dataset.rowCount();
        return rows >= SAMPLE && (counted == null || counted != SAMPLE);
    }

    /// One row: `row_count`, and for each field `c0_filled`, `c0_distinct`, `c0_min`, `c0_form0` …
    String summary(List<FieldRef> fields) {
        List<String> columns = new ArrayList<>(List.of("COUNT(*) AS row_count"));
        for (int i = 0; i < fields.size(); i++) {
            columns.addAll(figures(fields.get(i), " AS c" + i + "_"));
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + source(fields);
    }

    private List<String> figures(FieldRef field, String as) {
        String name = column(field);
        List<String> columns = new ArrayList<>(List.of("COUNT(" + name + ")" + as + "filled"));
        if (comparable(field)) {
            columns.add("COUNT(DISTINCT " + name + ")" + as + "distinct");
        }
        if (text(field)) {
            TextForms forms = new TextForms(dialect);
            String text = forms.text(name);
            columns.add("MIN(" + text + ")" + as + "min");
            columns.add("MAX(" + text + ")" + as + "max");
            for (int form = 0; form < TextForms.ALL.size(); form++) {
                String has = forms.has(text, form);
                columns.add("COUNT(CASE WHEN " + has + " THEN 1 END)" + as + "form" + form);
            }
        } else if (field.numeric() || field.temporal()) {
            columns.add("MIN(" + name + ")" + as + "min");
            columns.add("MAX(" + name + ")" + as + "max");
        }
        if (field.numeric()) {
            columns.add("AVG(" + name + " * 1.0)" + as + "mean");
            columns.add("STDDEV_SAMP(" + name + " * 1.0)" + as + "deviation");
        }
        return columns;
    }

    /// One row: `q1, median, q3, outliers` by nearest rank; outliers lie 1.5 interquartile ranges
    /// outside.
    String quartiles(FieldRef field) {
        String source = source(List.of(field));
        String name = column(field);
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

    /// `value, n`: the most frequent values.
    String frequent(FieldRef field, int most) {
        String name = column(field);
        return "SELECT %s AS value, COUNT(*) AS n FROM %s WHERE %s IS NOT NULL GROUP BY %s ORDER BY n DESC, value LIMIT %d"
                .formatted(name, source(List.of(field)), name, name, most);
    }

    /// `bin, n`: how many values lie in each part of the same width, from the lowest on.
    String bins(FieldRef field, BigDecimal low, BigDecimal width) {
        String name = column(field);
        BigDecimal last = low.add(width.multiply(BigDecimal.valueOf(BINS - 1L)));
        String bin =
                "CASE WHEN %s >= %s THEN %d ELSE FLOOR((%s - %s) / %s) END"
                        .formatted(
                                name,
                                plain(last),
                                BINS - 1,
                                name,
                                plain(low),
                                plain(width.multiply(new BigDecimal("1.0"))));
        return counted(field, bin);
    }

    /// `bin, n`: how many values lie in each period.
    String periods(FieldRef field, Grain grain) {
        return counted(field, dialect.period(grain, column(field)));
    }

    private String counted(FieldRef field, String bin) {
        return "SELECT %s AS bin, COUNT(*) AS n FROM %s WHERE %s IS NOT NULL GROUP BY %s ORDER BY bin"
                .formatted(bin, source(List.of(field)), column(field), bin);
    }

    private static String plain(BigDecimal number) {
        String text = number.toPlainString();
        return number.signum() < 0 ? "(" + text + ")" : text;
    }

    private String column(FieldRef field) {
        return "t0." + dialect.quoted(field.field().name());
    }

    /// Whether a field holds text.
    static boolean text(FieldRef field) {
        return field.field().datatype().equalsIgnoreCase("string");
    }

    /// Whether values of a field can be told apart in every database.
    static boolean comparable(FieldRef field) {
        return !field.field().datatype().toLowerCase(Locale.ROOT).equals("opaque");
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
        return "(SELECT %s FROM %s LIMIT %d) AS t0"
                .formatted(
                        columns.isEmpty() ? "1 AS one" : String.join(", ", columns),
                        query ? dataset.name() : dataset.source(),
                        SAMPLE);
    }
}
