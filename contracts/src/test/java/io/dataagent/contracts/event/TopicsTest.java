package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.event.TopicTable.Reader;
import io.dataagent.contracts.event.TopicTable.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The names and rules of the code, and who sends and reads, are those of the one table of topics.
class TopicsTest {

    private static final Path ROOT = Path.of("..");
    private static final String SETTINGS = "src/main/resources/application.properties";
    private static final String INCOMING = "mp.messaging.incoming.";
    private static final Pattern NAMED =
            Pattern.compile("\\bTopics\\.([A-Z_]+_(?:EVENTS|RESULTS))");

    static List<Topic> rows() throws IOException {
        return TopicTable.read().topics();
    }

    @Test
    void namesTheTopicsOfTheTable() throws IOException {
        assertThat(rows().stream().map(Topic::name)).containsExactlyElementsOf(Topics.all());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasThePartitionsAndTheOrderOfTheTable(Topic row) {
        assertThat(row.partitions()).isEqualTo(Topics.partitions(row.name()));
        assertThat(row.waits()).isEqualTo(Topics.waitsForRefused(row.name()));
    }

    @Test
    void theTrailHasNoGap() {
        assertThat(Topics.waitsForRefused(Topics.AUDIT_EVENTS)).isTrue();
    }

    /// As their settings say, dead letters included.
    @ParameterizedTest
    @MethodSource("rows")
    void isReadByTheServicesAndGroupsOfTheTable(Topic row) throws IOException {
        List<Reader> readers = new ArrayList<>();
        for (Path service : services()) {
            Properties settings = settings(service);
            for (String name : settings.stringPropertyNames()) {
                if (name.startsWith(INCOMING)
                        && name.endsWith(".topic")
                        && settings.getProperty(name).equals(row.name())) {
                    String channel = name.substring(0, name.length() - ".topic".length());
                    assertThat(settings.getProperty(channel + ".dead-letter-queue.topic"))
                            .isEqualTo(row.name() + Topics.DEAD_LETTER_SUFFIX);
                    readers.add(
                            new Reader(
                                    service.getFileName().toString(),
                                    settings.getProperty(channel + ".group.id")));
                }
            }
        }
        assertThat(readers)
                .containsExactlyInAnyOrderElementsOf(
                        row.to().stream().filter(reader -> !reader.everyReplica()).toList());
    }

    /// As their code says: a client of their own that names the topic.
    @ParameterizedTest
    @MethodSource("rows")
    void isReadByEveryReplicaOfThoseOfTheTable(Topic row) throws IOException {
        assertThat(whose(row, "Consumer<"))
                .containsExactlyInAnyOrderElementsOf(
                        row.to().stream()
                                .filter(Reader::everyReplica)
                                .map(Reader::service)
                                .toList());
    }

    /// As their code says: where messages are made, the topic is named.
    @ParameterizedTest
    @MethodSource("rows")
    void isSentByTheServicesOfTheTable(Topic row) throws IOException {
        assertThat(whose(row, row.outbox() ? "OutboxMessage" : "ProducerRecord<"))
                .containsExactlyInAnyOrderElementsOf(row.from());
    }

    /// The services whose code names a topic and a type in one file.
    private static List<String> whose(Topic row, String type) throws IOException {
        String constant =
                row.name()
                        .substring("data-agent.".length())
                        .replace('-', '_')
                        .toUpperCase(Locale.ROOT);
        List<String> found = new ArrayList<>();
        for (Path service : services()) {
            if (names(service, constant, type)) {
                found.add(service.getFileName().toString());
            }
        }
        return found;
    }

    private static boolean names(Path service, String constant, String type) throws IOException {
        try (Stream<Path> files = Files.walk(service.resolve("src/main/java"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String code = Files.readString(file);
                if (code.contains(type)
                        && NAMED.matcher(code)
                                .results()
                                .anyMatch(found -> found.group(1).equals(constant))) {
                    return true;
                }
            }
        }
        return false;
    }

    static List<Path> services() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            List<Path> found =
                    modules.filter(
                                    m ->
                                            Files.exists(m.resolve("src/main/java"))
                                                    && Files.exists(m.resolve(SETTINGS)))
                            .sorted()
                            .toList();
            assertThat(found).hasSizeGreaterThan(5);
            return found;
        }
    }

    private static Properties settings(Path service) throws IOException {
        Properties settings = new Properties();
        try (var reader = Files.newBufferedReader(service.resolve(SETTINGS))) {
            settings.load(reader);
        }
        return settings;
    }
}
