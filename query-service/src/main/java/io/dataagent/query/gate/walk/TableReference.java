package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.GateScope;

/// A table of the scope at the place where a statement reads it. It can have columns that the scope
/// does not list: where a statement could reach them unnamed, the table is closed, and a query of
/// the listed columns takes its place.
public interface TableReference {

    GateScope.ScopeTable table();

    /// Of the tree.
    Object node();

    /// Keeps the columns that the scope does not list out of reach.
    void close();

    /// The same under other names of its columns, which only a closed table has.
    default TableReference renamed() {
        close();
        return new Closed(table(), node());
    }

    /// One that is closed in any case.
    record Closed(GateScope.ScopeTable table, Object node) implements TableReference {

        @Override
        public void close() {
            // It is.
        }
    }
}
