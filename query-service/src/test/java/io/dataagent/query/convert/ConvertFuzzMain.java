package io.dataagent.query.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Puts many made inputs to the converter and prints what was wrong.
final class ConvertFuzzMain {

    private ConvertFuzzMain() {}

    /// @param args how many, the seed, and the number to go on from after one was stopped
    public static void main(String[] args) throws IOException {
        int inputs = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        int from = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        Path folder = Files.createTempDirectory("files-fuzz");
        long begun = System.nanoTime();
        ConvertFuzz.Outcome outcome =
                new ConvertFuzz(seed, folder)
                        .run(inputs, from, so -> System.out.printf("so far %s%n", so));
        Files.deleteIfExists(folder);
        outcome.wrong().stream().limit(20).forEach(System.out::println);
        System.out.printf(
                "%d inputs in %d s: %d taken, %d refused, %d wrong%n",
                inputs,
                (System.nanoTime() - begun) / 1_000_000_000,
                outcome.taken(),
                outcome.refused(),
                outcome.wrong().size());
        System.exit(outcome.wrong().isEmpty() ? 0 : 1);
    }
}
