package io.dataagent.query.gate;

/// What the gate takes for granted about the session that runs its text. Whoever opens sessions
/// must pin these; with other values the server could read the text differently from the gate.
public final class AssumedSession {

    /// MySQL and MariaDB: no `ANSI_QUOTES`, `NO_BACKSLASH_ESCAPES`, `PIPES_AS_CONCAT`,
    /// `IGNORE_SPACE`, `HIGH_NOT_PRECEDENCE` and no mode of another product.
    public static final String MYSQL_SQL_MODE =
            "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION";

    /// MySQL and MariaDB: no byte of a character can be mistaken for a quote or a backslash.
    public static final String MYSQL_CHARACTER_SET = "utf8mb4";

    /// MySQL and MariaDB: the default database while a statement runs. It cannot hold stored
    /// functions, so that none can be meant by an unqualified name that one of these servers knows
    /// as its own and the other does not, as `ANY_VALUE`. Every table has its full name.
    public static final String MYSQL_DATABASE = "information_schema";

    /// PostgreSQL: only built-in names can be found without a schema.
    public static final String POSTGRESQL_SEARCH_PATH = "pg_catalog,pg_temp";

    private AssumedSession() {}
}
