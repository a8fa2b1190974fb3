package io.dataagent.query.proof;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.Group;
import io.dataagent.contracts.query.StatementChecks.Spread;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What stands behind the means of groups: how many values and how far they lie apart, in one
/// statement over the same rows. A statement of another shape has none.
///
/// @param read the statement
/// @param asking who asks
record Spreads(ReadStatement read, Asking asking) {

    private static final int MOST_GROUPS = 50;
    private static final int MOST_MEANS = 2;
    private static final Set<String> AROUND = Set.of("round", "coalesce", "ifnull");

    List<Spread> check() {
        Level main = read.statement().main().only();
        boolean shaped =
                main != null
                        && main.core().groups().size() == 1
                        && main.core().grouping() != Query.Grouping.SETS
                        && main.core().having() == null
                        && read.facts().gap() == null;
        List<Spread> found = new ArrayList<>();
        for (int i = 0; shaped && main != null && i < main.outs().size(); i++) {
            Expr bare = mean(main.outs().get(i).expr());
            Verdict verdict = read.facts().outputs().get(i).multiplication().verdict();
            if (found.size() < MOST_MEANS
                    && verdict == Verdict.SAFE
                    && bare instanceof Expr.Call call
                    && isMean(call)) {
                String name = main.outs().get(i).shown();
                Measure measure =
                        new Measure(i, name, call, Flat.of(read, main, List.of()), verdict);
                statement(measure, main.core().groups().getFirst())
                        .flatMap(sql -> asked(name, sql))
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    private static boolean isMean(Expr.Call call) {
        return call.name().equals("avg")
                && call.over() == null
                && !call.distinct()
                && call.filter() == null
                && call.args().size() == 1;
    }

    private static Expr mean(Expr expr) {
        Expr bare = Exprs.bare(expr);
        return bare instanceof Expr.Call form
                        && AROUND.contains(form.name())
                        && !form.args().isEmpty()
                ? mean(form.args().getFirst())
                : bare;
    }

    private static Optional<String> statement(Measure measure, Expr group) {
        Rel base = measure.base();
        if (measure.flat().blocked() != null || base == null) {
            return Optional.empty();
        }
        BaseRows rows = BaseRows.of(measure.flat(), base);
        Set<Rel> needed = new LinkedHashSet<>();
        Optional<String> value = measure.flat().write(measure.call().args().getFirst(), needed);
        Optional<String> by = measure.flat().write(group, needed);
        Optional<List<Condition>> filters = rows.filters();
        if (value.isEmpty() || by.isEmpty() || filters.isEmpty() || !rows.within(needed)) {
            return Optional.empty();
        }
        needed.addAll(BaseRows.about(filters.get()));
        return Optional.of(
                "SELECT %1$s AS g, COUNT(%2$s) AS n, AVG(%2$s) AS m, VAR_SAMP(%2$s) AS v, MIN(%2$s) AS low, MAX(%2$s) AS high FROM %3$s%4$s GROUP BY %1$s"
                        .formatted(
                                by.get(),
                                value.get(),
                                rows.from(needed),
                                BaseRows.where(filters.get())));
    }

    private Optional<Spread> asked(String name, String sql) {
        return switch (asking.ask(sql, MOST_GROUPS + 1)) {
            case Answer.NotAvailable ignored -> Optional.empty();
            case Answer.Rows rows ->
                    rows.truncated() || rows.table().rows().size() > MOST_GROUPS
                            ? Optional.empty()
                            : Optional.of(
                                    new Spread(
                                            name,
                                            rows.table().rows().stream()
                                                    .filter(r -> !r.getFirst().isNull())
                                                    .map(Spreads::group)
                                                    .toList()));
        };
    }

    private static Group group(List<JsonNode> row) {
        return new Group(
                row.get(0).asText(),
                Figures.of(row.get(1)).longValue(),
                figure(row.get(2)),
                figure(row.get(3)),
                figure(row.get(4)),
                figure(row.get(5)));
    }

    private static double figure(JsonNode cell) {
        return Figures.of(cell).doubleValue();
    }
}
