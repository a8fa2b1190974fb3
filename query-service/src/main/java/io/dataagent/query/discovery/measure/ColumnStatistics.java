package io.dataagent.query.discovery.measure;

import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counts of columns, all in one statement over one pass of the table.
///
/// @param rows the rows that were read
/// @param columns one per column that was asked for
record ColumnStatistics(long rows, List<Counts> columns) {

    private static final int TEXT_LENGTH = 100;

    ColumnStatistics {
        columns = List.copyOf(columns);
    }

    /// What was counted of a column.
    ///
    /// @param present values that are not NULL
    /// @param distinct different values, or null where the database cannot tell
    /// @param min beginning of the smallest value's text, or null
    /// @param max beginning of the largest value's text, or null
    /// @param none values that are there and are none, as dates of zeros; not among the present
    record Counts(
            long present,
            @Nullable Long distinct,
            @Nullable String min,
            @Nullable String max,
            long none) {

        boolean unique(long rows) {
            return distinct != null && distinct == rows && present == rows;
        }
    }

    /// What is asked of a column.
    ///
    /// @param column the column
    /// @param distinct whether its values are told apart
    /// @param range whether the smallest and the largest value are read
    record Question(CatalogColumn column, boolean distinct, boolean range) {

        /// Everything that its type allows; values of hidden columns never leave the database.
        static Question full(CatalogColumn column, boolean hidden) {
            return new Question(column, column.comparable(), column.ordered() && !hidden);
        }

        /// Without the smallest and the largest value.
        Question unordered() {
            return new Question(column, distinct, false);
        }

        /// How many values there are, and no more.
        Question bare() {
            return new Question(column, false, false);
        }
    }

    static String statement(List<Question> questions, String from, SqlWords words) {
        StringBuilder sql = new StringBuilder("SELECT count(*)");
        for (Question question : questions) {
            String name = words.value(question.column());
            sql.append(", count(").append(name).append(')');
            sql.append(", ").append(none(question, words));
            if (question.distinct()) {
                sql.append(", count(DISTINCT ").append(name).append(')');
            }
            if (question.range()) {
                sql.append(", ").append(words.shortText("min(" + name + ")", TEXT_LENGTH));
                sql.append(", ").append(words.shortText("max(" + name + ")", TEXT_LENGTH));
            }
        }
        return sql.append(" FROM ").append(from).toString();
    }

    private static String none(Question question, SqlWords words) {
        return words.mayBeNone(question.column())
                ? "count("
                        + words.quote(question.column().name())
                        + ") - count("
                        + words.value(question.column())
                        + ")"
                : "0";
    }

    static ColumnStatistics of(List<Question> questions, Row row) {
        List<Counts> counts = new ArrayList<>();
        int at = 1;
        for (Question question : questions) {
            int range = at + (question.distinct() ? 3 : 2);
            counts.add(
                    new Counts(
                            row.getLong(at),
                            question.distinct() ? (Long) row.getLong(at + 2) : null,
                            question.range() ? Shown.text(row.optional(range)) : null,
                            question.range() ? Shown.text(row.optional(range + 1)) : null,
                            row.getLong(at + 1)));
            at = range + (question.range() ? 2 : 0);
        }
        return new ColumnStatistics(row.getLong(0), counts);
    }

    /// The same with the counts of further columns.
    ColumnStatistics with(ColumnStatistics more) {
        List<Counts> all = new ArrayList<>(columns);
        all.addAll(more.columns);
        return new ColumnStatistics(rows, all);
    }
}
