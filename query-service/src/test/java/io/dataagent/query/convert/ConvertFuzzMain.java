package io.dataagent.query.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Puts many made inputs to the converter and prints what was wrong.
final class ConvertFuzzMain {

    private ConvertFuzzMain() {}

    /// @param args how many, and the seed
    public static void main(String[] args) throws IOException {
        int inputs = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        Path folder = Files.createTempDirectory("files-fuzz");
        long begun = System.nanoTime();
        ConvertFuzz.Outcome outcome = new ConvertFuzz(seed, folder).run(inputs);
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
