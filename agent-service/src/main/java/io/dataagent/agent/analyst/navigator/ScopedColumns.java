package io.dataagent.agent.analyst.navigator;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The physical columns of a dataset, as far as its fields, keys and joins name them.
final class ScopedColumns {

    /// A quoted or plain identifier, a text literal (skipped), or a function call (skipped).
    private static final Pattern WORD =
            Pattern.compile(
                    "'(?:[^']|'')*'|\"((?:[^\"]|\"\")+)\"|([A-Za-z_][A-Za-z0-9_$]*)(\\s*\\()?"
                            + "|`((?:[^`]|``)+)`");

    private static final Set<String> KEYWORDS =
            Set.of(
                    "case",
                    "when",
                    "then",
                    "else",
                    "end",
                    "and",
                    "or",
                    "not",
                    "is",
                    "null",
                    "as",
                    "in",
                    "between",
                    "like",
                    "true",
                    "false",
                    "interval",
                    "date",
                    "timestamp",
                    "from",
                    "distinct",
                    "numeric",
                    "integer",
                    "text",
                    "year",
                    "month",
                    "day");

    private ScopedColumns() {}

    static ScopedDataset of(DatasetView dataset, List<RelationshipView> joins) {
        Set<String> columns = new LinkedHashSet<>();
        dataset.fields().forEach(f -> columns.addAll(named(f.expression())));
        for (RelationshipView join : joins) {
            if (join.fromDataset().equals(dataset.name())) {
                columns.addAll(physical(dataset, join.fromColumns()));
            }
            if (join.toDataset().equals(dataset.name())) {
                columns.addAll(physical(dataset, join.toColumns()));
            }
        }
        List<String> key = physical(dataset, dataset.primaryKey());
        columns.addAll(key);
        List<String> times =
                dataset.fields().stream()
                        .filter(FieldView::time)
                        .flatMap(f -> named(f.expression()).stream())
                        .distinct()
                        .toList();
        return new ScopedDataset(
                dataset.name(), dataset.source(), List.copyOf(columns), key, times);
    }

    private static List<String> physical(DatasetView dataset, List<String> fields) {
        return fields.stream()
                .flatMap(
                        name ->
                                dataset
                                        .field(name)
                                        .map(f -> named(f.expression()))
                                        .orElse(List.of(name))
                                        .stream())
                .distinct()
                .toList();
    }

    private static List<String> named(String expression) {
        Set<String> found = new LinkedHashSet<>();
        Matcher matcher = WORD.matcher(expression);
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                found.add(matcher.group(1).replace("\"\"", "\""));
            } else if (matcher.group(4) != null) {
                found.add(matcher.group(4).replace("``", "`"));
            } else if (matcher.group(2) != null && matcher.group(3) == null && !keyword(matcher)) {
                found.add(matcher.group(2));
            }
        }
        return List.copyOf(found);
    }

    private static boolean keyword(Matcher matcher) {
        boolean alone = matcher.hitEnd() && matcher.start() == 0;
        return !alone && KEYWORDS.contains(matcher.group(2).toLowerCase(java.util.Locale.ROOT));
    }
}
