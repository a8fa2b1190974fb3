package io.dataagent.statistics.change;

import io.dataagent.statistics.significance.Numbers;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// One bucket between the first and the last that lies far above, or far below, what is usual on
/// both sides of it: by more than six times the noise that [Breaks] reads from the steps between
/// neighbours, and by a quarter of what is usual. A new level, a trend and what comes back a year
/// later are no spikes.
///
/// @param at its place in the series
/// @param from its first day
/// @param value what it came to
/// @param usual the nearer of the medians of up to three buckets before and behind it
public record Spike(int at, LocalDate from, double value, double usual) {

    private static final int FEWEST = 6;
    private static final int AROUND = 3;
    private static final int YEAR = 12;
    private static final double BEYOND_NOISE = 6;
    private static final double OF_USUAL = 0.25;

    /// The one that lies farthest away; empty if there is none.
    ///
    /// @param series months in order, without gaps
    /// @param values what each of them came to
    public static Optional<Spike> in(List<Bucket> series, double[] values) {
        int whole = (int) series.stream().takeWhile(Bucket::whole).count();
        double[] all = Arrays.copyOf(values, Math.min(whole, values.length));
        if (all.length < FEWEST) {
            return Optional.empty();
        }
        double noise = Math.sqrt(Breaks.noise(all));
        return IntStream.range(1, all.length - 1)
                .filter(i -> far(all, i, noise) && !again(all, i))
                .boxed()
                .max(Comparator.comparingDouble(i -> Math.abs(off(all, i))))
                .map(i -> new Spike(i, series.get(i).from(), all[i], all[i] - off(all, i)));
    }

    private static boolean far(double[] values, int at, double noise) {
        double off = Math.abs(off(values, at));
        double usual = Math.abs(values[at] - off(values, at));
        return off > BEYOND_NOISE * noise && off > OF_USUAL * usual;
    }

    /// How far it lies beyond both sides, at an end beyond the one; 0 if it lies between them.
    private static double off(double[] values, int at) {
        if (at == 0 || at == values.length - 1) {
            int from = at == 0 ? 1 : Math.max(0, at - AROUND);
            return values[at]
                    - median(values, from, at == 0 ? Math.min(values.length, 1 + AROUND) : at);
        }
        double before = values[at] - median(values, Math.max(0, at - AROUND), at);
        double behind =
                values[at] - median(values, at + 1, Math.min(values.length, at + 1 + AROUND));
        if (Math.signum(before) != Math.signum(behind)) {
            return 0;
        }
        return Math.abs(before) < Math.abs(behind) ? before : behind;
    }

    /// Whether the same month of another year lies off in the same way, by half as much at least.
    private static boolean again(double[] values, int at) {
        double off = off(values, at);
        return IntStream.of(at - YEAR, at + YEAR)
                .filter(i -> i >= 0 && i < values.length)
                .anyMatch(i -> off(values, i) / off >= 0.5);
    }

    private static double median(double[] values, int from, int to) {
        return Numbers.median(Arrays.copyOfRange(values, from, to));
    }
}
