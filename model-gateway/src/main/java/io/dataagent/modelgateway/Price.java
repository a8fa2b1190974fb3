package io.dataagent.modelgateway;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// What a model costs, in the price table's currency per million tokens; so one token costs the
/// same number of millionths.
///
/// @param input of tokens read
/// @param cached of tokens read from the provider's cache
/// @param cacheWrite of tokens that the provider puts into its cache
/// @param output of tokens written, those of reasoning included
public record Price(BigDecimal input, BigDecimal cached, BigDecimal cacheWrite, BigDecimal output) {

    /// Costs nothing.
    public static final Price FREE =
            new Price(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

    /// Millionths of the currency, rounded up.
    ///
    /// @param plain tokens read at the plain price
    public long micros(long plain, long fromCache, long intoCache, long written) {
        return times(input, plain)
                .add(times(cached, fromCache))
                .add(times(cacheWrite, intoCache))
                .add(times(output, written))
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
    }

    private static BigDecimal times(BigDecimal price, long tokens) {
        return price.multiply(BigDecimal.valueOf(tokens));
    }
}
