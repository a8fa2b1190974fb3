package io.dataagent.query.gate.walk;

import java.util.Set;

/// A key of GROUP BY.
///
/// @param position of an output column from 1, or 0
/// @param name that an output column may have, or an empty text
/// @param fields that it is made of
public record GroupKey(int position, String name, Set<String> fields) {

    public GroupKey {
        fields = Set.copyOf(fields);
    }

    /// The position of an output column.
    public static GroupKey of(int position) {
        return new GroupKey(position, "", Set.of());
    }
}
