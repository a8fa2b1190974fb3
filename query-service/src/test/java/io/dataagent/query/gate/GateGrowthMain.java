package io.dataagent.query.gate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/// `./data-agent bench gate-growth`: what statements of each shape and size take, in steps and in
/// milliseconds of processor, so that steps are held against time.
public final class GateGrowthMain {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final List<Integer> SIZES = List.of(6, 12, 15, 24, 30, 50, 100, 200, 400);
    private static final int TRIES = 3;

    private GateGrowthMain() {}

    /// Prints a line for each shape.
    public static void main(String[] args) {
        double longest = 0;
        for (Dialect dialect : Dialect.all()) {
            Corpus.honest(dialect).forEach(line -> GrowthWork.of(dialect, line.sql()));
            for (GrowthShape shape : GrowthShape.all(dialect)) {
                StringBuilder line =
                        new StringBuilder("%-10s %-22s".formatted(dialect, shape.name()));
                for (int parts : SIZES) {
                    longest = Math.max(longest, measured(dialect, shape, parts, line));
                }
                System.out.println(line);
            }
        }
        System.out.printf("longest: %.1f ms of processor%n", longest);
    }

    private static double measured(
            Dialect dialect, GrowthShape shape, int parts, StringBuilder line) {
        if (shape.sizes().stream().noneMatch(sizes -> sizes.contains(parts))) {
            return 0;
        }
        String text = shape.text(parts);
        double best = Double.MAX_VALUE;
        long steps = 0;
        for (int i = 0; i < TRIES; i++) {
            long began = CLOCK.getCurrentThreadCpuTime();
            steps = GrowthWork.of(dialect, text).steps();
            best = Math.min(best, (CLOCK.getCurrentThreadCpuTime() - began) / 1e6);
        }
        line.append("  %d: %d steps %.1f ms".formatted(parts, steps, best));
        return best;
    }
}
