package io.dataagent.query.engine;

import io.dataagent.query.engine.EngineProcess.EngineCell;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Some rows of a statement.
///
/// @param rows in order
/// @param more whether there may be more
public record EngineRows(List<List<EngineCell>> rows, boolean more) {

    private static final EngineCell.Kind[] CELLS = EngineCell.Kind.values();

    static EngineRows read(DataInputStream answer, int width) throws IOException {
        List<List<EngineCell>> rows = new ArrayList<>();
        while (answer.readByte() == 1) {
            List<EngineCell> row = new ArrayList<>(width);
            for (int i = 0; i < width; i++) {
                row.add(cell(answer));
            }
            rows.add(row);
        }
        return new EngineRows(rows, answer.readBoolean());
    }

    private static EngineCell cell(DataInputStream in) throws IOException {
        EngineCell.Kind kind = Frames.at(CELLS, in.readByte());
        return new EngineCell(
                kind,
                switch (kind) {
                    case NULL, TRUE, FALSE -> null;
                    case NUMBER, TEXT, JSON -> Frames.text(in);
                });
    }
}
