package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.protocol.Endpoint;
import io.dataagent.modelgateway.protocol.Remedy;
import io.dataagent.modelgateway.protocol.Wishes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// Remembers for an hour what a model refuses, so that not every call has to be refused first.
final class Remedies {

    private static final long KEPT = Duration.ofHours(1).toNanos();
    private static final int MAX_MODELS = 200;

    private final Map<String, Known> known = new ConcurrentHashMap<>();

    private record Known(List<Remedy> remedies, long since) {}

    /// The wishes without what the model is known to refuse.
    ///
    /// @param lawful makes of wishes those that are sent: what is remembered was refused of these
    Wishes applied(
            Endpoint endpoint, Wishes wishes, UnaryOperator<Wishes> lawful, Consumer<String> note) {
        Wishes best = lawful.apply(wishes);
        for (Remedy remedy : of(endpoint, wishes)) {
            if (remedy.fits(best)) {
                best = lawful.apply(remedy.applied(best));
                note.accept(remedy.note());
            }
        }
        return best;
    }

    void remember(Endpoint endpoint, Wishes wishes, Remedy remedy) {
        if (known.size() >= MAX_MODELS) {
            known.clear();
        }
        List<Remedy> all = new ArrayList<>(of(endpoint, wishes));
        all.remove(remedy);
        all.add(remedy);
        known.put(key(endpoint, wishes), new Known(List.copyOf(all), System.nanoTime()));
    }

    private List<Remedy> of(Endpoint endpoint, Wishes wishes) {
        Known found = known.get(key(endpoint, wishes));
        return found == null || System.nanoTime() - found.since() > KEPT
                ? List.of()
                : found.remedies();
    }

    private static String key(Endpoint endpoint, Wishes wishes) {
        return endpoint + " " + wishes.model();
    }
}
