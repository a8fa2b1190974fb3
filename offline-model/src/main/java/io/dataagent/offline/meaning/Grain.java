package io.dataagent.offline.meaning;

import java.util.Locale;

/// The length of a period by which time is split.
public enum Grain {
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR;

    /// The word for it, in lower case.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
