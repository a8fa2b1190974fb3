package io.dataagent.query.discovery.measure;

import org.jspecify.annotations.Nullable;

/// Values as they are shown: a character that no store of texts takes becomes its picture.
final class Shown {

    private static final char NUL = '\0';
    private static final char PICTURE = '\u2400';

    private Shown() {}

    static @Nullable String text(@Nullable String value) {
        return value == null ? null : value.replace(NUL, PICTURE);
    }

    /// Whether a value can be shown and written in a statement as it is.
    static boolean plain(String value) {
        return value.indexOf(NUL) < 0;
    }
}
