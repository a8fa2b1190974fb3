package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Says in words what a control total came to that was compared and held.
final class Totals {

    private Totals() {}

    /// The sentence, with the figure; nothing where nothing was compared or something is missing.
    ///
    /// @param facts of the statement that shows the total, which tell whether it has groups
    /// @param shownIn its rows, whose columns may have labels
    static Optional<String> held(
            ControlTotal total, @Nullable StatementFacts facts, TableData shownIn) {
        BigDecimal shown = total.shown();
        if (total.outcome() != Outcome.HELD || total.why() != null || shown == null) {
            return Optional.empty();
        }
        boolean grouped =
                facts != null && facts.groupings().stream().anyMatch(g -> g.select() == 0);
        String name = new FigureName(total.output(), shownIn, facts).words();
        return Optional.of(
                grouped
                        ? "The groups of %s add up to the total: %s.".formatted(name, figure(shown))
                        : "%s is the total over all rows of %s: %s."
                                .formatted(
                                        name,
                                        FigureName.plain(String.valueOf(total.dataset())),
                                        figure(shown)));
    }

    /// A figure with its thousands apart, whole or with at least two decimals.
    private static String figure(BigDecimal figure) {
        boolean whole = figure.stripTrailingZeros().scale() <= 0;
        return new DecimalFormat(
                        whole ? "#,##0" : "#,##0.00##", DecimalFormatSymbols.getInstance(Locale.US))
                .format(figure);
    }
}
