package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.run.note.Beginning;
import java.util.ArrayList;
import java.util.List;

/// Collects rows within the limits of rows, bytes and cells. It asks for one row more than it
/// keeps, so that it knows whether there are more.
final class Reading implements RowSink {

    /// Digits of a number; readers of JSON take no longer ones.
    private static final int LONGEST_NUMBER = 999;

    private final int maxRows;
    private final long maxBytes;
    private final int maxCell;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<JsonNode>> rows = new ArrayList<>();
    private long bytes;
    private boolean more;
    private boolean cut;

    /// @param maxRows rows to keep
    /// @param maxBytes about as many bytes as all cells may have
    /// @param maxCell characters of one cell, whatever its type
    Reading(int maxRows, long maxBytes, int maxCell) {
        this.maxRows = maxRows;
        this.maxBytes = maxBytes;
        this.maxCell = maxCell;
    }

    @Override
    public void columns(List<Column> given) {
        columns.addAll(given);
    }

    @Override
    public int wanted() {
        return maxRows + 1 - rows.size();
    }

    @Override
    public boolean row(List<JsonNode> cells) {
        if (rows.size() == maxRows || bytes > maxBytes) {
            more = true;
            return false;
        }
        JsonNode[] kept = new JsonNode[cells.size()];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = cell(cells.get(i));
        }
        rows.add(List.of(kept));
        return true;
    }

    /// A cell that is too long becomes text, its beginning.
    private JsonNode cell(JsonNode value) {
        CellSize size = CellSize.of(value);
        if (size.characters() <= maxCell && size.longestNumber() <= LONGEST_NUMBER) {
            bytes += size.bytes();
            return value;
        }
        cut = true;
        int most = value.isNumber() ? Math.min(maxCell, LONGEST_NUMBER) : maxCell;
        JsonNode kept = JsonNodeFactory.instance.textNode(Beginning.of(value, most));
        bytes += CellSize.of(kept).bytes();
        return kept;
    }

    TableData table() {
        return new TableData(columns, rows);
    }

    /// Whether there are more rows than were kept.
    boolean more() {
        return more;
    }

    /// Whether something is missing: rows, or the end of a cell.
    boolean truncated() {
        return more || cut;
    }
}
