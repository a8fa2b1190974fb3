package io.dataagent.ontology.join;

/// What the planner may take and how far it looks.
///
/// @param minConfidence inferred relationships below it are never joined along, 0 to 1
/// @param maxHops longest path between a pair
/// @param maxPaths most paths that are named for a pair
public record JoinLimits(double minConfidence, int maxHops, int maxPaths) {

    /// What holds unless an operator says otherwise.
    public static final JoinLimits STANDARD = new JoinLimits(0.5, 5, 3);

    public JoinLimits {
        if (!(minConfidence >= 0 && minConfidence <= 1) || maxHops < 1 || maxPaths < 1) {
            throw new IllegalArgumentException("join limits out of range");
        }
    }
}
