package io.dataagent.offline.python;

import io.dataagent.contracts.json.ContractJson;
import java.util.List;

/// Python literals of texts that came from data: nothing in a text can end it.
final class Literals {

    private Literals() {}

    static String text(String value) {
        return ContractJson.write(value).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    static String list(List<String> values) {
        return "[" + String.join(", ", values.stream().map(Literals::text).toList()) + "]";
    }
}
