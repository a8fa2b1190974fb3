package io.dataagent.agent.files.tool;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An aggregate of pandas in SQL, as DuckDB has it: keys, then the aggregate, then how many values
/// stand behind it, then the sum of their sizes.
final class AggregateSql {

    private static final String ROWS = "COUNT(*) AS v, COUNT(*) AS n, COUNT(*) AS s";

    private AggregateSql() {}

    /// The statement; empty if a column is none of the dataset's.
    static Optional<String> of(Aggregate asked, DatasetView dataset) {
        List<String> keys = new ArrayList<>();
        for (String key : asked.keys()) {
            Optional<FieldView> field = field(key, dataset);
            if (field.isEmpty()) {
                return Optional.empty();
            }
            keys.add(field.get().expression());
        }
        if (asked.column() == null) {
            return Optional.of(statement(keys, ROWS, dataset));
        }
        return field(asked.column(), dataset)
                .map(f -> statement(keys, aggregate(asked, f), dataset));
    }

    private static Optional<FieldView> field(String column, DatasetView dataset) {
        String quoted = '"' + column.replace("\"", "\"\"") + '"';
        return dataset.fields().stream()
                .filter(
                        f ->
                                f.expression().strip().equals(column)
                                        || f.expression().strip().equals(quoted))
                .findFirst();
    }

    private static String aggregate(Aggregate asked, FieldView field) {
        String x = present(field);
        String largest = "MAX(ABS(" + x + "))";
        return switch (asked.op()) {
            case SUM, MEAN -> three("SUM(" + x + ")", x, "SUM(ABS(" + x + "))");
            case MIN -> three("MIN(" + x + ")", x, largest);
            case MAX -> three("MAX(" + x + ")", x, largest);
            case MEDIAN -> three("MEDIAN(CAST(" + x + " AS DOUBLE))", x, largest);
            case COUNT -> three("COUNT(" + x + ")", x, "COUNT(*)");
            case NUNIQUE -> three("COUNT(DISTINCT " + x + ")", x, "COUNT(*)");
            case ROWS -> ROWS;
        };
    }

    private static String three(String value, String x, String size) {
        return "%s AS v, COUNT(%s) AS n, %s AS s".formatted(value, x, size);
    }

    /// What is not a number is missing, as it is in pandas.
    private static String present(FieldView field) {
        String x = field.expression();
        return field.datatype().equals("Float")
                ? "CASE WHEN ISNAN(%s) THEN NULL ELSE %s END".formatted(x, x)
                : x;
    }

    private static String statement(List<String> keys, String aggregate, DatasetView dataset) {
        if (keys.isEmpty()) {
            return "SELECT %s FROM %s".formatted(aggregate, dataset.source());
        }
        String all = String.join(", ", keys);
        String there = String.join(" AND ", keys.stream().map(k -> k + " IS NOT NULL").toList());
        return "SELECT %s, %s FROM %s WHERE %s GROUP BY %s"
                .formatted(all, aggregate, dataset.source(), there, all);
    }
}
