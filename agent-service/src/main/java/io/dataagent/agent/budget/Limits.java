package io.dataagent.agent.budget;

import io.dataagent.contracts.run.RunKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The limits of one run and of one person and day; 0 means none.
///
/// @param run of the run
/// @param day of the person
record Limits(Amounts run, Amounts day) {

    private static final long SECOND = 1000;

    static Limits of(BudgetConfig config, RunKind kind) {
        BudgetConfig.Day day = config.day();
        return new Limits(
                run(config.run(), config.kind().get(kind.wire())),
                new Amounts(
                        day.tokens(),
                        day.modelCalls(),
                        micros(day.money()),
                        day.sqlSeconds() * SECOND,
                        day.pythonSeconds() * SECOND));
    }

    private static Amounts run(BudgetConfig.Run all, BudgetConfig.@Nullable OfKind own) {
        Optional<BudgetConfig.OfKind> kind = Optional.ofNullable(own);
        return new Amounts(
                kind.flatMap(BudgetConfig.OfKind::tokens).orElseGet(all::tokens),
                kind.flatMap(BudgetConfig.OfKind::modelCalls).orElseGet(all::modelCalls),
                micros(kind.flatMap(BudgetConfig.OfKind::money).orElseGet(all::money)),
                kind.flatMap(BudgetConfig.OfKind::sqlSeconds).orElseGet(all::sqlSeconds) * SECOND,
                kind.flatMap(BudgetConfig.OfKind::pythonSeconds).orElseGet(all::pythonSeconds)
                        * SECOND);
    }

    /// Whether money is limited at all.
    boolean money() {
        return run.micros() > 0 || day.micros() > 0;
    }

    /// The least that is more than nothing is a limit too: only 0 means none.
    private static long micros(BigDecimal money) {
        return money.movePointRight(6).setScale(0, RoundingMode.CEILING).longValue();
    }
}
