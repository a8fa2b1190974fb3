package io.dataagent.query.convert.quality;

import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.shape.Doubt;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Rows that are the same as others in every column: sent twice, or exported twice. They stay, as
/// two things can be alike; where chance would hardly make so many, they are told.
///
/// @param different how many rows differ
record RepeatedRows(Examined table, long different) {

    private static final int FEWEST = 10;
    private static final int MOST_TELLING = 3;

    /// What is repeated is more often than chance by so much.
    private static final int TOLD = 10;

    private static final int SURE = 100;

    /// One of so many rows is a few per cent.
    private static final int FEW = 33;

    List<Finding> found() throws SQLException {
        long more = table.rows() - different;
        if (more == 0 || different < FEWEST || table.columns().size() < 2) {
            return List.of();
        }
        double times = more / expected();
        if (times < TOLD) {
            return List.of();
        }
        String told =
                more == 1
                        ? TableDoubt.Kind.REPEATED_ROW.sentence()
                        : TableDoubt.Kind.REPEATED_ROWS.sentence(more);
        boolean doubted = more * FEW > table.rows() && times >= SURE;
        return List.of(new Finding(-1, told, doubted ? Doubt.ofWeights(null, told) : null));
    }

    /// How many rows would be the same by chance: none if a column tells all rows apart and they
    /// are there twice at most, as in a file that was exported twice, else as many pairs as the
    /// columns with the most values let expect.
    private double expected() throws SQLException {
        List<String> asked = new ArrayList<>();
        table.columns().forEach(c -> asked.add("count(DISTINCT %s)".formatted(c.quoted())));
        List<Long> counts = new ArrayList<>(table.numbers(asked, table.different()));
        counts.sort(Collections.reverseOrder());
        if (counts.getFirst() == different && table.rows() <= 2 * different) {
            return 1.0 / table.rows();
        }
        double values = 1;
        for (long count : counts.subList(0, Math.min(MOST_TELLING, counts.size()))) {
            values *= Math.max(1, count);
        }
        return table.rows() * (double) table.rows() / 2 / values;
    }
}
