package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// What is made of several named numbers whose order does not matter.
public enum CombineOp {
    @Described("added up.")
    SUM,
    @Described("multiplied.")
    PRODUCT,
    @Described("their mean.")
    AVERAGE,
    @Described("the smallest.")
    MIN,
    @Described("the largest.")
    MAX,
    @Described("one number without its sign.")
    ABSOLUTE;

    private static final Map<String, CombineOp> SYNONYMS =
            Map.ofEntries(
                    Map.entry("add", SUM),
                    Map.entry("plus", SUM),
                    Map.entry("total", SUM),
                    Map.entry("multiply", PRODUCT),
                    Map.entry("times", PRODUCT),
                    Map.entry("avg", AVERAGE),
                    Map.entry("mean", AVERAGE),
                    Map.entry("minimum", MIN),
                    Map.entry("maximum", MAX),
                    Map.entry("abs", ABSOLUTE),
                    Map.entry("absolute_value", ABSOLUTE),
                    Map.entry("magnitude", ABSOLUTE));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static CombineOp of(String text) {
        return Spelling.read(CombineOp.class, "op", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<CombineOp> find(String text) {
        return Spelling.find(CombineOp.class, text, SYNONYMS);
    }
}
