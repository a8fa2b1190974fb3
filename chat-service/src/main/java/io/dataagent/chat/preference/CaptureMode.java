package io.dataagent.chat.preference;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What becomes of answers to clarification questions: the preference `auto_capture_mode`.
enum CaptureMode {
    /// Used for the question at hand only.
    OFF,
    /// Saved for the ontology.
    AUTO,
    /// Suggested to the person.
    ASK;

    static final String KEY = "auto_capture_mode";

    /// The stored mode; `auto` where nothing is stored.
    static CaptureMode of(@Nullable String value) {
        return Arrays.stream(values())
                .filter(mode -> mode.name().equalsIgnoreCase(value))
                .findFirst()
                .orElse(AUTO);
    }

    static boolean known(String value) {
        return Arrays.stream(values()).anyMatch(mode -> mode.name().equalsIgnoreCase(value));
    }
}
