package io.dataagent.agent.analyst.coverage.facts;

/// Whether the amounts of one column are the parts of those of another, as the amounts of lines are
/// of that of their order. The data says it, and no name.
@FunctionalInterface
public interface Parts {

    /// Nobody looked.
    Parts UNKNOWN = (_, _) -> Found.UNKNOWN;

    /// What the data says.
    enum Found {
        /// Each whole is what its parts come to.
        ADD_UP,
        /// Some wholes are more or less than their parts.
        DIFFER,
        /// No relationship, too few rows, or no answer.
        UNKNOWN
    }

    /// Looks whether a column adds up to another one.
    ///
    /// @param part path of a field: `lines.amount`
    /// @param whole path of a field: `orders.total`
    Found of(String part, String whole);
}
