package io.dataagent.chat.picture;

import io.dataagent.contracts.query.Column;

/// What a column is called for people: over tables and along axes alike.
public final class Heads {

    private Heads() {}

    /// The label where one is known, with the unit.
    public static String of(Column column) {
        String label = column.label() == null ? column.name() : column.label();
        return column.unit() == null ? label : label + " (" + column.unit() + ")";
    }
}
