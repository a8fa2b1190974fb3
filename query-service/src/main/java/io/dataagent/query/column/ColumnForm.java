package io.dataagent.query.column;

/// How the values of a column are written: as wide as their kind, or narrower, in units of
/// something.
///
/// @param kind what they are
/// @param type of each value as numpy calls it
/// @param width bytes of a value
/// @param unit what a number is divided by (a decimal of two digits comes as hundredths: 100), or a
///   time is multiplied with to be microseconds
public record ColumnForm(ColumnKind kind, String type, int width, long unit) {

    /// The form that a kind has by itself.
    public static ColumnForm of(ColumnKind kind) {
        return new ColumnForm(kind, "", kind.width(), 1);
    }

    /// What a group's header says of it beside the kind; nothing for the kind's own form.
    String suffix() {
        return type.isEmpty() ? "" : ",\"" + type + "\"," + unit;
    }
}
