package io.dataagent.statistics.change;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The series in which a change is looked for: beside others of its kind where there are any, as
/// a season that all share hides a fall and looks like one; by itself where it moves with them.
///
/// @param values one for each bucket
/// @param breaks where its level changes
record Course(double[] values, List<Integer> breaks) {

    static Course of(double[] values, List<Double> others) {
        double[] beside = beside(values, others);
        List<Integer> breaks = Breaks.of(beside);
        return breaks.isEmpty()
                ? new Course(values, Breaks.of(values))
                : new Course(beside, breaks);
    }

    /// As a multiple of what the others made in the same bucket, in the unit of the values.
    private static double[] beside(double[] values, List<Double> others) {
        double usual = others.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        boolean comparable = others.size() >= values.length && others.stream().allMatch(o -> o > 0);
        double[] beside = Arrays.copyOf(values, values.length);
        for (int i = 0; comparable && i < beside.length; i++) {
            beside[i] *= usual / others.get(i);
        }
        return beside;
    }

    /// Where the change that ends with a break began: with the break before it, if that went the
    /// same way to a level that there had not been, and so on. A fall from a peak to what was usual
    /// is no stage of the one below that.
    int began(int at) {
        int place = breaks.indexOf(at);
        while (place > 0 && stage(place - 1, level(place + 1) - level(place))) {
            place--;
        }
        return place < 0 ? at : breaks.get(place);
    }

    /// Where the level before a bucket began.
    int before(int at) {
        return breaks.stream().filter(b -> b < at).reduce(0, (a, b) -> b);
    }

    private boolean stage(int place, double way) {
        double noise = Math.sqrt(Breaks.noise(values));
        double reached = level(place + 1);
        return IntStream.rangeClosed(0, place)
                .allMatch(i -> Math.signum(way) * (reached - level(i)) > noise);
    }

    /// The mean between breaks: the first level lies before the first break.
    private double level(int place) {
        int from = place == 0 ? 0 : breaks.get(place - 1);
        int to = place == breaks.size() ? values.length : breaks.get(place);
        return new Window(from, to).mean(values);
    }

    /// The first bucket with which a new level may have begun.
    int earliest(int at) {
        return Breaks.earliest(values, breaks, at);
    }
}
