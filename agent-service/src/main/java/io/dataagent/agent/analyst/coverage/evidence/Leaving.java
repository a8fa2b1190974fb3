package io.dataagent.agent.analyst.coverage.evidence;

import java.util.List;
import java.util.Set;

/// A condition of a statement that leaves something out.
///
/// @param kind its form
/// @param about the field or dataset that it is about
/// @param names roots of what that is called, and of the values
/// @param values roots of the values that it leaves out
/// @param anything whether it may stand for any word that denies
/// @param owed whether it needs a word of the question
record Leaving(
        Kind kind,
        String about,
        Set<String> names,
        List<Set<String>> values,
        boolean anything,
        boolean owed) {

    /// The form of a condition.
    enum Kind {
        /// There is no value.
        MISSING,
        /// Another value, or none of several.
        OTHER,
        /// A flag that is not set.
        FALSE,
        /// No row that belongs to it.
        ABSENT,
        /// A number that is zero, a part that is taken away, a value that says no, a bound.
        LOOSE
    }
}
