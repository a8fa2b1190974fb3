package io.dataagent.query.proof;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.query.facts.ReadStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Runs the checks that somebody wishes for.
public final class Proofs {

    private Proofs() {}

    /// The checks.
    ///
    /// @param read the statement
    /// @param sql its text as it runs
    /// @param wishes what is to be checked
    /// @param rows the rows that it gave, or null
    /// @param asking asks the database
    /// @param started when the checks began, as [System#nanoTime] says
    public static StatementChecks of(
            ReadStatement read,
            String sql,
            Set<Wish> wishes,
            @Nullable Long rows,
            Asking asking,
            long started) {
        boolean added = wishes.contains(Wish.TOTALS) || wishes.contains(Wish.ROWS_LOST);
        List<Measure> measures = added ? Measure.of(read) : List.of();
        Repair repair =
                wishes.contains(Wish.REPAIR) ? new Repairs(read, sql, asking).check() : null;
        FewRows few =
                wishes.contains(Wish.WHY_FEW_ROWS)
                        ? new FewRowsCheck(read, asking).check(rows)
                        : null;
        return new StatementChecks(
                read.facts(),
                List.of(),
                wishes.contains(Wish.TOTALS)
                        ? new ControlTotals(read, sql, asking).check(measures)
                        : List.of(),
                wishes.contains(Wish.ROWS_LOST)
                        ? new LostRows(read, asking).check(lost(read, measures))
                        : List.of(),
                few,
                repair,
                (System.nanoTime() - started) / 1_000_000,
                wishes.contains(Wish.SPREAD) ? new Spreads(read, asking).check() : List.of(),
                wishes.contains(Wish.TIE) ? new Ties(read, sql, asking).check(rows) : null);
    }

    /// What can lose rows: what is added up, and what shares and other ratios are made of.
    private static List<Measure> lost(ReadStatement read, List<Measure> measures) {
        List<Measure> all = new ArrayList<>(measures);
        all.addAll(Measure.within(read));
        return all;
    }
}
