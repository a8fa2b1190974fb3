package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every image is built by the same rules, and one that breaks them is found.
class DockerfilesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> NOT_OURS =
            Set.of("node_modules", "target", ".git", ".data-agent", "dist");

    /// A stage that nothing else is built from is an image.
    private record Stage(String base, String name, List<String> lines) {

        private List<String> of(String instruction) {
            return lines.stream()
                    .filter(l -> l.startsWith(instruction + " "))
                    .map(l -> l.substring(instruction.length() + 1).strip())
                    .toList();
        }
    }

    static Stream<Path> files() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                ROOT,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        return NOT_OURS.contains(String.valueOf(folder.getFileName()))
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (file.getFileName()
                                .toString()
                                .matches("Dockerfile(\\..*)?|.*\\.Dockerfile")) {
                            found.add(ROOT.relativize(file));
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found.stream().sorted();
    }

    @Test
    void thereAreTwoFiles() throws IOException {
        assertThat(files().map(Path::toString))
                .containsExactly("deploy/Dockerfile", "sandbox-runner/image/Dockerfile");
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyImageIsBuiltByTheRules(Path file) throws IOException {
        assertThat(faults(Files.readString(ROOT.resolve(file)))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void whatBreaksARuleIsFound(String instead, String with, String fault) throws IOException {
        String text = Files.readString(ROOT.resolve("deploy/Dockerfile"));

        assertThat(text).contains(instead);
        assertThat(faults(text.replace(instead, with)))
                .anySatisfy(found -> assertThat(found).contains(fault));
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                        List.of("USER 10001", "USER app", "not a number"),
                        List.of("USER 10001", "USER 0", "root"),
                        List.of("USER 10001", "", "no user"),
                        List.of("debian:bookworm-slim", "debian:latest", "latest"),
                        List.of("debian:bookworm-slim", "debian", "latest"),
                        List.of("COPY --from=java", "ADD --from=java", "ADD"),
                        List.of("    && rm -rf /var/lib/apt/lists/* \\\n", "", "apt"),
                        List.of("--no-install-recommends ", "", "recommends"),
                        List.of("ENTRYPOINT [\"java\", ", "ENTRYPOINT [\"sh\", ", "shell"),
                        List.of(
                                "ENTRYPOINT [\"java\", \"-jar\", \"quarkus-run.jar\"]",
                                "ENTRYPOINT java -jar quarkus-run.jar",
                                "shell"),
                        List.of("ENTRYPOINT", "# ENTRYPOINT", "no entrypoint"),
                        List.of("LABEL org.opencontainers.image.title=", "LABEL title=", "title"),
                        List.of("image.licenses=", "image.license=", "licenses"))
                .map(l -> Arguments.of(l.toArray()));
    }

    @Test
    void imagesOfServicesRunAsTheUserOfTheChart() throws IOException {
        String chart =
                Chart.YAML
                        .readTree(Files.readString(Chart.PLACE.resolve("values.yaml")))
                        .at("/defaults/podSecurityContext/runAsUser")
                        .asText();

        for (Stage image : images(Files.readString(ROOT.resolve("deploy/Dockerfile")))) {
            assertThat(image.of("USER").getLast()).as(image.name).isEqualTo(chart);
            assertThat(image.of("RUN"))
                    .anySatisfy(run -> assertThat(run).contains("useradd --uid " + chart + " "));
            assertThat(image.of("COPY").stream().filter(c -> !c.startsWith("--from")))
                    .allMatch(copy -> copy.startsWith("--chown=" + chart + " "));
        }
    }

    private static List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        for (String argument :
                instructions(text).stream().filter(l -> l.startsWith("ARG ")).toList()) {
            String base = argument.replaceFirst(".*?=", "");
            if (argument.contains("_BASE=") && (!base.contains(":") || base.endsWith(":latest"))) {
                faults.add("latest: " + argument);
            }
        }
        for (Stage stage : stages(text)) {
            if (!stage.of("ADD").isEmpty()) {
                faults.add("ADD in " + stage.name);
            }
            for (String run : stage.of("RUN")) {
                if (run.contains("apt-get install")
                        && !run.contains("rm -rf /var/lib/apt/lists/*")) {
                    faults.add("lists of apt stay in " + stage.name);
                }
                if (run.contains("apt-get install") && !run.contains("--no-install-recommends")) {
                    faults.add("what apt recommends is in " + stage.name);
                }
            }
        }
        images(text).forEach(image -> faults(image, faults));
        return faults;
    }

    private static void faults(Stage image, List<String> faults) {
        List<String> users = image.of("USER");
        if (users.isEmpty()) {
            faults.add("no user in " + image.name);
        } else if (!users.getLast().matches("\\d+(:\\d+)?")) {
            faults.add("not a number, so that runAsNonRoot cannot know: " + users.getLast());
        } else if (users.getLast().matches("0+(:.*)?")) {
            faults.add("root in " + image.name);
        }
        List<String> entries = image.of("ENTRYPOINT");
        if (entries.isEmpty()) {
            faults.add("no entrypoint in " + image.name);
        } else if (!entries.getLast().matches("\\[\"(?!(/bin/)?(ba|da)?sh\").*]")) {
            faults.add("started by a shell: " + entries.getLast());
        }
        for (String label : List.of("title", "licenses")) {
            if (image.of("LABEL").stream()
                    .noneMatch(l -> l.contains("org.opencontainers.image." + label + "="))) {
                faults.add("no label " + label + " in " + image.name);
            }
        }
    }

    /// Those that carry what is run: no other stage begins with them, and they are no mere source.
    private static List<Stage> images(String text) {
        List<Stage> stages = stages(text);
        return stages.stream()
                .filter(s -> stages.stream().noneMatch(o -> o.base.equals(s.name)))
                .filter(s -> !text.contains("COPY --from=" + s.name + " "))
                .toList();
    }

    private static List<Stage> stages(String text) {
        Map<String, Stage> stages = new LinkedHashMap<>();
        Stage current = new Stage("", "", new ArrayList<>());
        for (String line : instructions(text)) {
            if (line.startsWith("FROM ")) {
                String[] words = line.split("\\s+");
                String name = words.length > 3 ? words[3] : "the last stage";
                current = new Stage(words[1], name, new ArrayList<>());
                stages.put(name, current);
            } else {
                current.lines.add(line);
            }
        }
        return List.copyOf(stages.values());
    }

    private static List<String> instructions(String text) {
        return text.lines()
                .filter(l -> !l.startsWith("#"))
                .reduce((a, b) -> a + "\n" + b)
                .orElse("")
                .replace("\\\n", " ")
                .lines()
                .map(String::strip)
                .filter(l -> !l.isEmpty())
                .toList();
    }
}
