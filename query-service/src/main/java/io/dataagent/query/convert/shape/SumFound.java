package io.dataagent.query.convert.shape;

import io.dataagent.query.convert.shape.SumTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What is a sum, or named so.
///
/// @param near how many of them are sums but for rounding
/// @param claimed rows that are named like sums, and nothing proves it
/// @param texts how many more have numbers in columns that are texts
/// @param others how many rows are named like averages
/// @param taxes how many rows are named like taxes
/// @param many how many rows are named like sums where they are too many to be looked at
record SumFound(
        Set<Row> sums,
        long near,
        List<Row> claimed,
        long texts,
        long others,
        long taxes,
        long many) {

    static final SumFound NONE = new SumFound(Set.of(), 0, List.of(), 0, 0, 0, 0);

    boolean gone(long at) {
        return sums.stream().anyMatch(r -> r.at() == at);
    }

    List<String> notes(long limit) {
        if (near > 0) {
            return told(
                    sums.size(),
                    "1 row that is the sum of other rows but for rounding is left out.",
                    "%d rows that are sums of other rows but for rounding are left out.");
        }
        if (sums.size() == 1 && gone(limit)) {
            return List.of(
                    "The last of %d rows is the sum of the rows above and is left out."
                            .formatted(limit + 1));
        }
        return told(
                sums.size(),
                "1 row that is the sum of other rows is left out.",
                "%d rows that are sums of other rows are left out.");
    }

    List<String> doubts(long limit) {
        List<String> told = new ArrayList<>(unproven(limit));
        told.addAll(
                told(
                        texts,
                        "1 row is named like a sum, but a column of its numbers stays text: it"
                                + " counts as a row.",
                        "%d rows are named like sums, but columns of their numbers stay text:"
                                + " they count as rows."));
        told.addAll(
                told(
                        taxes,
                        "1 row is named like a tax on other rows: it counts as a row.",
                        "%d rows are named like taxes on other rows: they count as rows."));
        told.addAll(
                told(
                        others,
                        "1 row is named like an average, a count or a balance: it counts as a row.",
                        "%d rows are named like averages, counts or balances: they count as rows."));
        return told;
    }

    private List<String> unproven(long limit) {
        if (many == 0 && claimed.size() == 1 && claimed.getFirst().at() == limit) {
            return List.of(
                    "The last row is named like a sum, but its numbers are not the sums of the"
                            + " rows above: it counts as a row.");
        }
        return told(
                claimed.size() + many,
                "1 row is named like a sum, but its numbers do not prove it: it counts as a row.",
                "%d rows are named like sums, but their numbers do not prove it: they count as"
                        + " rows.");
    }

    private static List<String> told(long count, String one, String several) {
        return count == 0 ? List.of() : List.of(count == 1 ? one : several.formatted(count));
    }

    /// How many rows are named like taxes on other rows: below a sum, or with a percentage.
    ///
    /// @param named rows that are named like sums and taxes, in order
    static long taxes(List<Row> named) {
        long count = 0;
        boolean below = false;
        for (int i = 0; i < named.size(); i++) {
            Row row = named.get(i);
            Row before = named.get(Math.max(0, i - 1));
            SumNames.Kind kind = before.name().kind();
            boolean sum = kind == SumNames.Kind.SUM || kind == SumNames.Kind.WORDED;
            below = before.at() == row.at() - 1 && (sum || below && kind == SumNames.Kind.TAX);
            boolean told = below || row.cell(row.column()).indexOf('%') >= 0;
            count += row.name().kind() == SumNames.Kind.TAX && told ? 1 : 0;
        }
        return count;
    }
}
