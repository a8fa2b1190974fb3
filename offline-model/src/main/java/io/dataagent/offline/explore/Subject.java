package io.dataagent.offline.explore;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an open question is about: rows of a dataset, a measure, fields that split it, its time.
///
/// @param base the dataset whose rows are looked at
/// @param measure what is added up; null where rows are counted
/// @param splits fields with few values that a row has, the most fitting first
/// @param time the time of a row, or null
/// @param gap the field that misses most values, or null
/// @param named the thing that the question names and the rows are held to, or null
/// @param unknown words of the question that mean nothing here
record Subject(
        Table base,
        @Nullable Column measure,
        List<Split> splits,
        @Nullable Column time,
        @Nullable Column gap,
        @Nullable Named named,
        List<String> unknown) {

    /// So much it counts that a row leads to what the question names.
    private static final double LEADS = 8;

    private static final int MOST_SPLITS = 3;
    private static final int MOST_VALUES = 40;
    private static final double MANY_MISSING = 0.05;

    private static final Set<String> GLUE = Lexicon.set("explore.subject.glue");

    Subject {
        splits = List.copyOf(splits);
        unknown = List.copyOf(unknown);
    }

    /// A field that splits, with the way to it.
    record Split(Column column, JoinPath path) {}

    static Optional<Subject> of(Schema schema, String question) {
        Set<String> asked = asked(question);
        return schema.tables().stream()
                .filter(t -> !t.columns().isEmpty())
                .max(
                        Comparator.comparingDouble(
                                t -> fit(t, schema, asked) + leads(t, schema, question)))
                .map(base -> of(base, schema, asked, question));
    }

    private static double leads(Table base, Schema schema, String question) {
        return Named.in(schema, base, question).isPresent() ? LEADS : 0;
    }

    private static Subject of(Table base, Schema schema, Set<String> asked, String question) {
        Named named = Named.in(schema, base, question).orElse(null);
        return new Subject(
                base,
                measure(base, asked),
                splits(base, schema, asked, named),
                time(base),
                gap(base),
                named,
                unknown(schema, question));
    }

    private static Set<String> asked(String question) {
        return new HashSet<>(Names.stems(question.replaceAll("[^\\p{L}\\p{N}]+", "_")));
    }

    private static double fit(Table table, Schema schema, Set<String> asked) {
        double named = named(table, asked) ? 12 : 0;
        double columns = table.columns().stream().mapToInt(c -> matches(c, asked)).max().orElse(0);
        long parents = schema.edges().stream().filter(e -> owns(e, table)).count();
        double time = time(table) == null ? 0 : 2;
        double measure = table.columns().stream().anyMatch(Column::additive) ? 2 : 0;
        Long rows = table.view().rowCount();
        double size = rows == null || rows < 1 ? 0 : Math.log10(rows) / 2;
        return named + 5 * columns + Math.min(parents, 3) + time + measure + size;
    }

    private static boolean owns(Edge edge, Table table) {
        return edge.from().equals(table.name()) && !edge.multiplies();
    }

    private static boolean named(Table table, Set<String> asked) {
        return !table.words().isEmpty() && asked.containsAll(table.words())
                || table.view().synonyms().stream()
                        .anyMatch(s -> asked.containsAll(Names.stems(s.replace(' ', '_'))));
    }

    /// How many of a column's names the question uses.
    private static int matches(Column column, Set<String> asked) {
        String label = column.field().label();
        return (int)
                Stream.concat(
                                Stream.of(column.words()),
                                Stream.concat(
                                                Stream.ofNullable(label),
                                                column.field().synonyms().stream())
                                        .map(s -> Names.stems(s.replace(' ', '_'))))
                        .filter(w -> !w.isEmpty() && asked.containsAll(w))
                        .count();
    }

    private static @Nullable Column measure(Table base, Set<String> asked) {
        List<Column> additive = base.columns().stream().filter(Column::additive).toList();
        return additive.stream()
                .filter(c -> matches(c, asked) > 0)
                .max(Comparator.comparingInt(c -> matches(c, asked)))
                .or(() -> additive.stream().filter(c -> !c.integer()).findFirst())
                .or(() -> additive.stream().findFirst())
                .orElse(null);
    }

    private static List<Split> splits(
            Table base, Schema schema, Set<String> asked, @Nullable Named named) {
        List<Split> all = new ArrayList<>();
        for (Table table : schema.tables()) {
            Optional<JoinPath> path = schema.path(base.name(), table.name());
            if (path.isEmpty() || path.get().multiplies() || path.get().edges().size() > 2) {
                continue;
            }
            table.columns().stream()
                    .filter(Subject::few)
                    .forEach(c -> all.add(new Split(c, path.get())));
        }
        return all.stream()
                .filter(s -> named == null || !alike(s.column(), named.split().column()))
                .sorted(
                        Comparator.comparingInt((Split s) -> -matches(s.column(), asked))
                                .thenComparingInt(s -> s.path().edges().size())
                                .thenComparingLong(Subject::awkward))
                .limit(MOST_SPLITS)
                .toList();
    }

    /// Whether a field is the one that names the thing, or is called the same.
    private static boolean alike(Column column, Column named) {
        return column.name().equals(named.name());
    }

    /// Between four and twelve groups are the easiest to read.
    private static long awkward(Split split) {
        Long distinct = split.column().field().distinctCount();
        long n = distinct == null ? MOST_VALUES : distinct;
        return n < 4 ? 4 - n : Math.max(0, n - 12);
    }

    private static boolean few(Column column) {
        Long distinct = column.field().distinctCount();
        return column.isText()
                && distinct != null
                && distinct >= 2
                && distinct <= MOST_VALUES
                && column.nullRate() < 0.5;
    }

    private static @Nullable Column time(Table table) {
        return table.columns().stream()
                .filter(c -> c.isTime())
                .min(Comparator.comparingDouble(Column::nullRate))
                .orElse(null);
    }

    private static @Nullable Column gap(Table table) {
        return table.columns().stream()
                .filter(c -> c.nullRate() >= MANY_MISSING && !c.isTime())
                .max(Comparator.comparingDouble(Column::nullRate))
                .orElse(null);
    }

    private static List<String> unknown(Schema schema, String question) {
        Set<String> known = new HashSet<>();
        for (Table table : schema.tables()) {
            known.addAll(table.words());
            table.view().synonyms().forEach(s -> known.addAll(Names.stems(s.replace(' ', '_'))));
            table.columns().forEach(c -> known.addAll(words(c)));
        }
        return Stream.of(question.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
                .filter(w -> w.length() > 1 && !GLUE.contains(w))
                .filter(w -> Names.stems(w).stream().noneMatch(known::contains))
                .distinct()
                .toList();
    }

    private static Set<String> words(Column column) {
        Set<String> words = new HashSet<>(column.words());
        String label = column.field().label();
        Stream.concat(Stream.ofNullable(label), column.field().synonyms().stream())
                .forEach(s -> words.addAll(Names.stems(s.replace(' ', '_'))));
        column.field()
                .sampleValues()
                .forEach(v -> words.addAll(Names.stems(v.replaceAll("[^\\p{L}]+", "_"))));
        return words;
    }
}
