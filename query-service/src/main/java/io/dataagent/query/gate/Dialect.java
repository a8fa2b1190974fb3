package io.dataagent.query.gate;

import java.util.Locale;

/// The dialects the door speaks; `MYSQL` is MariaDB as well. Every place that must decide switches
/// over it.
public enum Dialect {
    POSTGRESQL,
    MYSQL,
    DUCKDB;

    /// The stable name.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// A name as the database takes it, whatever it holds.
    public String quote(String name) {
        return switch (this) {
            case POSTGRESQL, DUCKDB -> "\"" + name.replace("\"", "\"\"") + "\"";
            case MYSQL -> "`" + name.replace("`", "``") + "`";
        };
    }

    /// Reads the stable name.
    ///
    /// @throws IllegalArgumentException if no dialect has that name
    public static Dialect of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
