package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.query.StatementFacts;
import java.util.Optional;

/// How many things have none of the rows that a statement makes figures of: stores without an
/// order. The data says it, and no name.
@FunctionalInterface
public interface Lacks {

    /// Nobody looked.
    Lacks UNKNOWN = (_, _) -> Optional.empty();

    /// Things, and the rows that belong to them.
    ///
    /// @param thing path of what tells the things apart: `stores.name`
    /// @param key path of the key of the things: `stores.store_id`
    /// @param owner path of the field by which rows belong to them: `orders.store_id`
    record Members(String thing, String key, String owner) {

        /// The dataset of the things, as the model writes it.
        public String things() {
            return key.substring(0, key.indexOf('.'));
        }

        /// The dataset of the rows.
        public String rows() {
            return owner.substring(0, owner.indexOf('.'));
        }
    }

    /// What the data says.
    ///
    /// @param things how many there are that meet the conditions of the statement
    /// @param without how many of them have no row that meets its conditions
    record Found(long things, long without) {}

    /// Looks for things without rows under the conditions of a statement; empty where these could
    /// not be put, or there is no answer.
    Optional<Found> of(Members members, StatementFacts facts);
}
