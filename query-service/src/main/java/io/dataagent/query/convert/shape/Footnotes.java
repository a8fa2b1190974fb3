package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Last rows with a text in their first column and nothing else.
///
/// @param rows the first of them first
record Footnotes(List<SumRows.Gone> rows) {

    /// More such rows are no notes.
    static final int MOST = 5;

    /// How people begin a note: with a mark, with a word for one, or with what it is about.
    private static final Pattern NOTE =
            Pattern.compile(
                    "(?iu)\\s*(?:[*†‡¹²³§(\\[].*|\\d\\).*|[^:]{2,40}:\\s.*"
                            + "|(?:sources?|quellen?|stand|notes?|hinweise?|anmerkung(?:en)?"
                            + "|bemerkung(?:en)?|as of|remarks?|alle (?:angaben|werte|beträge)"
                            + "|all (?:figures|amounts|values)|preliminary|vorläufig"
                            + "|fußnoten?|footnotes?|created|erstellt|printed|gedruckt"
                            + "|ende|end of)\\b.*)",
                    Pattern.DOTALL);

    /// @param last the last rows, the last first
    static Footnotes of(List<SumRows.Gone> last) {
        List<SumRows.Gone> rows = new ArrayList<>();
        for (SumRows.Gone row : last) {
            if (!alone(row.cells())) {
                return new Footnotes(rows);
            }
            rows.addFirst(row);
        }
        return new Footnotes(List.of());
    }

    private static boolean alone(List<@Nullable String> cells) {
        String first = text(cells.getFirst());
        return cells.size() > 1
                && !first.isBlank()
                && !SumNames.numberlike(first)
                && !SumNames.of(first).certain()
                && SumNames.of(first).kind() != SumNames.Kind.OTHER
                && cells.subList(1, cells.size()).stream().allMatch(c -> text(c).isBlank());
    }

    /// Those that are notes: all below a row of sums, else from the first on that begins like one.
    List<SumRows.Gone> gone(boolean belowSums) {
        for (int i = 0; i < rows.size(); i++) {
            if (belowSums || NOTE.matcher(text(rows.get(i).cells().getFirst())).matches()) {
                return rows.subList(i, rows.size());
            }
        }
        return List.of();
    }

    static List<String> notes(int count) {
        return count == 0
                ? List.of()
                : List.of(
                        count == 1
                                ? "1 row below the table is left out."
                                : "%d rows below the table are left out.".formatted(count));
    }

    private static String text(@Nullable String cell) {
        return Objects.requireNonNullElse(cell, "");
    }
}
