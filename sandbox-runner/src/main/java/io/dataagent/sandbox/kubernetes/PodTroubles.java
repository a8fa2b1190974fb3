package io.dataagent.sandbox.kubernetes;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// How often the cluster gave no pod and why, and what stands in the way now.
final class PodTroubles {

    private final Map<PodTrouble, LongAdder> counts = new EnumMap<>(PodTrouble.class);
    private final AtomicReference<@Nullable PodTrouble> standing = new AtomicReference<>();

    PodTroubles() {
        for (PodTrouble trouble : PodTrouble.values()) {
            counts.put(trouble, new LongAdder());
        }
    }

    void count(PodTrouble trouble) {
        LongAdder count = counts.get(trouble);
        if (count != null) {
            count.increment();
        }
    }

    /// What stands in the way now, or null for nothing.
    void stands(@Nullable PodTrouble trouble) {
        standing.set(trouble);
    }

    Optional<PodTrouble> standing() {
        return Optional.ofNullable(standing.get());
    }

    /// Counts by the word of the reason, all of them.
    Map<String, Long> counted() {
        Map<String, Long> all = new LinkedHashMap<>();
        counts.forEach((trouble, count) -> all.put(trouble.reason(), count.sum()));
        return all;
    }
}
