package io.dataagent.query.join;

import io.dataagent.contracts.query.SnapshotView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The keys of a database by what a column that refers to them may be called, so that hundreds of
/// tables are not compared name by name.
final class KeyIndex {

    private static final int SHORTEST = 3;

    /// A key in its table.
    ///
    /// @param table where it is
    /// @param key the key
    record Place(SnapshotView.Table table, KeyColumns.Key key) {

        /// Places are compared by their names; their profiles are long.
        @Override
        public boolean equals(Object other) {
            return other instanceof Place place && id().equals(place.id());
        }

        @Override
        public int hashCode() {
            return id().hashCode();
        }

        private String id() {
            return SchemaNames.at(table) + "." + key.column().name();
        }
    }

    private final SchemaNames names;
    private final List<Place> all = new ArrayList<>();
    private final List<Place> people = new ArrayList<>();
    private final Map<String, List<Place>> byTable = new HashMap<>();
    private final Map<String, List<Place>> byWord = new HashMap<>();
    private final Map<String, List<Place>> byKey = new HashMap<>();
    private final Map<Character, Set<Place>> byLetter = new HashMap<>();

    KeyIndex(Collection<SnapshotView.Table> tables, SchemaNames names) {
        this.names = names;
        for (SnapshotView.Table table : tables) {
            KeyColumns.of(table).forEach(key -> add(new Place(table, key)));
        }
    }

    private void add(Place place) {
        all.add(place);
        add(byTable, SchemaNames.at(place.table()), place);
        Set<String> words = new LinkedHashSet<>();
        for (List<String> stem : names.stems(place.table())) {
            words.add(stem.getLast());
            letter(stem.getFirst(), place);
            letter(stem.getLast(), place);
            if (Lexicon.PEOPLE_TABLES.contains(stem.getLast()) && !people.contains(place)) {
                people.add(place);
            }
        }
        names.forms(place.table(), place.key().column().name())
                .forEach(form -> add(byKey, String.join(" ", form), place));
        words.forEach(word -> add(byWord, word, place));
    }

    private void letter(String word, Place place) {
        byLetter.computeIfAbsent(word.charAt(0), ignored -> new LinkedHashSet<>()).add(place);
    }

    private static void add(Map<String, List<Place>> map, String key, Place place) {
        map.computeIfAbsent(key, ignored -> new ArrayList<>()).add(place);
    }

    /// All keys.
    List<Place> all() {
        return all;
    }

    /// The keys of a table.
    List<Place> of(SnapshotView.Table table) {
        return byTable.getOrDefault(SchemaNames.at(table), List.of());
    }

    /// The keys that a column's name may mean.
    Set<Place> namedBy(SnapshotView.Table table, String column) {
        Set<Place> found = new LinkedHashSet<>(of(table));
        for (List<String> form : names.forms(table, column)) {
            for (int i = 0; i < form.size(); i++) {
                String end = String.join(" ", form.subList(i, form.size()));
                found.addAll(byKey.getOrDefault(end, List.of()));
            }
            form.forEach(word -> found.addAll(byWord.getOrDefault(word, List.of())));
            List<String> core = NameWords.core(form);
            boolean marked = core.size() < form.size();
            if (!core.isEmpty() && (marked || core.getLast().length() >= SHORTEST)) {
                found.addAll(byLetter.getOrDefault(core.getFirst().charAt(0), Set.of()));
                found.addAll(byLetter.getOrDefault(core.getLast().charAt(0), Set.of()));
            }
            if (form.stream().anyMatch(Lexicon.PEOPLE::contains)) {
                found.addAll(people);
            }
        }
        return found;
    }
}
