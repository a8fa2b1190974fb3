package io.dataagent.offline.reading;

/// A part of a moment that comes round again, by which time can be split.
public enum Part {
    WEEKDAY,
    HOUR;

    /// The word for it, in lower case.
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
