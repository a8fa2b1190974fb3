package io.dataagent.statistics.significance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// What is left of several outcomes when they are looked at together: Holm's step-down (1979).
public final class ManyTests {

    private ManyTests() {}

    /// The same outcomes, in the same order, with adjusted probabilities.
    public static List<Significance> holm(List<Significance> outcomes) {
        List<Integer> order =
                IntStream.range(0, outcomes.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> outcomes.get(i).p()))
                        .toList();
        List<Significance> adjusted = new ArrayList<>(outcomes);
        double floor = 0;
        for (int rank = 0; rank < order.size(); rank++) {
            Significance one = outcomes.get(order.get(rank));
            floor = Math.max(floor, Math.min(1, one.p() * (order.size() - rank)));
            adjusted.set(order.get(rank), one.withP(floor));
        }
        return adjusted;
    }
}
