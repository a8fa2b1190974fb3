package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.List;

/// The values of the lines of a text, before it is known what it is.
final class TextCells {

    private TextCells() {}

    /// The values of a line; none if a quote in it is not closed.
    static List<String> of(String line, String delimiter) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && line.startsWith(delimiter, i)) {
                cells.add(cell.toString());
                cell.setLength(0);
                i += delimiter.length() - 1;
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return quoted ? List.of() : cells;
    }
}
