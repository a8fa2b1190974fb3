package io.dataagent.agent.explore.look;

import io.dataagent.agent.statement.Dialect;
import java.util.List;

/// Forms of text that hold something else than words, as each database looks for them.
record TextForms(Dialect dialect) {

    /// `1.234,50`, `2026-02-28`, `28.02.2026`; as POSIX writes regular expressions.
    static final List<String> ALL =
            List.of(
                    " *[+-]?[0-9]+([.,][0-9]{3})*([.,][0-9]+)? *",
                    "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*",
                    "[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}.*");

    /// A value as text.
    String text(String column) {
        return "CAST("
                + column
                + " AS "
                + (dialect.name().equals("mysql") ? "CHAR" : "VARCHAR")
                + ")";
    }

    /// Whether a text as a whole has a form.
    String has(String text, int form) {
        String whole = dialect.text("^" + ALL.get(form) + "$");
        return switch (dialect.name()) {
            case "mysql" -> "REGEXP_LIKE(" + text + ", " + whole + ")";
            case "duckdb" -> "regexp_matches(" + text + ", " + whole + ")";
            default -> text + " ~ " + whole;
        };
    }
}
