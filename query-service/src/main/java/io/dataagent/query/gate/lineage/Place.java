package io.dataagent.query.gate.lineage;

import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Something in FROM. Two of them can be equal and are told apart by identity.
public interface Place {

    /// The name it is called by; empty if it has none.
    String alias();

    /// `schema.table` of a table of the scope that has no alias, else null.
    @Nullable String source();

    /// What it offers, in order.
    SequencedMap<String, Origin> columns();
}
