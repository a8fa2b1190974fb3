package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.List;

/// Names of months, in full or by their first letters.
final class Months {

    private static final List<String> MONTHS = Lexicon.list("time.months.months");

    private Months() {}

    /// The number of the month that a token names, or 0.
    static int at(Words words, int i) {
        if (i < 0 || i >= words.size() || !words.tokens().get(i).word()) {
            return 0;
        }
        String lower = words.lower(i);
        for (int m = 0; m < MONTHS.size(); m++) {
            String name = MONTHS.get(m);
            boolean brief = lower.length() == 3 && name.startsWith(lower);
            if (name.equals(lower) || brief || lower.equals("sept") && m == 8) {
                return m + 1;
            }
        }
        return 0;
    }
}
