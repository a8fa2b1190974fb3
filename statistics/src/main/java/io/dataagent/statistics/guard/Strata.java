package io.dataagent.statistics.guard;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/// Looks for a difference that turns round, or all but goes, within the values of another field.
/// The differences within are weighed as Mantel and Haenszel (1959) weigh them.
final class Strata {

    private static final double MOSTLY_GONE = 0.25;

    private Strata() {}

    /// A comparison within one value.
    ///
    /// @param first how many in the first group
    /// @param second how many in the second
    /// @param difference first − second
    record Within(long first, long second, double difference) {

        double weight() {
            return first == 0 || second == 0 ? 0 : (double) first * second / (first + second);
        }
    }

    static <T> Optional<Reason> reversal(
            List<Claim.Stratum<T>> strata, BiFunction<T, T, Within> compare, double overall) {
        Map<String, List<Within>> byField =
                strata.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Claim.Stratum::field,
                                        LinkedHashMap::new,
                                        Collectors.mapping(
                                                s -> compare.apply(s.first(), s.second()),
                                                Collectors.toList())));
        return byField.entrySet().stream()
                .flatMap(e -> judged(e.getKey(), e.getValue(), overall).stream())
                .findFirst();
    }

    private static Optional<Reason> judged(String field, List<Within> all, double overall) {
        List<Within> shared = all.stream().filter(w -> w.weight() > 0).toList();
        double weights = shared.stream().mapToDouble(Within::weight).sum();
        if (shared.size() < 2 || weights == 0 || overall == 0) {
            return Optional.empty();
        }
        double adjusted =
                shared.stream().mapToDouble(w -> w.weight() * w.difference()).sum() / weights;
        int otherWay = (int) shared.stream().filter(w -> w.difference() * overall < 0).count();
        double left = adjusted / overall;
        if (left < 0 && 2 * otherWay > shared.size()) {
            return Optional.of(new Reason.Reversal(field, otherWay, shared.size()));
        }
        return left < MOSTLY_GONE
                ? Optional.of(new Reason.MostlyMix(field, left))
                : Optional.empty();
    }
}
