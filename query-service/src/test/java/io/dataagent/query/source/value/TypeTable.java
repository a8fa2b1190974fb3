package io.dataagent.query.source.value;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A table of `docs/types.md`, read as the expectation of a test.
public final class TypeTable {

    private static final Path PAGE = Path.of("..", "docs", "types.md");
    private static final String REFUSED = "refused";

    private TypeTable() {}

    /// A line of it.
    ///
    /// @param type as it is declared
    /// @param value as it is written in an INSERT
    /// @param kind of the column
    /// @param shown as JSON, or `refused`
    public record Line(String type, String value, String kind, String shown) {

        boolean refused() {
            return shown.equals(REFUSED);
        }

        @Override
        public String toString() {
            return type + " " + value;
        }
    }

    /// @param heading of the section
    public static List<Line> of(String heading) {
        try {
            return Files.readString(PAGE)
                    .split("\n## " + heading + "\n", 2)[1]
                    .split("\n## ", 2)[0]
                    .lines()
                    .filter(line -> line.startsWith("| `"))
                    .map(TypeTable::line)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Line line(String text) {
        List<String> cells =
                List.of(text.split("(?<!\\\\)\\|")).stream()
                        .skip(1)
                        .map(String::strip)
                        .map(cell -> cell.replace("\\|", "|"))
                        .map(
                                cell ->
                                        cell.startsWith("`")
                                                ? cell.substring(1, cell.length() - 1)
                                                : cell)
                        .toList();
        return new Line(cells.get(0), cells.get(1), cells.get(2), cells.get(3));
    }
}
