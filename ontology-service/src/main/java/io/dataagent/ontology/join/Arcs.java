package io.dataagent.ontology.join;

import java.util.List;

/// The edges of a graph in flat arrays, for the loops that run over all of them very often: those
/// of node v lie from `first[v]` to `first[v + 1]`.
final class Arcs {

    final int[] first;
    final int[] to;
    final long[] weight;
    final JoinGraph.Edge[] edge;

    Arcs(List<List<JoinGraph.Edge>> edges) {
        int count = edges.stream().mapToInt(List::size).sum();
        first = new int[edges.size() + 1];
        to = new int[count];
        weight = new long[count];
        edge = new JoinGraph.Edge[count];
        int at = 0;
        for (int node = 0; node < edges.size(); node++) {
            first[node] = at;
            for (JoinGraph.Edge e : edges.get(node)) {
                to[at] = e.to();
                weight[at] = e.weight();
                edge[at++] = e;
            }
        }
        first[edges.size()] = at;
    }
}
