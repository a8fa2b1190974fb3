package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Significance;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Looks for values that are no numbers, or without end: a figure of them neither supports nor
/// refutes anything.
final class NoNumbers {

    private NoNumbers() {}

    static Optional<Reason> in(Claim claim) {
        return switch (claim) {
            case Claim.Trend c -> among(c.values(), List.of());
            case Claim.MeansDiffer c -> among(c.first(), c.second());
            case Claim.SamplesDiffer c -> unless(known(c.first()) && known(c.second()));
            case Claim.RatesDiffer _ -> Optional.empty();
            case Claim.Alike(Significance d, double margin) ->
                    unless(finite(d.estimate(), d.low(), d.high(), margin));
            case Claim.GoTogether c -> among(c.x(), c.y());
            case Claim.Extreme c -> among(c.rows(), c.others());
        };
    }

    private static Optional<Reason> among(List<Double> some, List<Double> others) {
        int all = some.size() + others.size();
        long numbers = Stream.of(some, others).flatMap(List::stream).filter(NoNumbers::finite).count();
        return numbers == all
                ? Optional.empty()
                : Optional.of(new Reason.TooFew((int) numbers, all));
    }

    private static Optional<Reason> unless(boolean known) {
        return known ? Optional.empty() : Optional.of(new Reason.TooFew(0, 1));
    }

    /// Fewer than two values have no variance, and are too few to be judged anyway.
    private static boolean known(Sample sample) {
        return sample.moments().n() < 2
                || finite(
                        sample.moments().mean(),
                        sample.moments().variance(),
                        sample.min(),
                        sample.max());
    }

    private static boolean finite(double... figures) {
        return DoubleStream.of(figures).allMatch(Double::isFinite);
    }
}
