package io.dataagent.agent.budget;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/// Something that is spent.
public enum Resource {
    TOKENS,
    MODEL_CALLS,
    /// In millionths of the price table's currency.
    MONEY,
    /// In milliseconds of statements.
    SQL,
    /// In milliseconds.
    PYTHON;

    private static final int MILLION = 1_000_000;
    private static final int SECOND = 1000;

    /// The name on the wire.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// An amount for people.
    String words(long amount) {
        return switch (this) {
            case TOKENS -> String.format(Locale.ROOT, "%,d tokens", amount);
            case MODEL_CALLS ->
                    String.format(Locale.ROOT, "%,d calls of the language model", amount);
            case MONEY ->
                    "an amount of "
                            + BigDecimal.valueOf(amount)
                                    .divide(BigDecimal.valueOf(MILLION), 2, RoundingMode.FLOOR);
            case SQL -> String.format(Locale.ROOT, "%,d seconds of queries", amount / SECOND);
            case PYTHON -> String.format(Locale.ROOT, "%,d seconds of Python", amount / SECOND);
        };
    }
}
