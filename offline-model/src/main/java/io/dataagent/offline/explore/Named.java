package io.dataagent.offline.explore;

import io.dataagent.offline.explore.Subject.Split;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The one thing that an open question names, and that its exploration is bound to: `Houston`.
///
/// @param split the field that holds its name, with the way to it
/// @param value the name as it is written in the data
record Named(Split split, String value) {

    private static final int MOST_EDGES = 2;
    private static final int LEAST = 3;

    /// The thing that a question names: the longest name of those that a row of the dataset leads
    /// to, the nearest field that has it, and of those the one of the fewest rows.
    static Optional<Named> in(Schema schema, Table base, String question) {
        List<Named> all = new ArrayList<>();
        for (Table table : schema.tables()) {
            schema.path(base.name(), table.name())
                    .filter(Named::plain)
                    .ifPresent(path -> all.addAll(in(table, path, question)));
        }
        return all.stream()
                .filter(n -> schema.tables().stream().noneMatch(t -> called(t, n.value())))
                .min(
                        Comparator.comparingInt((Named n) -> -n.value().length())
                                .thenComparingInt(n -> n.split().path().edges().size())
                                .thenComparingLong(n -> rows(schema, n)));
    }

    /// Whether a value is what a dataset is called: `store` beside `web` names no one store.
    private static boolean called(Table table, String value) {
        List<String> stems = List.copyOf(Names.stems(value.replace(' ', '_')));
        return stems.equals(List.copyOf(table.words()));
    }

    /// Whether a row leads to one row, by one column at each join.
    private static boolean plain(JoinPath path) {
        return !path.multiplies()
                && path.edges().size() <= MOST_EDGES
                && path.edges().stream().allMatch(e -> e.fromColumns().size() == 1);
    }

    private static List<Named> in(Table table, JoinPath path, String question) {
        return table.columns().stream()
                .filter(Column::isText)
                .flatMap(
                        c ->
                                c.field().sampleValues().stream()
                                        .filter(v -> v.length() >= LEAST && says(question, v))
                                        .map(v -> new Named(new Split(c, path), v)))
                .toList();
    }

    private static boolean says(String question, String value) {
        String whole = "(?<![\\p{L}\\p{N}])" + Pattern.quote(value) + "(?![\\p{L}\\p{N}])";
        return value.codePoints().anyMatch(Character::isLetter)
                && Pattern.compile(whole, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(question)
                        .find();
    }

    private static long rows(Schema schema, Named named) {
        List<Edge> edges = named.split().path().edges();
        Long rows = edges.isEmpty() ? null : schema.table(edges.getLast().to()).view().rowCount();
        return rows == null ? Long.MAX_VALUE : rows;
    }

    /// The column of the dataset's own rows that leads to it.
    String first() {
        List<Edge> edges = split.path().edges();
        return edges.isEmpty() ? split.column().name() : edges.getFirst().fromColumns().getFirst();
    }
}
