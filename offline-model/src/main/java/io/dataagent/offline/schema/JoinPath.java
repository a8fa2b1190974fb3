package io.dataagent.offline.schema;

import java.util.List;

/// A way from one dataset to another.
///
/// @param edges joins in order; empty when the datasets are the same
/// @param cost the sum of theirs
public record JoinPath(List<Edge> edges, double cost) {

    public JoinPath {
        edges = List.copyOf(edges);
    }

    /// Whether one row at the start may meet several at the end.
    public boolean multiplies() {
        return edges.stream().anyMatch(Edge::multiplies);
    }
}
