package io.dataagent.offline.lexicon;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Numbers written as words.
final class NumberWords {

    private static final List<String> SMALL =
            List.of(
                    "two",
                    "three",
                    "four",
                    "five",
                    "six",
                    "seven",
                    "eight",
                    "nine",
                    "ten",
                    "eleven",
                    "twelve",
                    "thirteen",
                    "fourteen",
                    "fifteen",
                    "sixteen",
                    "seventeen",
                    "eighteen",
                    "nineteen",
                    "twenty");
    private static final Map<String, Integer> LARGE =
            Map.of(
                    "thirty",
                    30,
                    "forty",
                    40,
                    "fifty",
                    50,
                    "sixty",
                    60,
                    "ninety",
                    90,
                    "hundred",
                    100,
                    "thousand",
                    1000,
                    "dozen",
                    12);

    private NumberWords() {}

    /// The value of a number word, or null. `one` is left out: it is a pronoun as often.
    static @Nullable BigDecimal value(String lower) {
        int index = SMALL.indexOf(lower);
        Integer large = LARGE.get(lower);
        return index >= 0
                ? BigDecimal.valueOf(index + 2L)
                : large == null ? null : BigDecimal.valueOf(large);
    }
}
