package io.dataagent.agent.artifact;

import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;

/// How much of a table is kept for a person: so many rows and so many cells, whichever comes first.
///
/// @param rows the most rows, at least 1
/// @param cells the most cells, at least 1; one row is kept however wide it is
public record TableLimits(int rows, int cells) {

    public TableLimits {
        if (rows < 1 || cells < 1) {
            throw new IllegalArgumentException("a table needs room for a row");
        }
    }

    /// The first rows of a table, as many as may be kept.
    public TableData cut(TableData table) {
        int most = Math.min(rows, Math.max(1, cells / Math.max(1, table.columns().size())));
        return table.rows().size() <= most
                ? table
                : new TableData(table.columns(), table.rows().subList(0, most));
    }

    /// The same of what a statement gave; what is left out makes it truncated.
    public ExecutionAnswer.Rows cut(ExecutionAnswer.Rows rows) {
        TableData kept = cut(rows.table());
        int had = rows.table().rows().size();
        return kept.rows().size() == had
                ? rows
                : new ExecutionAnswer.Rows(
                        kept,
                        true,
                        rows.durationMs(),
                        rows.executedSql(),
                        rows.lineage(),
                        rows.totalRows());
    }
}
