package io.dataagent.query.source.value;

import java.util.regex.Pattern;

/// What names a session's work on its server. It stands in texts of our own, so it has a narrow
/// form.
public final class Marker {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9-]{1,40}");

    private Marker() {}

    /// The marker itself.
    ///
    /// @throws IllegalArgumentException if it is more than letters, digits and hyphens
    public static String require(String marker) {
        if (!FORM.matcher(marker).matches()) {
            throw new IllegalArgumentException("no marker");
        }
        return marker;
    }
}
