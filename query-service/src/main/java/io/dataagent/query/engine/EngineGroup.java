package io.dataagent.query.engine;

import io.dataagent.query.engine.EngineProcess.EngineColumn;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;

/// Some rows of a statement as packed columns.
///
/// @param rows how many
/// @param more whether there may be more
/// @param group as [io.dataagent.query.column.ColumnPacker] writes it
@SuppressWarnings("ArrayRecordComponent")
public record EngineGroup(int rows, boolean more, byte[] group) {

    static EngineGroup read(DataInputStream answer) throws IOException {
        return new EngineGroup(answer.readInt(), answer.readBoolean(), answer.readAllBytes());
    }

    /// Whether columns of these types can come as groups.
    public static boolean holds(List<EngineColumn> columns) {
        return PackedRows.kinds(columns.stream().map(EngineColumn::type).toList()).isPresent();
    }
}
