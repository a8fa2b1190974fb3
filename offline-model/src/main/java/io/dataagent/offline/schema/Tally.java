package io.dataagent.offline.schema;

import java.util.List;
import java.util.Optional;

/// `page_views (day, device, views)`: a dataset each row of which is a count already, by a field
/// that is called as the dataset is. How many page views there were is the sum of that field.
public final class Tally {

    private Tally() {}

    /// The field that holds the count.
    public static Optional<Column> of(Table table) {
        List<String> words = table.words();
        return words.isEmpty() || table.key().size() == 1
                ? Optional.empty()
                : table.columns().stream()
                        .filter(c -> c.isMeasure() && c.integer() && c.additive())
                        .filter(
                                c ->
                                        c.words().equals(words)
                                                || c.words().equals(List.of(words.getLast())))
                        .findFirst();
    }
}
