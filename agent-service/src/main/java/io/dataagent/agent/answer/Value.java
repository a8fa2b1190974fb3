package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;

/// What a placeholder stands for.
sealed interface Value {

    /// A number.
    record Number(BigDecimal value) implements Value {}

    /// A text, a date, or nothing.
    record Text(String value) implements Value {}

    /// Reads a cell.
    static Value of(JsonNode cell) {
        if (cell.isNumber()) {
            return new Number(cell.decimalValue());
        }
        return new Text(cell.isNull() ? "–" : cell.asText());
    }
}
