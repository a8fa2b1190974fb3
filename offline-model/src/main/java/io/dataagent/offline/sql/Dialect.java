package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/// How a database wants to be asked: everything that its SQL says in its own way. Sessions run in
/// UTC.
public sealed interface Dialect permits PostgreSql, DuckDb, MySql {

    /// The dialect by the name that context blocks carry; an unknown one is asked as PostgreSQL.
    static Dialect of(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "mysql", "mariadb" -> new MySql();
            case "duckdb" -> new DuckDb();
            default -> new PostgreSql();
        };
    }

    /// A name as an identifier, quoted where needed.
    String name(String name);

    /// The same of several, in a row.
    default String names(List<String> names) {
        return String.join(", ", names.stream().map(this::name).toList());
    }

    /// A text literal.
    String text(String value);

    /// An aggregate over only those rows that meet a condition.
    String filtered(String aggregate, String condition);

    /// How many different combinations of columns there are.
    String distinct(List<String> columns);

    /// The mean, in full precision.
    String average(String column);

    /// Whether it has percentiles as aggregates.
    boolean percentiles();

    /// A percentile of the rows of a group.
    ///
    /// @param fraction which part of the rows lies below
    /// @throws UnwritableException if the database has no such aggregate
    String percentile(String fraction, String column);

    /// Whole days from one date to another.
    String days(String from, String to);

    /// Seconds from one moment to another.
    String seconds(String from, String to);

    /// A moment as the clock on the wall of a zone shows it.
    String local(String column, boolean zoned, String zone);

    /// The part of a local moment that comes round again.
    String part(Part part, String local);

    /// The first day of the period that a local moment lies in.
    String truncated(Grain grain, String local);

    /// The moment at which a day begins.
    String start(LocalDate day, boolean zoned, String zone);

    /// Whether a text is like a pattern, whatever the case.
    String like(String column, String pattern, boolean negated);

    /// A missing value, where another branch of a union has one.
    String missing(String type);

    /// The type of a moment, for casts.
    String moment();

    /// What rows are ordered by, missing values last.
    ///
    /// @param name the output column, or the expression
    /// @param expression what the column is
    String ordered(String name, String expression, boolean descending);

    /// A formula over aggregates.
    String formula(String template);

    /// Common table expressions around a statement, and a row `g.at` for every period from one
    /// moment to another.
    ///
    /// @param with the statement that is called `q`
    /// @param first SQL of the first period's beginning
    /// @param last SQL of the last moment
    Series series(String with, String first, String last, Grain grain);

    /// What [#series] writes.
    ///
    /// @param head `WITH …`
    /// @param source stands after FROM
    record Series(String head, String source) {}
}
