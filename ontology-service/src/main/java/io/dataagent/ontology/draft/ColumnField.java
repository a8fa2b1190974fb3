package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import java.util.List;

/// A column as a field of a model.
public final class ColumnField {

    private static final int MAX_SAMPLES = 50;
    private static final int MAX_SAMPLE_LENGTH = 100;

    private ColumnField() {}

    /// A field for a column, with what was measured of it.
    ///
    /// @param dialect of the connection, for the quotes of its name
    public static FieldView of(SnapshotView.ColumnProfile column, String dialect) {
        return new FieldView(
                column.name(),
                Words.column(column.name(), dialect),
                Words.label(column.name()),
                column.comment(),
                datatype(column.type()),
                column.type().temporal(),
                List.of(),
                column.frequentValues().stream()
                        .filter(v -> v.length() <= MAX_SAMPLE_LENGTH)
                        .limit(MAX_SAMPLES)
                        .toList(),
                column.nullRate(),
                column.distinctCount(),
                column.min(),
                column.max());
    }

    private static String datatype(ColumnType type) {
        return switch (type) {
            case STRING -> "String";
            case INTEGER -> "Integer";
            case DECIMAL -> "Decimal";
            case FLOAT -> "Float";
            case BOOLEAN -> "Boolean";
            case DATE -> "Date";
            case TIME -> "Time";
            case DATETIME -> "DateTime";
            case DATETIME_TZ -> "DateTimeTz";
            case JSON, BINARY, OTHER -> "Opaque";
        };
    }
}
