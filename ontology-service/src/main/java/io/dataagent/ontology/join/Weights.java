package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;

/// What a join costs, in thousandths of a plain, certain join. Whole numbers, so that ties are
/// ties.
final class Weights {

    /// What decides between ways that cost the same: a join along which rows must be lost, since
    /// the many side has fewer rows than the one side, is the worse one.
    private static final long THIN = 1;

    private static final long PLAIN = 1_000;
    private static final long DOUBT = 2_000;
    private static final long MANY_TO_MANY = 1_500;
    private static final long ONE_TO_ONE = 900;

    private Weights() {}

    /// The same in plain, certain joins.
    static double inJoins(long weight) {
        return (double) weight / PLAIN;
    }

    /// The same where rows must be lost: never less than a plain join, and worse than its like.
    static long thin(RelationshipView relationship) {
        boolean pairs = relationship.cardinality() == Cardinality.ONE_TO_ONE;
        return of(relationship) + (pairs ? PLAIN - ONE_TO_ONE : 0) + THIN;
    }

    /// One hop, more for doubt, more where rows multiply on both sides, a little less where
    /// nothing multiplies.
    static long of(RelationshipView relationship) {
        long doubt = Math.round((1.0 - relationship.confidence()) * DOUBT);
        return doubt
                + switch (relationship.cardinality()) {
                    case MANY_TO_ONE, ONE_TO_MANY -> PLAIN;
                    case ONE_TO_ONE -> ONE_TO_ONE;
                    case MANY_TO_MANY -> PLAIN + MANY_TO_MANY;
                };
    }
}
