package io.dataagent.query.convert;

import io.dataagent.query.convert.Converted.LeftOut;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes a table of what has types of its own. Values within values stay as JSON text.
final class Described {

    private Described() {}

    /// @param columns as `DESCRIBE` tells them
    /// @param source what is read
    static Delimited.Made make(
            Duck duck, String table, List<List<@Nullable String>> columns, String source)
            throws SQLException, Refusal {
        List<String> labels =
                columns.stream().map(c -> Objects.requireNonNullElse(c.get(0), "")).toList();
        List<String> names = SqlNames.columns(labels);
        List<String> selected = new ArrayList<>();
        List<@Nullable String> notes = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String type = Objects.requireNonNullElse(columns.get(i).get(1), "");
            selected.add(
                    value(SqlNames.quoted(labels.get(i)), type)
                            + " AS "
                            + SqlNames.quoted(names.get(i)));
            notes.add(nested(type) ? "kept as JSON" : null);
        }
        duck.run(
                "CREATE TABLE %s.%s AS SELECT %s FROM %s"
                        .formatted(
                                Duck.OUT,
                                SqlNames.quoted(table),
                                String.join(", ", selected),
                                source));
        if (duck.number("SELECT count(*) FROM %s.%s".formatted(Duck.OUT, SqlNames.quoted(table)))
                == 0) {
            throw new Refusal("no_rows", "The file has columns and no rows.");
        }
        return new Delimited.Made(labels, names, notes, LeftOut.NONE, List.of());
    }

    private static String value(String column, String type) {
        if (nested(type)) {
            return "to_json(%s)::VARCHAR".formatted(column);
        }
        if (type.startsWith("ENUM") || type.equals("UUID") || type.equals("JSON")) {
            return column + "::VARCHAR";
        }
        if (type.equals("BLOB")) {
            return "to_base64(%s)".formatted(column);
        }
        return column;
    }

    private static boolean nested(String type) {
        return type.endsWith("]")
                || type.startsWith("STRUCT")
                || type.startsWith("MAP")
                || type.startsWith("UNION")
                || type.equals("VARIANT");
    }
}
