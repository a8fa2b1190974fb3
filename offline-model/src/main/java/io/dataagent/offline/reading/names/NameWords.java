package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import java.util.List;

/// Everyday words for the parts of a person's name: `surname` for `last_name`.
final class NameWords {

    private static final List<String> LAST = List.of("last name", "surname", "family name");
    private static final List<String> FIRST = List.of("first name", "forename", "given name");

    private NameWords() {}

    /// Other phrases for a field.
    static List<List<String>> of(Column c) {
        for (List<String> group : List.of(LAST, FIRST)) {
            List<List<String>> stems = group.stream().map(Names::stems).toList();
            if (stems.contains(c.words())) {
                return stems;
            }
        }
        return List.of();
    }
}
