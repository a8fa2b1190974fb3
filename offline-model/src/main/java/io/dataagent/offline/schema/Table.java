package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.offline.lexicon.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A dataset with its columns sorted out.
///
/// @param view the dataset as the context block has it
/// @param columns its columns in order
/// @param words stems of its name
/// @param keyNames names of the fields that identify a row, declared or known from relationships
public record Table(
        DatasetView view, List<Column> columns, List<String> words, List<String> keyNames) {

    private static final Set<String> NAMING = Set.of("nam", "titl", "label", "name");

    public Table {
        columns = List.copyOf(columns);
        words = List.copyOf(words);
        keyNames = List.copyOf(keyNames);
    }

    /// The dataset's name.
    public String name() {
        return view.name();
    }

    /// The column of this name.
    public Optional<Column> column(String name) {
        return columns.stream().filter(c -> c.name().equals(name)).findFirst();
    }

    /// The columns of the primary key, in order.
    public List<Column> key() {
        return keyNames.stream().flatMap(k -> column(k).stream()).toList();
    }

    /// The columns by which people know a row: a name or title, or first and last name.
    public List<Column> display() {
        List<Column> texts = columns.stream().filter(c -> c.isText()).toList();
        List<Column> person = texts.stream().filter(Table::ofPerson).limit(2).toList();
        if (person.size() == 2) {
            return person;
        }
        List<Column> named = texts.stream().filter(this::names).toList();
        Optional<Column> own =
                named.stream()
                        .filter(this::ownName)
                        .findFirst()
                        .or(() -> texts.stream().filter(this::describes).findFirst());
        if (own.isPresent() || !named.isEmpty()) {
            return List.of(own.orElseGet(named::getFirst));
        }
        return texts.stream().filter(this::unique).findFirst().map(List::of).orElse(List.of());
    }

    /// Whether no two rows share a value of these columns, as far as the model knows.
    public boolean unique(List<Column> some) {
        List<String> names = some.stream().map(Column::name).toList();
        boolean keyed =
                !keyNames.isEmpty() && names.containsAll(keyNames)
                        || view.uniqueKeys().stream()
                                .anyMatch(k -> !k.isEmpty() && names.containsAll(k));
        return keyed || some.size() == 1 && unique(some.getFirst());
    }

    private boolean unique(Column c) {
        Long rows = view.rowCount();
        Long distinct = c.field().distinctCount();
        boolean measured = rows != null && rows > 1 && rows.equals(distinct) && c.nullRate() == 0;
        return measured || view.uniqueKeys().contains(List.of(c.name()));
    }

    private boolean names(Column c) {
        return c.words().stream().anyMatch(NAMING::contains);
    }

    /// Whether it describes rows that are known by a code, as reference tables do.
    private boolean describes(Column c) {
        List<String> rest = new ArrayList<>(c.words());
        rest.removeAll(List.of("description", "descript"));
        boolean plain =
                rest.size() < c.words().size() && (rest.isEmpty() || words.containsAll(rest));
        return plain && unique(c);
    }

    private boolean ownName(Column c) {
        List<String> rest = new ArrayList<>(c.words());
        rest.removeAll(NAMING);
        return rest.isEmpty() || words.containsAll(rest);
    }

    private static boolean ofPerson(Column c) {
        List<String> w = Names.words(c.name());
        boolean part =
                w.contains("first")
                        || w.contains("last")
                        || w.contains("given")
                        || w.contains("family")
                        || w.contains("surname");
        return part && (w.contains("name") || w.contains("surname"))
                || c.name().matches("(?i)(f|l|first|last)_?name|surname");
    }
}
