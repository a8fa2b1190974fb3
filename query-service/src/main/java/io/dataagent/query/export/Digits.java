package io.dataagent.query.export;

import java.math.BigDecimal;

/// Numbers as text.
final class Digits {

    /// More zeros than a number of any database has; what is sent may ask for a billion of them.
    private static final int MOST_ZEROS = 150_000;

    private Digits() {}

    /// Every digit without an exponent, unless that takes very many zeros.
    static String of(BigDecimal number) {
        return number.scale() > MOST_ZEROS || number.scale() < -MOST_ZEROS
                ? number.toString()
                : number.toPlainString();
    }
}
