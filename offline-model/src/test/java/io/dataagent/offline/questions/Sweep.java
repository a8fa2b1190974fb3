package io.dataagent.offline.questions;

import java.util.List;
import java.util.stream.IntStream;

/// How much of a long sweep the tests take: a fixed part, the same each time. `-Dsweep=whole`
/// takes all, as `bench offline-sweeps` does.
final class Sweep {

    private static final boolean WHOLE = System.getProperty("sweep", "").equals("whole");

    private Sweep() {}

    /// Every so manieth of these, the first among them.
    ///
    /// @param every 1 takes all
    static <T> List<T> of(List<T> all, int every) {
        return WHOLE
                ? all
                : IntStream.range(0, all.size())
                        .filter(i -> i % every == 0)
                        .mapToObj(all::get)
                        .toList();
    }

    /// The words of a line, of which every so manieth is taken.
    static List<String> words(String line, int every) {
        return of(List.of(line.split(" ")), every);
    }
}
