package io.dataagent.chat.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;

/// Cells of results as text.
public final class CellText {

    private CellText() {}

    /// A text as it is, nothing for what is missing, everything else as JSON writes it.
    public static String of(JsonNode cell) {
        if (cell.isNull()) {
            return "";
        }
        return cell.isTextual() ? cell.textValue() : ContractJson.write(cell);
    }
}
