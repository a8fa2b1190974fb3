package io.dataagent.kit.deadletter;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// `./data-agent dlq`, and the job of the chart: what was set aside, and what to do with it. The
/// broker is `KAFKA_BOOTSTRAP_SERVERS`; how to sign in there are the same variables that services
/// read (`KAFKA_SECURITY_PROTOCOL`, `KAFKA_SASL_…`, `KAFKA_SSL_…`), or a file of client
/// settings that `DATA_AGENT_KAFKA_CLIENT` names.
public final class DeadLetterMain {

    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int WRONG_WORDS = 2;
    private static final int LONGEST_REASON = 160;
    private static final Pattern SETTING = Pattern.compile("KAFKA_((SECURITY|SASL|SSL)_[A-Z_]+)");
    private static final String USAGE =
            """
            Usage: ./data-agent dlq list
                   ./data-agent dlq show TOPIC OFFSET     the whole message, with its headers
                   ./data-agent dlq replay TOPIC OFFSET   send it to its topic once more; a second time does nothing
                   ./data-agent dlq drop TOPIC OFFSET     forget it and the older ones of its topic
            """;

    private final DeadLetters letters;
    private final PrintStream out;

    DeadLetterMain(DeadLetters letters, PrintStream out) {
        this.letters = letters;
        this.out = out;
    }

    /// Runs one command and ends the process with its status.
    public static void main(String[] arguments) throws IOException {
        int status;
        try {
            DeadLetters letters = new DeadLetters(settings(System.getenv()));
            status = new DeadLetterMain(letters, System.out).run(List.of(arguments));
        } catch (KafkaException | IllegalStateException e) {
            System.err.println("data-agent: " + why(e) + ". Is Kafka running?");
            status = FAILED;
        }
        System.exit(status);
    }

    /// The innermost reason: a wrong password is named there.
    private static String why(Throwable failure) {
        @Nullable Throwable cause = failure.getCause();
        return cause == null || cause.getMessage() == null
                ? String.valueOf(failure.getMessage())
                : why(cause);
    }

    static Properties settings(Map<String, String> environment) throws IOException {
        Properties settings = new Properties();
        settings.put(
                "bootstrap.servers",
                environment.getOrDefault("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:9094"));
        settings.put("request.timeout.ms", "15000");
        settings.put("default.api.timeout.ms", "20000");
        environment.forEach(
                (name, value) -> {
                    Matcher setting = SETTING.matcher(name);
                    if (setting.matches()) {
                        settings.put(
                                setting.group(1).toLowerCase(Locale.ROOT).replace('_', '.'), value);
                    }
                });
        @Nullable String file = environment.get("DATA_AGENT_KAFKA_CLIENT");
        if (file != null && !file.isBlank()) {
            try (Reader reader = Files.newBufferedReader(Path.of(file))) {
                settings.load(reader);
            }
        }
        return settings;
    }

    int run(List<String> words) {
        if (words.equals(List.of("list"))) {
            return list();
        }
        boolean whole = words.size() == 3 && words.get(2).matches("\\d{1,18}");
        return switch (whole ? words.getFirst() : "") {
            case "show" -> show(words.get(1), Long.parseLong(words.get(2)));
            case "replay" -> replay(words.get(1), Long.parseLong(words.get(2)));
            case "drop" -> drop(words.get(1), Long.parseLong(words.get(2)));
            default -> {
                out.print(USAGE);
                yield WRONG_WORDS;
            }
        };
    }

    private int list() {
        List<DeadLetter> all = letters.list();
        all.forEach(
                one ->
                        out.printf(
                                "%s %d  %s  replays %d  %s%n",
                                one.topic(), one.offset(), one.at(), one.replays(), reason(one)));
        out.printf("%d dead letters%n", all.size());
        return DONE;
    }

    private int show(String topic, long offset) {
        Optional<DeadLetter> found = letters.find(topic, offset);
        if (found.isEmpty()) {
            return unknown(topic, offset);
        }
        DeadLetter one = found.get();
        out.printf("%s, for %s, at %s%n", one.id(), one.origin(), one.at());
        one.headers()
                .forEach(
                        header ->
                                out.printf(
                                        "%s: %s%n",
                                        header.key(),
                                        DeadLetter.text(one.headers(), header.key())));
        out.printf("key: %s%n%n%s%n", text(one.key()), text(one.value()));
        return DONE;
    }

    private int replay(String topic, long offset) {
        return switch (letters.replay(topic, offset)) {
            case Replay.Sent sent -> {
                out.printf(
                        "Sent to %s, partition %d, offset %d.%n",
                        sent.topic(), sent.partition(), sent.offset());
                yield DONE;
            }
            case Replay.Before before -> {
                out.printf(
                        "It was sent before: %s, partition %d, offset %d. Nothing was done.%n",
                        before.topic(), before.partition(), before.offset());
                yield DONE;
            }
            case Replay.Unknown _ -> unknown(topic, offset);
        };
    }

    private int drop(String topic, long offset) {
        long count = letters.drop(topic, offset);
        if (count == 0) {
            return unknown(topic, offset);
        }
        out.printf("%d dropped.%n", count);
        return DONE;
    }

    private int unknown(String topic, long offset) {
        out.printf("There is no dead letter %s %d. See: ./data-agent dlq list%n", topic, offset);
        return FAILED;
    }

    private static String reason(DeadLetter letter) {
        String line = letter.reason().lines().findFirst().orElse("no reason was given");
        return line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + "…" : line;
    }

    private static String text(byte @Nullable [] bytes) {
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }
}
