package io.dataagent.agent.label;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// An aggregate of one field, as people call it.
enum Aggregated {
    SUM("Total", "total sum overall"),
    AVG("Average", "average avg mean"),
    MIN("Lowest", "lowest min minimum smallest"),
    MAX("Highest", "highest max maximum largest");

    private final String word;
    private final Set<String> names;

    Aggregated(String word, String names) {
        this.word = word;
        this.names = Set.of(names.split(" "));
    }

    /// By its function in a statement.
    static Optional<Aggregated> of(String function) {
        return Arrays.stream(values()).filter(a -> a.name().equalsIgnoreCase(function)).findFirst();
    }

    /// Whether a column is named by nothing but this and the field: `total_2025` says more.
    boolean names(String column, String field) {
        Set<String> rest = new HashSet<>(words(column));
        rest.removeAll(names);
        rest.removeAll(words(field));
        return rest.isEmpty();
    }

    /// The label of the aggregate, from that of its field.
    String label(String label) {
        return word + " " + Labels.within(label);
    }

    private static List<String> words(String name) {
        return List.of(name.toLowerCase(Locale.ROOT).split("[_ ]+"));
    }
}
