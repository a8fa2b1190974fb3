package io.dataagent.query.file;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.scope.Doubts;
import io.dataagent.query.scope.Scope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the conversion of a file doubts of its tables, for the results that read them. What is
/// doubted of one column counts only where its figures are reckoned with, and not where the result
/// tells apart what is mixed in it.
@ApplicationScoped
class FileDoubts implements Doubts {

    /// Functions that add up, as DuckDB has them.
    private static final Pattern ADDS =
            Pattern.compile("sum\\w*[\"\\s]*\\(", Pattern.CASE_INSENSITIVE);

    /// Functions whose results change with each row more.
    private static final Pattern WEIGHS =
            Pattern.compile(
                    "(sum|avg|mean|median|quantile|stddev|var_|count_star)\\w*[\"\\s]*\\("
                            + "|\\bcount[\"\\s]*\\((?!\\s*distinct\\b)",
                    Pattern.CASE_INSENSITIVE);

    /// Conditions that leave several values of what is mixed.
    private static final Pattern MANY =
            Pattern.compile("<>|!=|\\bnot\\b|\\bin\\s*\\([^)]*,", Pattern.CASE_INSENSITIVE);

    private final FileStore store;

    @Inject
    FileDoubts(FileStore store) {
        this.store = store;
    }

    @Override
    public List<String> of(Scope scope, String sql, QueryLineage lineage) {
        return store
                .ofConnection(scope.connectionId())
                .map(Upload::converted)
                .map(Converted::tables)
                .orElse(List.of())
                .stream()
                .filter(t -> !t.doubts().isEmpty())
                .flatMap(t -> of(t, scope.datasets(), sql, lineage))
                .distinct()
                .toList();
    }

    static Stream<String> of(
            Converted.Table table, List<ScopedDataset> datasets, String sql, QueryLineage lineage) {
        return datasets.stream()
                .filter(d -> lineage.datasets().contains(d.name()) && reads(d, table.name()))
                .flatMap(
                        d ->
                                table.doubts().stream()
                                        .filter(doubt -> !doubt.sums() || has(ADDS, sql, d))
                                        .filter(doubt -> !doubt.weights() || has(WEIGHS, sql, d))
                                        .filter(doubt -> about(doubt, d, lineage))
                                        .map(doubt -> told(doubt, table.name())));
    }

    /// A sentence with the name of what it is about, as several tables can be read.
    private static String told(Doubt doubt, String table) {
        String column = doubt.column();
        return new TableDoubt(column == null ? table : table + "." + column, doubt.text()).told();
    }

    /// A dataset that is a query reads every table whose name stands in it.
    private static boolean reads(ScopedDataset dataset, String table) {
        return word(table).matcher(dataset.source()).find();
    }

    /// Whether a statement, or the query that a dataset is, has such a function.
    private static boolean has(Pattern functions, String sql, ScopedDataset dataset) {
        return functions.matcher(sql).find() || functions.matcher(dataset.source()).find();
    }

    private static boolean about(Doubt doubt, ScopedDataset dataset, QueryLineage lineage) {
        String column = doubt.column();
        if (column == null || dataset.source().startsWith("(")) {
            return true;
        }
        return lineage.outputs().stream().anyMatch(o -> o.aggregated() && made(o, dataset, column))
                && !apart(doubt, dataset, lineage);
    }

    private static boolean made(OutputColumn output, ScopedDataset dataset, String column) {
        String field = (dataset.name() + "." + column).toLowerCase(Locale.ROOT);
        return output.sources().stream().anyMatch(s -> s.toLowerCase(Locale.ROOT).equals(field));
    }

    private static boolean apart(Doubt doubt, ScopedDataset dataset, QueryLineage lineage) {
        String apart = doubt.apart();
        return apart != null
                && (lineage.outputs().stream()
                                .anyMatch(o -> !o.aggregated() && made(o, dataset, apart))
                        || lineage.filters().stream()
                                .filter(
                                        f ->
                                                apart.equals(doubt.column())
                                                        || !MANY.matcher(f).find())
                                .anyMatch(f -> word(apart).matcher(f).find()));
    }

    private static Pattern word(String name) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}_])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
