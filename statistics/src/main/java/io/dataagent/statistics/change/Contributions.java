package io.dataagent.statistics.change;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// In which values of a field a change lies. After Adtributor (Bhagwan et al., NSDI 2014): what a
/// value explains of the change, how surprising its new share is, and as few values as tell it;
/// a value counts only beyond what all values share and beyond its own usual noise.
final class Contributions {

    private static final double LEAST_PART = 0.1;
    private static final double BEYOND_NOISE = 4;
    private static final int MOST_ELEMENTS = 5;

    private final Measure measure;
    private final Window before;
    private final Window after;

    Contributions(Measure measure, Window before, Window after) {
        this.measure = measure;
        this.before = before;
        this.after = after;
    }

    /// A field's explanation.
    ///
    /// @param cause the values that differ, if any
    /// @param general the part of the difference that all values share
    record Explained(Optional<Cause.Concentrated> cause, double general) {}

    /// Explains a difference by one field.
    Explained by(Split split, double difference) {
        List<Part> parts = split.elements().stream().map(e -> part(e, split)).toList();
        double level = parts.stream().mapToDouble(p -> Math.abs(p.before())).sum();
        Choice alone = choice(parts, 0, difference);
        double common = level == 0 ? 0 : commonRate(parts);
        Choice shared = choice(parts, common, difference);
        Choice fewer = shared.moved().size() < alone.moved().size() ? shared : alone;
        Choice better = fewer.along(difference);
        double general = better.rate() * parts.stream().mapToDouble(Part::before).sum();
        if (better.moved().isEmpty() || better.moved().size() > MOST_ELEMENTS) {
            return new Explained(Optional.empty(), general);
        }
        return new Explained(Optional.of(cause(split, better, parts)), general);
    }

    private Cause.Concentrated cause(Split split, Choice choice, List<Part> parts) {
        List<Cause.Moved> moved =
                choice.moved().stream()
                        .map(
                                p ->
                                        new Cause.Moved(
                                                p.name(),
                                                p.before(),
                                                p.after(),
                                                p.beyond(choice.rate())))
                        .sorted(
                                Comparator.comparingDouble(
                                        (Cause.Moved m) -> -Math.abs(m.effect())))
                        .toList();
        double effect = moved.stream().mapToDouble(Cause.Moved::effect).sum();
        return new Cause.Concentrated(
                split.dimension(), moved, effect, new Surprise(shifts(parts)).bits());
    }

    /// A value of the field.
    ///
    /// @param delta its part in the difference of the whole
    /// @param noise the usual deviation of such a part
    private record Part(String name, double before, double after, double delta, double noise) {

        double beyond(double rate) {
            return delta - rate * before;
        }

        double rate() {
            return before == 0 ? 0 : delta / before;
        }

        boolean standsOut(double rate, double difference) {
            double beyond = Math.abs(beyond(rate));
            return beyond > BEYOND_NOISE * noise && beyond > LEAST_PART * Math.abs(difference);
        }

        boolean follows(double difference, double rate) {
            return beyond(rate) * difference > 0 && delta * difference > 0;
        }
    }

    /// The values that differ once all move at a rate.
    private record Choice(double rate, List<Part> moved) {

        /// Those that moved as the whole did: what rose is not why the whole fell.
        Choice along(double difference) {
            return new Choice(
                    rate, moved.stream().filter(p -> p.follows(difference, rate)).toList());
        }
    }

    private static Choice choice(List<Part> parts, double rate, double difference) {
        return new Choice(rate, parts.stream().filter(p -> p.standsOut(rate, difference)).toList());
    }

    /// The rate at which the middle of the measure moved.
    private static double commonRate(List<Part> parts) {
        List<Part> sorted = parts.stream().sorted(Comparator.comparingDouble(Part::rate)).toList();
        double half = parts.stream().mapToDouble(p -> Math.abs(p.before())).sum() / 2;
        double sum = 0;
        for (Part part : sorted) {
            sum += Math.abs(part.before());
            if (sum >= half) {
                return part.rate();
            }
        }
        return 0;
    }

    private Part part(Split.Element element, Split split) {
        double[] amounts = array(element.amounts());
        double[] volumes = array(element.volumes());
        double noise =
                Math.sqrt(Breaks.noise(upToTheEnd(amounts)))
                        * Math.sqrt(1.0 / before.length() + 1.0 / after.length());
        return switch (measure) {
            case ADDITIVE -> {
                double from = before.mean(amounts);
                double to = after.mean(amounts);
                yield new Part(element.name(), from, to, to - from, noise);
            }
            case RATIO -> ratio(element.name(), amounts, volumes, split, noise);
        };
    }

    /// A value moves a ratio by its own rate and by its weight: both by midpoints, so that the
    /// parts of all values add up to the difference of the whole.
    private Part ratio(
            String name, double[] amounts, double[] volumes, Split split, double amountNoise) {
        double volumeBefore = total(split, before);
        double volumeAfter = total(split, after);
        double weightBefore = quotient(before.mean(volumes), volumeBefore);
        double weightAfter = quotient(after.mean(volumes), volumeAfter);
        double rateBefore = quotient(before.mean(amounts), before.mean(volumes));
        double rateAfter = quotient(after.mean(amounts), after.mean(volumes));
        double whole =
                (quotient(amount(split, before), volumeBefore)
                                + quotient(amount(split, after), volumeAfter))
                        / 2;
        double byRate = (weightBefore + weightAfter) / 2 * (rateAfter - rateBefore);
        double byWeight = (weightAfter - weightBefore) * ((rateBefore + rateAfter) / 2 - whole);
        return new Part(
                name,
                rateBefore * weightBefore,
                rateAfter * weightAfter,
                byRate + byWeight,
                amountNoise / volumeBefore);
    }

    /// Noise is read from the steps between neighbours, so that a break in between hardly counts.
    private double[] upToTheEnd(double[] values) {
        return Arrays.copyOf(values, Math.min(values.length, after.to()));
    }

    private static double total(Split split, Window window) {
        return split.elements().stream().mapToDouble(e -> window.mean(array(e.volumes()))).sum();
    }

    private static double amount(Split split, Window window) {
        return split.elements().stream().mapToDouble(e -> window.mean(array(e.amounts()))).sum();
    }

    /// A rate; of nothing it is 0.
    static double quotient(double amount, double volume) {
        return volume == 0 ? 0 : amount / volume;
    }

    private static List<Surprise.Shift> shifts(List<Part> parts) {
        return parts.stream().map(p -> new Surprise.Shift(p.before(), p.after())).toList();
    }

    static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
