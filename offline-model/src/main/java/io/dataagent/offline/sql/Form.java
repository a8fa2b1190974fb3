package io.dataagent.offline.sql;

/// What every database says in its own way, see [Dialect]; each with what it is made of, in order.
enum Form {
    /// What stands around a name that is not plain, and a backslash in a literal.
    QUOTE,
    BACKSLASH,
    /// An aggregate, a condition: over only those rows that meet it.
    FILTERED,
    /// Columns: how many different combinations there are.
    DISTINCT_ROWS,
    /// Which part of the rows lies below, a column; empty without such an aggregate.
    PERCENTILE,
    /// The time from one day, or moment, to another.
    DAYS,
    SECONDS,
    /// A moment, a zone: as the clock on its wall shows it.
    LOCAL,
    LOCAL_UTC,
    /// The part of a local moment that comes round again, see [io.dataagent.offline.meaning.Part].
    WEEKDAY,
    HOUR,
    /// The first day of the period that a local moment lies in, see
    /// [io.dataagent.offline.meaning.Grain].
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR,
    /// A day, a zone, the moment in UTC at which the day begins there.
    START,
    /// A column, a pattern, the same in small letters: like it, whatever the case.
    LIKE,
    NOT_LIKE,
    /// What follows a pattern with a backslash.
    ESCAPE,
    /// A type: a missing value, where another branch of a union has one.
    MISSING,
    /// The type of a moment, for casts.
    MOMENT,
    /// An output column, its expression: missing values last.
    ASCENDING,
    DESCENDING,
    /// Numbers that a formula multiplies by, so that no digits are lost.
    ONE,
    HUNDRED,
    /// A statement, the first moment, the last, the step, its unit: the statement as `q`.
    SERIES_HEAD,
    /// The same: a row `g.at` for every period between them.
    SERIES
}
