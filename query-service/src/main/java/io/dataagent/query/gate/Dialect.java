package io.dataagent.query.gate;

import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.gate.lineage.Comparing;
import io.dataagent.query.gate.sql.Grammar;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Syntax;
import java.util.List;
import java.util.Locale;

/// The SQL of a database, as the gate and those behind it have to know it. Whatever differs is a
/// method here or of what is handed out here, without a default, so that another database is not
/// let through before all of it is said; how a database is reached is said by `Database`.
/// Implementations have no state; two of a kind are equal.
public sealed interface Dialect permits PostgresDialect, MySqlDialect, DuckDbDialect {

    /// PostgreSQL's.
    Dialect POSTGRESQL = new PostgresDialect();

    /// MySQL's, and MariaDB's.
    Dialect MYSQL = new MySqlDialect();

    /// DuckDB's.
    Dialect DUCKDB = new DuckDbDialect();

    /// The stable name.
    String wire();

    /// How its texts are cut, its names compared, and what may be named.
    DialectRules rules();

    /// The forms in which it writes what others write otherwise.
    Syntax syntax();

    /// What its statements may be made of in the tree of the common parser.
    Grammar grammar();

    /// How its values are compared.
    Comparing comparing();

    /// How exact numbers are bound.
    Decimals decimals();

    /// What judges its statements.
    ///
    /// @param duckDb DuckDB's own parser, which only its dialect asks
    Gate.Judge judge(DuckDbParser duckDb);

    /// A name as the database takes it, whatever it holds.
    String quote(String name);

    /// All that there are.
    static List<Dialect> all() {
        return List.of(POSTGRESQL, MYSQL, DUCKDB);
    }

    /// Reads the stable name.
    ///
    /// @throws IllegalArgumentException if no dialect has that name
    static Dialect of(String wire) {
        String wanted = wire.toUpperCase(Locale.ROOT);
        return all().stream()
                .filter(dialect -> dialect.wire().toUpperCase(Locale.ROOT).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no dialect of that name"));
    }
}
