package io.dataagent.query.convert;

import io.dataagent.query.convert.Converted.LeftOut;
import io.dataagent.query.convert.Converted.Line;
import io.dataagent.query.convert.shape.LineNumbers;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The lines that DuckDB rejected when it made a table.
///
/// @param duck that made it
/// @param file in UTF-8
/// @param rejects the table with what was rejected
record Rejected(Duck duck, Path file, String rejects) {

    private static final int MOST_SWALLOWED = 20;

    /// DuckDB keeps 10,000 characters of a line that it rejects.
    private static final int KEPT_OF_A_LINE = 9_000;

    /// A quote that is not closed takes the lines behind it along: they count too, and where they
    /// are many, nothing is taken.
    LeftOut leftOut() throws SQLException, Refusal {
        List<@Nullable String> all = counted();
        long count = Long.parseLong(Objects.requireNonNullElse(all.getFirst(), "0"));
        if (count == 0) {
            return LeftOut.NONE;
        }
        if (Long.parseLong(Objects.requireNonNullElse(all.get(1), "0")) > MOST_SWALLOWED) {
            long line = numbered(List.of(all.subList(2, 4))).getFirst();
            throw new Refusal(
                    "open_quote",
                    "The quote that opens in line %d is not closed: the lines behind it cannot be told apart. Close it, or write \"\" for a quote within quotes."
                            .formatted(line),
                    line,
                    null);
        }
        return new LeftOut(count, first());
    }

    /// Rejected lines with those that values swallowed; the most that one swallowed, its line and
    /// its place.
    private List<@Nullable String> counted() throws SQLException {
        return duck.rows(
                        """
                                SELECT count(*) + coalesce(sum(swallowed), 0), max(swallowed),
                                    arg_max(line, swallowed), arg_max(place, swallowed)
                                FROM (SELECT line, min(line_byte_position) AS place, max(CASE
                                        WHEN contains(csv_line, chr(10)) AND length(csv_line) > %d
                                        THEN %d
                                        ELSE length(csv_line)
                                            - length(replace(csv_line, chr(10), '')) END) AS swallowed
                                    FROM (SELECT line, line_byte_position, trim(csv_line, chr(13) || chr(10))
                                        AS csv_line FROM %s) GROUP BY line)
                                """
                                .formatted(
                                        KEPT_OF_A_LINE,
                                        MOST_SWALLOWED + 1,
                                        SqlNames.quoted(rejects)))
                .getFirst();
    }

    private List<Line> first() throws SQLException {
        List<List<@Nullable String>> rows =
                duck.rows(
                        "SELECT line, min(line_byte_position), min(error_type::VARCHAR), min(csv_line) FROM %s GROUP BY line ORDER BY line LIMIT 20"
                                .formatted(SqlNames.quoted(rejects)));
        List<Long> numbers = numbered(rows);
        return IntStream.range(0, rows.size())
                .mapToObj(i -> line(numbers.get(i), rows.get(i)))
                .toList();
    }

    /// The lines of the file where rows begin; the number of the row where its place is not known.
    ///
    /// @param rows that begin with the number of a row and its place
    private List<Long> numbered(List<List<@Nullable String>> rows) throws SQLException {
        Map<Long, Long> lines;
        try {
            lines =
                    LineNumbers.of(
                            file,
                            rows.stream()
                                    .map(row -> row.get(1))
                                    .filter(Objects::nonNull)
                                    .map(Long::parseLong)
                                    .toList());
        } catch (IOException e) {
            throw new SQLException("the file cannot be read any more", e);
        }
        List<Long> numbers = new ArrayList<>();
        for (List<@Nullable String> row : rows) {
            long counted = Long.parseLong(Objects.requireNonNullElse(row.get(0), "0"));
            String place = row.get(1);
            numbers.add(
                    place == null ? counted : lines.getOrDefault(Long.parseLong(place), counted));
        }
        return numbers;
    }

    private static Line line(long number, List<@Nullable String> row) {
        String text = Objects.requireNonNullElse(row.get(3), "").strip();
        return new Line(
                number,
                Objects.requireNonNullElse(row.get(2), "")
                        .toLowerCase(java.util.Locale.ROOT)
                        .replace(' ', '_'),
                MadeTable.shortened(text));
    }
}
