package io.dataagent.agent.analyst.coverage;

import java.util.Set;

/// Words of a question that name something of the schema.
///
/// @param from index of the first word
/// @param to index after the last
/// @param words as they were asked
/// @param whole whether the words are a whole name, and not a part of one
/// @param shown whether it is asked to be seen ("with their category")
/// @param targets what they can mean
record Mention(int from, int to, String words, boolean whole, boolean shown, Set<Target> targets) {

    Mention {
        targets = Set.copyOf(targets);
    }

    boolean isValue() {
        return targets.stream().allMatch(Target.OfValue.class::isInstance);
    }
}
