package io.dataagent.query.proof;

import io.dataagent.contracts.query.StatementChecks.Tie;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.tree.Query;
import org.jspecify.annotations.Nullable;

/// How many rows have the value at which an ordered result is cut: of seven stations with thirty
/// rentals, `LIMIT 1` shows one.
///
/// @param read the statement
/// @param sql its text as it runs
/// @param asking who asks
record Ties(ReadStatement read, String sql, Asking asking) {

    private static final long MOST_ROWS = 50;

    /// The rows with the last row's value, or null if the result is not cut after an order, has
    /// fewer rows than the cut lets through, or the database gives no answer.
    ///
    /// @param rows the rows that the statement gave, or null
    @Nullable Tie check(@Nullable Long rows) {
        Query.Cut cut = read.statement().main().query().cut();
        if (cut == null || cut.rows() == null || cut.rows() > MOST_ROWS || cut.offset() != 0) {
            return null;
        }
        String whole = cut.without(sql);
        Ordering first = first();
        String output = first == null ? null : first.output();
        boolean reached = rows == null || rows >= cut.rows();
        if (!reached || whole == null || first == null || output == null) {
            return null;
        }
        Answer answer = asking.ask(statement(whole, output, first.descending(), cut.rows()), 1);
        return answer instanceof Answer.Rows found && !found.table().rows().isEmpty()
                ? new Tie(output, Figures.at(found.table(), 0).longValue())
                : null;
    }

    /// What the result as a whole is ordered by first.
    private @Nullable Ordering first() {
        return read.facts().limits().stream()
                .filter(Limit::whole)
                .findFirst()
                .flatMap(
                        l ->
                                read.facts().orderings().stream()
                                        .filter(o -> o.select() == l.select())
                                        .findFirst())
                .orElse(null);
    }

    private String statement(String whole, String output, boolean descending, long most) {
        String name = read.dialect().quote(output);
        return ("WITH shown AS (%1$s) SELECT COUNT(*) AS n FROM shown WHERE shown.%2$s ="
                        + " (SELECT %3$s(best.%2$s) FROM (SELECT s.%2$s FROM shown AS s"
                        + " WHERE s.%2$s IS NOT NULL ORDER BY s.%2$s%4$s LIMIT %5$d) AS best)")
                .formatted(
                        whole, name, descending ? "MIN" : "MAX", descending ? " DESC" : "", most);
    }
}
