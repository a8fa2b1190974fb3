package io.dataagent.query.proof;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What is known of the values of a text field without asking the database.
public sealed interface Indexed {

    /// Its values and how many rows had them, the most frequent first.
    ///
    /// @param rows rows by value
    /// @param complete whether there were no others
    record Held(Map<String, Long> rows, boolean complete) implements Indexed {

        public Held {
            rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
        }
    }

    /// Nothing, or nothing that is new enough: the database is asked.
    record Unknown() implements Indexed {}

    /// Its values are not to be told, so neither whether one of them occurs.
    record SwitchedOff() implements Indexed {}
}
