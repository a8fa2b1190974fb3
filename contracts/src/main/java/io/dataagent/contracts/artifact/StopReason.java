package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Why an exploration ended.
public enum StopReason {
    /// The model had seen enough.
    SUMMARY,
    /// All steps were used.
    STEPS,
    /// The time was over.
    TIME,
    /// A budget was spent.
    BUDGET,
    /// The model gave no usable summary.
    MODEL;

    /// The JSON form: lower case.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static StopReason of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
