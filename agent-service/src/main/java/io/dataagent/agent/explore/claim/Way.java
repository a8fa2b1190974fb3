package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.answer.Spelling;
import io.dataagent.contracts.json.Described;
import java.util.Map;

/// A direction.
public enum Way {
    @Described("rises, is above, the more the more.")
    UP,
    @Described("falls, is below, the more the less.")
    DOWN;

    private static final Map<String, Way> SYNONYMS =
            Map.ofEntries(
                    Map.entry("rise", UP),
                    Map.entry("rises", UP),
                    Map.entry("rising", UP),
                    Map.entry("increase", UP),
                    Map.entry("increases", UP),
                    Map.entry("above", UP),
                    Map.entry("higher", UP),
                    Map.entry("positive", UP),
                    Map.entry("greater", UP),
                    Map.entry("more", UP),
                    Map.entry("fall", DOWN),
                    Map.entry("falls", DOWN),
                    Map.entry("falling", DOWN),
                    Map.entry("decrease", DOWN),
                    Map.entry("decreases", DOWN),
                    Map.entry("below", DOWN),
                    Map.entry("lower", DOWN),
                    Map.entry("negative", DOWN),
                    Map.entry("less", DOWN),
                    Map.entry("decline", DOWN));

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static Way of(String text) {
        return Spelling.read(Way.class, "direction", text, SYNONYMS);
    }
}
