package io.dataagent.query.convert;

import io.dataagent.query.convert.shape.Doubt;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a file.
///
/// @param format `csv`, `jsonl`, `parquet` or `xlsx`
/// @param packed `gzip` or `zip`, or null
/// @param encoding of a text file, or null
/// @param delimiter of a text file, or null
/// @param header whether the first line of a text file holds names, or null
/// @param tables its tables
/// @param questions what only the person knows
public record Converted(
        String format,
        @Nullable String packed,
        @Nullable String encoding,
        @Nullable String delimiter,
        @Nullable Boolean header,
        List<Table> tables,
        List<Question> questions) {

    public Converted {
        tables = List.copyOf(tables);
        questions = List.copyOf(questions);
    }

    /// A table.
    ///
    /// @param name in SQL
    /// @param label as the person knows it
    /// @param file name of its Parquet file
    /// @param rows how many
    /// @param columns in order
    /// @param preview its first rows as text
    /// @param leftOut lines that are not in it
    /// @param notes what people have to know of how it was read
    /// @param doubts why figures over it can be wrong though it was read as it is written
    public record Table(
            String name,
            String label,
            String file,
            long rows,
            List<Column> columns,
            List<List<@Nullable String>> preview,
            LeftOut leftOut,
            List<String> notes,
            List<Doubt> doubts) {

        public Table {
            columns = List.copyOf(columns);
            notes = notes == null ? List.of() : List.copyOf(notes);
            doubts = doubts == null ? List.of() : List.copyOf(doubts);
            preview =
                    preview.stream()
                            .map(r -> (List<@Nullable String>) Collections.unmodifiableList(r))
                            .toList();
        }
    }

    /// A column.
    ///
    /// @param name in SQL
    /// @param label as the file names it
    /// @param type as DuckDB calls it
    /// @param nulls how many values are missing
    /// @param note how its text was read, or null
    public record Column(
            String name, String label, String type, long nulls, @Nullable String note) {}

    /// Lines that could not be read.
    ///
    /// @param count how many; at 100,000 it is no longer counted
    /// @param first the first twenty
    public record LeftOut(long count, List<Line> first) {

        /// None.
        public static final LeftOut NONE = new LeftOut(0, List.of());

        public LeftOut {
            first = List.copyOf(first);
        }
    }

    /// A line that could not be read.
    ///
    /// @param number from 1, the names counted
    /// @param why stable name of the reason
    /// @param text its beginning
    public record Line(long number, String why, String text) {}

    /// Something that only the person knows.
    ///
    /// @param table name of the table
    /// @param column name of the column
    /// @param asks `day_order`, `decimal` or `times`
    /// @param example a value that can be read in two ways
    public record Question(String table, String column, String asks, String example) {}
}
