package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The five plain lines of the badge: what a person wants to know before trusting an answer.
public enum Aspect {
    /// Everything that was asked for is in the answer, and nothing that was not.
    QUESTION_COVERED,
    /// The values asked for occur, and totals agree with the data they come from.
    RIGHT_DATA,
    /// The time that was asked for, whole periods, like for like.
    RIGHT_PERIOD,
    /// No join repeats or loses rows under a figure.
    JOINS_SAFE,
    /// Every figure of the text is a cell or computed from cells.
    FIGURES_BOUND;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Aspect of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
