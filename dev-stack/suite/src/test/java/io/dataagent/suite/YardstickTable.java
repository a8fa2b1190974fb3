package io.dataagent.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints the shape of every module of one tree, or of two beside each other (`./data-agent bench
/// yardstick`).
final class YardstickTable {

    private static final List<String> HEADER =
            List.of(
                    "module",
                    "lines",
                    "files",
                    "median/p90/max",
                    "methods > 30",
                    "broad catches",
                    "test : main");

    private YardstickTable() {}

    /// @param args a tree, and another one that it is held against
    static void main(String[] args) throws IOException {
        List<Path> trees = Stream.of(args).map(Path::of).toList();
        System.out.println("| " + String.join(" | ", HEADER) + " |");
        System.out.println("| --- ".repeat(HEADER.size()) + "|");
        for (String module : modules(trees)) {
            List<Yardstick> shapes =
                    trees.stream().map(tree -> Yardstick.of(tree.resolve(module))).toList();
            System.out.println("| " + module + " | " + row(shapes) + " |");
        }
    }

    private static List<String> modules(List<Path> trees) throws IOException {
        try (Stream<Path> folders = Files.list(trees.getLast())) {
            return folders.filter(f -> Files.isDirectory(f.resolve("src/main/java")))
                    .map(f -> f.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static String row(List<Yardstick> shapes) {
        return Stream.of(
                        each(shapes, s -> number(s, Yardstick::lines)),
                        each(shapes, s -> number(s, Yardstick::files)),
                        each(shapes, s -> s.fileMedian() + "/" + s.fileP90() + "/" + s.longest()),
                        each(shapes, s -> number(s, Yardstick::longMethods)),
                        each(shapes, s -> number(s, Yardstick::broadCatches)),
                        each(
                                shapes,
                                s -> String.format(Locale.ROOT, "%.2f", s.testPercent() / 100.0)))
                .collect(Collectors.joining(" | "));
    }

    private static String number(Yardstick shape, ToIntFunction<Yardstick> figure) {
        return String.format(Locale.ROOT, "%,d", figure.applyAsInt(shape));
    }

    /// A module that one of the trees does not have is a dash there.
    private static String each(List<Yardstick> shapes, Function<Yardstick, String> figure) {
        return shapes.stream()
                .map(shape -> shape.files() == 0 ? "–" : figure.apply(shape))
                .collect(Collectors.joining(" → "));
    }
}
