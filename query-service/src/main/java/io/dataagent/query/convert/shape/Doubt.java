package io.dataagent.query.convert.shape;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Why figures over a table can be wrong though it was read as it is written: rows that are sums of
/// others, values of several currencies.
///
/// @param column whose figures are meant, as named in SQL, or null if those of the whole table are
/// @param apart the column by which what is mixed is told apart, as named in SQL, or null if there
///   is none: figures by its values, or of one of them, are not doubted
/// @param text what the notes of the table or of the column say, as a sentence; no cell of the file
///   is in it
/// @param sums whether only what is added up is meant: the largest value, and how many there are,
///   are not doubted
/// @param weights whether only what is added up, averaged or counted is meant: the largest value,
///   and how many different ones there are, are not doubted
public record Doubt(
        @Nullable String column,
        @Nullable String apart,
        String text,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sums,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean weights) {

    /// A doubt about every kind of figure.
    public Doubt(@Nullable String column, @Nullable String apart, String text) {
        this(column, apart, text, false, false);
    }

    /// A doubt about every figure of a table.
    public static Doubt ofTable(String text) {
        return new Doubt(null, null, text);
    }

    /// A doubt about what is added up of a column.
    public static Doubt ofSums(String column, String text) {
        return new Doubt(column, null, text, true, false);
    }

    /// A doubt about what is added up, averaged or counted.
    ///
    /// @param column whose figures are meant, or null if those of the table are
    public static Doubt ofWeights(@Nullable String column, String text) {
        return new Doubt(column, null, text, false, true);
    }
}
