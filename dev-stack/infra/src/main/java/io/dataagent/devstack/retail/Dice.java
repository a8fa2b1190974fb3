package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;

/// Chance with a seed. Built on [Random], whose sequence the Java specification fixes, so the
/// sample is the same on every JDK. Each part of the sample has dice of its own: a change in one
/// does not stir the others.
final class Dice {

    private final Random random;

    Dice(long seed, String part) {
        this.random = new Random(seed * 31 + part.hashCode());
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    double fraction() {
        return random.nextDouble();
    }

    /// Evenly from `low` to `high`, both included.
    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// A count around a mean: Poisson by Knuth's product method for small means, its normal
    /// approximation above 30.
    int countAround(double mean) {
        if (mean > 30) {
            return (int) Math.max(0, Math.round(mean + random.nextGaussian() * Math.sqrt(mean)));
        }
        var limit = Math.exp(-mean);
        var product = random.nextDouble();
        var count = 0;
        while (product > limit) {
            product *= random.nextDouble();
            count++;
        }
        return count;
    }

    LocalDate dayBetween(LocalDate first, LocalDate last) {
        return LocalDate.ofEpochDay(between((int) first.toEpochDay(), (int) last.toEpochDay()));
    }
}
