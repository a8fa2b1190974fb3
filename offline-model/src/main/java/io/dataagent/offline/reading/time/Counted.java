package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/// So many units of time, as `last 3 full months` counts them.
///
/// @param number 1 to 1,000
/// @param grain the unit
/// @param full whether only whole ones count
record Counted(int number, Grain grain, boolean full) {

    private static final int MOST = 1000;
    private static final Set<String> FULL = Set.of("full", "calendar", "complete", "whole");

    /// What is counted after the word at a place.
    static Optional<Counted> at(Words words, int i) {
        BigDecimal n = i + 1 < words.size() ? words.tokens().get(i + 1).number() : null;
        boolean full = words.in(i + 2, FULL);
        Grain grain = words.grainAt(i + (full ? 3 : 2)).orElse(null);
        return n == null || grain == null || n.scale() > 0 || n.intValue() > MOST || n.signum() <= 0
                ? Optional.empty()
                : Optional.of(new Counted(n.intValue(), grain, full));
    }

    /// Words, with the one before.
    int length() {
        return full ? 4 : 3;
    }
}
