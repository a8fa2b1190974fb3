package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.SchemaReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What every question of every set is read as, right or not, stands in `frozen/`, a line each:
/// whoever changes how questions are read without meaning to change a reading sees here that none
/// has changed, and who means to, which. `-Drender=true` writes the files anew. Of the sets that
/// whoever changes the reader does not read, there are only digests. Datasets and joins come in a
/// random order, the same each time: what a search finds first says nothing.
class FrozenReadingsTest {

    private static final Path KEPT = Path.of("src/test/resources/frozen");
    private static final long SEED = 7;
    private static final Map<String, Set<String>> READ = new ConcurrentHashMap<>();

    /// A set of questions.
    ///
    /// @param folder below the test resources, `evals` for those of that module
    /// @param names of its sets
    private record Folder(String folder, String names) {}

    private static final List<Folder> FOLDERS =
            List.of(
                    new Folder(
                            "questions",
                            "airline campus clinic farm fleet hotel insur library plant power"
                                    + " retail shop stream"),
                    new Folder(
                            "unseen",
                            "airport brewery charity construction council dealership delivery"
                                    + " festival gym harbour helpdesk hiring housing league"
                                    + " newsroom pharmacy publisher restaurant themepark vet"
                                    + " waste workshop"),
                    new Folder(
                            "evals",
                            "bank energy erp hospital logistics payroll retail saas university"),
                    new Folder(
                            "wordings",
                            "airline charity clinic construction dealership delivery farm gym"
                                    + " helpdesk hiring hospital hotel library restaurant retail"
                                    + " shop stream vet waste"),
                    new Folder(
                            "heldout", "catering cinema lab lawfirm orchard realty school telco"),
                    new Folder("heldout/wordings", "council fleet league payroll power"));

    static Stream<String> sets() {
        return FOLDERS.stream()
                .flatMap(f -> Stream.of(f.names().split(" ")).map(n -> f.folder() + "/" + n));
    }

    @BeforeAll
    static void read() {
        Map<String, List<String>> byName =
                sets().collect(Collectors.groupingBy(FrozenReadingsTest::name));
        byName.entrySet().parallelStream().forEach(e -> read(e.getKey(), e.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sets")
    void everyQuestionIsReadAsBefore(String path) throws IOException {
        Path file = KEPT.resolve(path.replace('/', '-') + ".txt");
        Set<String> read = READ.get(path);
        if (Boolean.getBoolean("render")) {
            Files.createDirectories(KEPT);
            Files.write(file, read);
        }
        Set<String> kept = new TreeSet<>(Files.readAllLines(file));

        assertThat(without(read, kept)).isEqualTo(without(kept, read));
    }

    private static String without(Set<String> lines, Set<String> others) {
        return lines.stream().filter(l -> !others.contains(l)).collect(Collectors.joining("\n"));
    }

    /// Reads all sets over one schema.
    private static void read(String name, List<String> paths) {
        Unseen first = Unseen.of(folder(paths.getFirst()), name);
        Sample sample = Sample.script("frozen_" + name, first.script());
        Schema schema =
                SchemaReader.read(
                        shuffled(sample.datasets()),
                        shuffled(sample.relationships()),
                        sample.metrics());
        for (String path : paths) {
            Set<String> lines = new TreeSet<>();
            for (Unseen.Asked asked : Unseen.of(folder(path), name).questions()) {
                lines.add(line(folder(path), asked.words(), sample, schema));
            }
            READ.put(path, lines);
        }
    }

    private static <T> List<T> shuffled(List<T> found) {
        List<T> other = new ArrayList<>(found);
        Collections.shuffle(other, new Random(SEED));
        return other;
    }

    private static String line(String folder, String words, Sample sample, Schema schema) {
        String text = reading(sample, schema, words);
        return folder.startsWith("heldout")
                ? digest(words) + " " + digest(text)
                : words + " => " + text;
    }

    /// What the last of several questions, with `>>` between them, is read as.
    static String reading(Sample sample, String questions) {
        return reading(
                sample,
                SchemaReader.read(sample.datasets(), sample.relationships(), sample.metrics()),
                questions);
    }

    private static String reading(Sample sample, Schema schema, String questions) {
        return ReadingText.of(
                Reader.read(QuestionsTest.question(sample, schema, questions, "postgresql")));
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/'));
    }

    static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
