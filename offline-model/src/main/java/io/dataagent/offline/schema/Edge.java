package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.offline.lexicon.Names;
import java.util.ArrayList;
import java.util.List;

/// A join in one direction.
///
/// @param from dataset it leaves
/// @param fromColumns its columns
/// @param to dataset it reaches
/// @param toColumns its columns, pairwise
/// @param multiplies whether one row may meet several
/// @param cost what it costs to go along
/// @param roles stems of the words that tell it from other joins between the same datasets
/// @param relationship where it comes from
public record Edge(
        String from,
        List<String> fromColumns,
        String to,
        List<String> toColumns,
        boolean multiplies,
        double cost,
        List<String> roles,
        RelationshipView relationship) {

    private static final double MULTIPLYING = 10;

    /// What it costs to leave out most rows: orders without a promotion, on a way over promotions.
    /// Rows that repeat can be counted once; those that are lost are lost.
    private static final double THIN = MULTIPLYING;

    static List<Edge> both(RelationshipView r, Table from, Table to) {
        double doubt = (1 - r.confidence()) / 2;
        double gaps =
                r.fromColumns().stream()
                        .flatMap(c -> from.column(c).stream())
                        .mapToDouble(Column::nullRate)
                        .max()
                        .orElse(0);
        boolean forward = r.cardinality().multiplies();
        boolean back = r.cardinality().reversed().multiplies();
        List<String> roles = roles(r, to);
        double extra = doubt + gaps / 2;
        String one = r.fromDataset();
        String other = r.toDataset();
        List<String> left = r.fromColumns();
        List<String> right = r.toColumns();
        double there = cost(forward, extra + (thin(r, from, to) ? THIN : 0));
        double home = cost(back, extra + (thin(r, to, from) ? THIN : 0));
        return List.of(
                new Edge(one, left, other, right, forward, there, roles, r),
                new Edge(other, right, one, left, back, home, roles, r));
    }

    /// Whether each row is met once at most, and by their numbers most rows of `start` by none.
    private static boolean thin(RelationshipView r, Table start, Table end) {
        Long all = start.view().rowCount();
        Long met = end.view().rowCount();
        return all != null
                && met != null
                && r.cardinality() == Cardinality.ONE_TO_ONE
                && 2 * met < all;
    }

    private static double cost(boolean multiplies, double extra) {
        return (multiplies ? MULTIPLYING : 1) + extra;
    }

    private static List<String> roles(RelationshipView r, Table to) {
        List<String> words = new ArrayList<>();
        String role = r.role();
        if (role != null) {
            words.addAll(Names.stems(role));
        }
        r.fromColumns().forEach(c -> words.addAll(Names.stems(c)));
        words.removeAll(to.words());
        words.removeAll(List.of("id", "key", "cod", "no", "fk", "ref"));
        return words.stream().distinct().toList();
    }
}
