package io.dataagent.offline.meaning;

import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A part of a moment that comes round again, by which time can be split.
public enum Part {
    WEEKDAY,
    HOUR;

    /// The word for it, in lower case.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether a time tells hours or weekdays: those are of what happens, not of a birth date or a
    /// whole day.
    public static boolean told(List<Part> parts, @Nullable Column time) {
        boolean whole = time != null && time.wholeDays() && parts.contains(HOUR);
        boolean born = time != null && time.words().contains("birth");
        return parts.isEmpty() || !whole && !born;
    }
}
