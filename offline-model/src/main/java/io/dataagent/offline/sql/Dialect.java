package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/// How a database wants to be asked: everything that its SQL says in its own way, where nothing
/// else is said as PostgreSQL does. Sessions run in UTC.
public sealed interface Dialect permits Dialect.PostgreSql, Dialect.DuckDb, MySql {

    /// PostgreSQL.
    record PostgreSql() implements Dialect {}

    /// DuckDB: as PostgreSQL but for patterns, untyped unions and rows that are made.
    record DuckDb() implements Dialect {

        @Override
        public String percentile(String fraction, String column) {
            return Dialect.super.percentile(fraction, column + " + 0e0");
        }

        @Override
        public String like(String column, String pattern, boolean negated) {
            String like = Dialect.super.like(column, pattern, negated);
            return pattern.contains("\\") ? like + " ESCAPE '\\'" : like;
        }

        @Override
        public String missing(String type) {
            return "NULL";
        }

        @Override
        public String made(String all) {
            return "(SELECT UNNEST(generate_series(" + all + ")) AS at) AS g";
        }
    }

    /// The dialect by the name that context blocks carry; an unknown one is asked as PostgreSQL.
    static Dialect of(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "mysql", "mariadb" -> new MySql();
            case "duckdb" -> new DuckDb();
            default -> new PostgreSql();
        };
    }

    /// A name as an identifier, quoted where needed.
    default String name(String name) {
        return Sql.name(name);
    }

    /// The same of several, in a row.
    default String names(List<String> names) {
        return String.join(", ", names.stream().map(this::name).toList());
    }

    /// A text literal.
    default String text(String value) {
        return Sql.text(value);
    }

    /// An aggregate over only those rows that meet a condition.
    default String filtered(String aggregate, String condition) {
        return aggregate + " FILTER (WHERE " + condition + ")";
    }

    /// How many different combinations of columns there are.
    default String distinct(List<String> columns) {
        String all = String.join(", ", columns);
        return "COUNT(DISTINCT " + (columns.size() == 1 ? all : "(" + all + ")") + ")";
    }

    /// Whether it has percentiles as aggregates.
    default boolean percentiles() {
        return true;
    }

    /// A percentile of the rows of a group.
    ///
    /// @param fraction which part of the rows lies below
    /// @throws UnwritableException if the database has no such aggregate
    default String percentile(String fraction, String column) {
        return "PERCENTILE_CONT(" + fraction + ") WITHIN GROUP (ORDER BY " + column + ")";
    }

    /// Whole days from one date to another.
    default String days(String from, String to) {
        return "(" + to + " - " + from + ")";
    }

    /// Seconds from one moment to another.
    default String seconds(String from, String to) {
        return "EXTRACT(EPOCH FROM (" + to + " - " + from + "))";
    }

    /// A moment as the clock on the wall of a zone shows it.
    default String local(String column, boolean zoned, String zone) {
        return zoned ? column + " AT TIME ZONE " + text(zone) : column;
    }

    /// The part of a local moment that comes round again.
    default String part(Part part, String local) {
        String field = part == Part.WEEKDAY ? "ISODOW" : "HOUR";
        return "CAST(EXTRACT(" + field + " FROM " + local + ") AS INTEGER)";
    }

    /// The first day of the period that a local moment lies in.
    default String truncated(Grain grain, String local) {
        return "CAST(DATE_TRUNC('" + grain.word() + "', " + local + ") AS DATE)";
    }

    /// The moment at which a day begins.
    default String start(LocalDate day, boolean zoned, String zone) {
        return zoned
                ? "TIMESTAMP '" + day + " 00:00:00' AT TIME ZONE " + text(zone)
                : "DATE '" + day + "'";
    }

    /// Whether a text is like a pattern, whatever the case.
    default String like(String column, String pattern, boolean negated) {
        return column + (negated ? " NOT ILIKE " : " ILIKE ") + text(pattern);
    }

    /// A missing value, where another branch of a union has one.
    default String missing(String type) {
        return "CAST(NULL AS " + type + ")";
    }

    /// The type of a moment, for casts.
    default String moment() {
        return "TIMESTAMP";
    }

    /// What rows are ordered by, missing values last.
    ///
    /// @param name the output column, or the expression
    /// @param expression what the column is
    default String ordered(String name, String expression, boolean descending) {
        return name + (descending ? " DESC NULLS LAST" : " ASC NULLS LAST");
    }

    /// A formula over aggregates.
    default String formula(String template) {
        return template;
    }

    /// Common table expressions around a statement, and a row `g.at` for every period from one
    /// moment to another.
    ///
    /// @param with the statement that is called `q`
    /// @param first SQL of the first period's beginning
    /// @param last SQL of the last moment
    default Series series(String with, String first, String last, Grain grain) {
        String step = grain == Grain.QUARTER ? "3 months" : "1 " + grain.word();
        return new Series(
                "WITH q AS (\n" + with + "\n)",
                made(first + ", " + last + ", INTERVAL '" + step + "'"));
    }

    /// The rows of a series.
    ///
    /// @param all its first moment, its last and the step
    default String made(String all) {
        return "generate_series(" + all + ") AS g(at)";
    }

    /// What [#series] writes.
    ///
    /// @param head `WITH …`
    /// @param source stands after FROM
    record Series(String head, String source) {}
}
