package io.dataagent.chat.preference;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.PreferenceNote;
import java.util.Set;
import java.util.regex.Pattern;

/// A preference to be set: a key of letters, digits, `_`, `.` and `-`, and a value of 1 to 2,000
/// characters.
///
/// @param key at most 255 characters
/// @param value the value
record PreferenceEntry(String key, String value) {

    private static final Pattern KEY_FORM = Pattern.compile("[A-Za-z0-9_.-]{1,255}");
    private static final Pattern PROVIDER_FORM = Pattern.compile("[a-z][a-z0-9_-]{0,49}");
    private static final String PROVIDER_KEY = "default_llm_provider";
    private static final int MAX_VALUE = 2_000;

    /// Settings of the product itself: no answer to a model becomes one.
    static final Set<String> OWN_KEYS = Set.of(CaptureMode.KEY, PROVIDER_KEY);

    PreferenceEntry {
        if (!KEY_FORM.matcher(key).matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'key' is not 1 to 255 letters, digits, '_', '.' or '-'.");
        }
        value = PlainText.required("value", value, MAX_VALUE);
        if (key.equals(CaptureMode.KEY) && !CaptureMode.known(value)) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'" + key + "' is none of off, auto, ask.");
        }
        if (key.equals(PROVIDER_KEY) && !PROVIDER_FORM.matcher(value).matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'" + key + "' is not the name of a provider.");
        }
    }

    /// Whether a note could be kept as a preference.
    static boolean keepable(PreferenceNote note) {
        return KEY_FORM.matcher(note.key()).matches()
                && !OWN_KEYS.contains(note.key())
                && !note.value().isBlank()
                && PlainText.length(note.value()) <= MAX_VALUE;
    }
}
