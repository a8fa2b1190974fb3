package io.dataagent.query.proof;

import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Rewrites a statement whose rows are repeated under an aggregate, and runs both.
///
/// @param read the statement
/// @param sql its text
/// @param asking the database
record Repairs(ReadStatement read, String sql, Asking asking) {

    private static final int ROWS = 1_000;

    Repair check() {
        List<Multiplication> judged =
                read.facts().outputs().stream().map(Output::multiplication).toList();
        Optional<Multiplication> multiplied =
                judged.stream().filter(m -> m.verdict() == Verdict.MULTIPLIED).findFirst();
        Optional<Multiplication> unsure =
                judged.stream().filter(m -> m.verdict() == Verdict.NOT_JUDGED).findFirst();
        if (multiplied.isEmpty()) {
            return unsure.map(m -> without(Outcome.NOT_APPLICABLE, m.why()))
                    .orElseGet(() -> without(Outcome.HELD, null));
        }
        Optional<String> rewritten = new Rewrite(read).statement();
        return rewritten
                .map(text -> run(text, multiplied.get().why()))
                .orElseGet(
                        () ->
                                without(
                                        Outcome.FAILED,
                                        multiplied.get().why() + " It cannot be rewritten."));
    }

    private Repair run(String rewritten, @Nullable String why) {
        Answer repaired = asking.ask(rewritten, ROWS);
        Answer original = asking.ask(sql, ROWS);
        if (repaired instanceof Answer.Rows r && original instanceof Answer.Rows o) {
            return new Repair(
                    Outcome.FAILED,
                    why,
                    rewritten,
                    o.table(),
                    r.table(),
                    !sorted(o.table()).equals(sorted(r.table())));
        }
        String broken =
                repaired instanceof Answer.NotAvailable no
                        ? no.why()
                        : original instanceof Answer.NotAvailable no ? no.why() : "";
        return new Repair(
                Outcome.FAILED,
                why + " The rewrite did not run: " + broken,
                null,
                null,
                null,
                null);
    }

    private static Repair without(Outcome outcome, @Nullable String why) {
        return new Repair(outcome, why, null, null, null, null);
    }

    /// Rows as text in an order that does not depend on ties.
    private static List<String> sorted(TableData table) {
        List<String> rows = new ArrayList<>();
        table.rows()
                .forEach(
                        row ->
                                rows.add(
                                        row.stream()
                                                .map(
                                                        cell ->
                                                                cell.isNumber()
                                                                        ? cell.decimalValue()
                                                                                .stripTrailingZeros()
                                                                                .toPlainString()
                                                                        : cell.asText())
                                                .toList()
                                                .toString()));
        return rows.stream().sorted().toList();
    }
}
