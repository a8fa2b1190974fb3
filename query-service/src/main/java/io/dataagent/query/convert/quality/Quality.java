package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.Doubt;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// What the values of a table say against figures over it.
///
/// @param told of the table; no cell of the file is in it
/// @param notes of columns, by their place
/// @param doubts why figures can be wrong
public record Quality(List<String> told, SortedMap<Integer, String> notes, List<Doubt> doubts) {

    private static final int MOST_COLUMNS = 200;

    /// @param table in SQL
    /// @param names of its columns
    /// @param labels of them
    /// @param doubted names of columns that are in doubt already
    public static Quality of(
            Asked asked, String table, List<String> names, List<String> labels, Set<String> doubted)
            throws SQLException {
        List<Finding> found = new ArrayList<>();
        if (names.size() <= MOST_COLUMNS) {
            Examined examined = Examined.of(asked, table, names, labels);
            found.addAll(new Sentinels(examined).found());
            if (examined.small()) {
                long different =
                        examined.numbers(List.of("count(*)"), examined.different()).getFirst();
                found.addAll(new RepeatedRows(examined, different).found());
                found.addAll(new Snapshots(examined, doubted).found());
                found.addAll(
                        new RepeatedAmounts(examined, doubted, rows(examined, different)).found());
            }
        }
        return of(found);
    }

    private static String rows(Examined examined, long different) {
        return different == examined.rows() ? examined.table() : examined.different();
    }

    private static Quality of(List<Finding> found) {
        Quality all = new Quality(new ArrayList<>(), new TreeMap<>(), new ArrayList<>());
        for (Finding one : found) {
            if (one.column() < 0) {
                all.told.add(one.note());
            } else {
                all.notes.merge(one.column(), one.note(), (a, b) -> a + "; " + b);
            }
            if (one.doubt() != null) {
                all.doubts.add(one.doubt());
            }
        }
        return all;
    }
}
