package io.dataagent.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The shape of the sources is held against ceilings that only fall and floors that only rise
/// (`src/test/resources/yardstick.csv`). `-Dyardstick.tighten=true` writes today's figures where
/// they are better than the kept ones; nothing ever loosens them but an edit that people read.
class YardstickTest {

    private static final Path KEPT =
            Product.root().resolve("dev-stack/suite/src/test/resources/yardstick.csv");

    /// One column of the file.
    private record Measure(String name, boolean ceiling, ToIntFunction<Yardstick> figure) {

        boolean keeps(int kept, int now) {
            return ceiling ? now <= kept : now >= kept;
        }

        int tighter(int kept, int now) {
            return ceiling ? Math.min(kept, now) : Math.max(kept, now);
        }
    }

    private static final List<Measure> MEASURES =
            List.of(
                    new Measure("longest_file", true, Yardstick::longest),
                    new Measure("file_median", true, Yardstick::fileMedian),
                    new Measure("file_p90", true, Yardstick::fileP90),
                    new Measure("method_p90", true, Yardstick::methodP90),
                    new Measure("methods_over_30", true, Yardstick::longMethods),
                    new Measure("packages_over_25", true, Yardstick::fullPackages),
                    new Measure("broad_catches", true, Yardstick::broadCatches),
                    new Measure("loose_maps", true, Yardstick::looseMaps),
                    new Measure("records_per_100_files", false, Yardstick::recordsPer100),
                    new Measure("test_percent", false, Yardstick::testPercent));

    @TestFactory
    Stream<DynamicTest> everyModuleKeepsItsShape() throws IOException {
        List<String> lines = Files.readAllLines(KEPT);
        assertThat(lines.getFirst()).isEqualTo(header());
        List<String> tightened = new ArrayList<>(List.of(header()));
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String module = line.substring(0, line.indexOf(','));
            int[] kept = figures(line);
            Yardstick now = Yardstick.of(Product.root().resolve(module));
            tests.add(DynamicTest.dynamicTest(module, () -> check(kept, now)));
            tightened.add(module + tighter(kept, now));
        }
        if (Boolean.getBoolean("yardstick.tighten")) {
            Files.write(KEPT, tightened);
            return Stream.of();
        }
        return tests.stream();
    }

    @Test
    void everyModuleWithSourcesIsMeasured() throws IOException {
        List<String> kept =
                Files.readAllLines(KEPT).stream().skip(1).map(l -> l.split(",")[0]).toList();
        try (Stream<Path> folders = Files.list(Product.root())) {
            List<String> modules =
                    folders.filter(f -> Files.isDirectory(f.resolve("src/main/java")))
                            .map(f -> f.getFileName().toString())
                            .toList();
            assertThat(kept).containsExactlyInAnyOrderElementsOf(modules);
        }
    }

    @Test
    void countsWhatTheSourcesSay(@TempDir Path module) throws IOException {
        write(
                module.resolve("src/main/java/a/Shape.java"),
                """
                package a;
                import java.util.Map;
                record Shape(Map<String, Object> loose) {
                    void risky() {
                        try {
                            hashCode();
                        } catch (IllegalStateException | RuntimeException e) {
                            throw e;
                        }
                    }
                    int narrow(String text) {
                        try { return Integer.parseInt(text); } catch (NumberFormatException e) { return 0; }
                    }
                }
                """);
        write(module.resolve("src/main/java/a/Empty.java"), "package a;\ninterface Empty {}\n");
        write(module.resolve("src/test/java/a/ShapeTest.java"), "package a;\n".repeat(8));
        Yardstick measured = Yardstick.of(module);
        assertThat(measured).isEqualTo(new Yardstick(2, 16, 14, 2, 14, 7, 0, 0, 1, 1, 50, 50));
    }

    private static void check(int[] kept, Yardstick now) {
        for (int i = 0; i < MEASURES.size(); i++) {
            Measure measure = MEASURES.get(i);
            int figure = measure.figure().applyAsInt(now);
            assertThat(measure.keeps(kept[i], figure))
                    .as("%s is %d, kept %d", measure.name(), figure, kept[i])
                    .isTrue();
        }
    }

    private static String tighter(int[] kept, Yardstick now) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < MEASURES.size(); i++) {
            Measure measure = MEASURES.get(i);
            int figure = measure.figure().applyAsInt(now);
            line.append(',').append(measure.tighter(kept[i], figure));
        }
        return line.toString();
    }

    private static int[] figures(String line) {
        return Arrays.stream(line.split(",")).skip(1).mapToInt(Integer::parseInt).toArray();
    }

    private static String header() {
        return "module," + String.join(",", MEASURES.stream().map(Measure::name).toList());
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
