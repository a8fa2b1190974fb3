package io.dataagent.query.join;

import io.dataagent.contracts.query.SnapshotView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The names of a database, read together: what most tables, or most columns of a table, begin with
/// says nothing of any of them (`tbl_`, `dim_`, `abTx…`, `l_`).
final class SchemaNames {

    private static final int FEW = 3;
    private static final double MOST = 0.8;
    private static final int SHORTEST_CODE = 2;
    private static final int LONGEST_CODE = 4;

    private final List<String> before;
    private final Map<String, List<String>> columnPrefix = new HashMap<>();
    private final Map<String, Integer> columnLetters = new HashMap<>();
    private final Map<String, List<List<String>>> stems = new HashMap<>();
    private final Map<String, List<List<String>>> forms = new HashMap<>();

    SchemaNames(Collection<SnapshotView.Table> tables) {
        this.before = prefix(tables.stream().map(t -> NameWords.of(t.name())).toList());
    }

    static String at(SnapshotView.Table table) {
        return table.schema() + "." + table.name();
    }

    /// What the rows of a table are called, the full form first.
    List<List<String>> stems(SnapshotView.Table table) {
        return stems.computeIfAbsent(at(table), ignored -> madeStems(table));
    }

    private List<List<String>> madeStems(SnapshotView.Table table) {
        List<String> full = NameWords.of(table.name());
        Set<List<String>> forms = new LinkedHashSet<>();
        List<String> own =
                NameWords.startsWith(full, before)
                        ? full.subList(before.size(), full.size())
                        : full;
        forms.add(trimmed(own));
        forms.add(trimmed(full));
        forms.add(own);
        for (List<String> stem : List.copyOf(forms)) {
            alike(stem).forEach(forms::add);
        }
        return forms.stream().filter(SchemaNames::saysSomething).toList();
    }

    /// The same with other words for its last one.
    private static List<List<String>> alike(List<String> stem) {
        if (stem.isEmpty()) {
            return List.of();
        }
        return Lexicon.SAME.getOrDefault(stem.getLast(), Set.of()).stream()
                .filter(word -> !word.equals(stem.getLast()))
                .sorted()
                .map(
                        word ->
                                Stream.concat(
                                                stem.subList(0, stem.size() - 1).stream(),
                                                Stream.of(word))
                                        .toList())
                .toList();
    }

    private static List<String> trimmed(List<String> words) {
        int from = 0;
        int to = words.size();
        while (from < to - 1 && Lexicon.AROUND_TABLES.contains(words.get(from))) {
            from++;
        }
        while (to > from + 1 && Lexicon.AROUND_TABLES.contains(words.get(to - 1))) {
            to--;
        }
        return words.subList(from, to);
    }

    /// Whether a column is called after its own table, or after the end of its name, as its key is.
    boolean ownKey(SnapshotView.Table table, String column) {
        return forms(table, column).stream()
                .map(NameWords::core)
                .anyMatch(
                        core ->
                                stems(table).stream()
                                        .anyMatch(
                                                stem ->
                                                        stem.equals(core)
                                                                || NameWords.endsWith(stem, core)));
    }

    /// The forms of a column's name: as it is, and without what its table's columns begin with.
    List<List<String>> forms(SnapshotView.Table table, String column) {
        return forms.computeIfAbsent(at(table) + "." + column, ignored -> madeForms(table, column));
    }

    private List<List<String>> madeForms(SnapshotView.Table table, String column) {
        List<String> full = NameWords.of(column);
        List<String> common = columnPrefix.computeIfAbsent(at(table), ignored -> ofColumns(table));
        List<List<String>> forms = new ArrayList<>(List.of(full));
        if (NameWords.startsWith(full, common)) {
            forms.add(full.subList(common.size(), full.size()));
        }
        int letters = columnLetters.computeIfAbsent(at(table), ignored -> lettersOf(table));
        if (letters > 0 && column.length() > letters) {
            forms.add(NameWords.of(column.substring(letters)));
        }
        return forms.stream().filter(SchemaNames::saysSomething).toList();
    }

    /// A number alone does not.
    private static boolean saysSomething(List<String> words) {
        return words.stream().anyMatch(word -> Character.isLetter(word.charAt(0)));
    }

    private static List<String> ofColumns(SnapshotView.Table table) {
        return prefix(table.columns().stream().map(c -> NameWords.of(c.name())).toList());
    }

    /// How many letters all columns of a table begin with, where no word ends there (`ABAN8`,
    /// `ABALPH`, `ABTX2`); 0 where they have none in common or a single one is their word.
    private static int lettersOf(SnapshotView.Table table) {
        List<String> names =
                table.columns().stream().map(c -> c.name().toLowerCase(Locale.ROOT)).toList();
        if (names.size() < FEW) {
            return 0;
        }
        String first = names.getFirst();
        int length = 0;
        while (length < LONGEST_CODE && agrees(names, first, length)) {
            length++;
        }
        return length < SHORTEST_CODE ? 0 : length;
    }

    private static boolean agrees(List<String> names, String first, int at) {
        return at < first.length() - 1
                && Character.isLetter(first.charAt(at))
                && names.stream()
                        .allMatch(n -> n.length() > at + 1 && n.charAt(at) == first.charAt(at));
    }

    /// What most of the names begin with.
    private static List<String> prefix(List<List<String>> names) {
        List<String> prefix = new ArrayList<>();
        while (names.size() >= FEW) {
            Map<String, Integer> next = new HashMap<>();
            for (List<String> name : names) {
                if (name.size() > prefix.size() + 1
                        && name.subList(0, prefix.size()).equals(prefix)) {
                    next.merge(name.get(prefix.size()), 1, Integer::sum);
                }
            }
            Map.Entry<String, Integer> most =
                    next.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(null);
            if (most == null || most.getValue() < MOST * names.size()) {
                return prefix;
            }
            prefix.add(most.getKey());
        }
        return prefix;
    }
}
