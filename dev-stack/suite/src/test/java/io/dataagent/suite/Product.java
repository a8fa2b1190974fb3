package io.dataagent.suite;

import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.report.EvalSettings;
import io.dataagent.evals.schema.EvalDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The product, started by its own command in a state folder and at ports of its own.
final class Product {

    private static final int OFFSET = Integer.getInteger("suite.offset", 2000);
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path STATE = ROOT.resolve(".data-agent/suite");

    private final Map<String, String> ports = new HashMap<>();

    Product() throws IOException {
        ports.putAll(properties(ROOT.resolve("dev-stack/ports.env")));
    }

    /// Starts from nothing: the state of an earlier test is deleted.
    void startAfresh() throws IOException, InterruptedException {
        command("down");
        delete(STATE);
        up();
    }

    /// Whether a Prometheus can be started beside the suite.
    static boolean canBeWatched() {
        return Files.isExecutable(Path.of("/usr/bin/prometheus"));
    }

    /// `./data-agent up --detach`: starts what does not run, with a Prometheus where there is one.
    void up() throws IOException, InterruptedException {
        int status =
                canBeWatched() ? command("up", "--detach", "--monitor") : command("up", "--detach");
        if (status != 0) {
            throw new IllegalStateException("up ended with status " + status);
        }
    }

    /// How a command ended, and what it said.
    record Ended(int status, String output) {}

    /// `./data-agent bench …`. What it says goes into a file first: it names the faults, and a
    /// build keeps little of what is printed.
    Ended bench(String name, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("bench", name));
        all.addAll(List.of(arguments));
        Path said = Files.createTempFile(STATE, "bench-" + name, ".txt");
        int status =
                command(all)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start()
                        .waitFor();
        return new Ended(status, Files.readString(said));
    }

    void down() throws IOException, InterruptedException {
        command("down");
    }

    /// Kills a part as `kill -9` does.
    void kill(String part) throws IOException {
        String pid = Files.readString(STATE.resolve("run/" + part + ".pid")).split(" ")[0];
        ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
    }

    /// Stops or starts a part of the infra process: `postgres`, `neo4j` or `kafka`.
    void control(String part, String action) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://127.0.0.1:"
                                                + port("INFRA")
                                                + "/control/"
                                                + part
                                                + "/"
                                                + action))
                        .header("Authorization", "Bearer " + secrets().get("CONTROL_TOKEN"))
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        int status =
                HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode();
        if (status >= 300) {
            throw new IllegalStateException(action + " " + part + " answered " + status);
        }
    }

    ProductClient client(String user) throws IOException, InterruptedException {
        return ProductClient.login(gateway(), issuer(), user, user + "-demo");
    }

    String gateway() {
        return "http://localhost:" + port("GATEWAY");
    }

    String issuer() {
        return "http://localhost:" + port("KEYCLOAK") + "/realms/data-agent";
    }

    Bus bus() {
        return new Bus("127.0.0.1:" + port("KAFKA"));
    }

    /// The sample database under its SELECT-only role, for the hand-written SQL.
    Connection retail() throws SQLException, IOException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port("POSTGRES") + "/retail",
                "retail_reader",
                secrets().get("DB_PASSWORD_RETAIL_READER"));
    }

    /// For question sets over schemas that are not loaded yet.
    EvalSettings evaluation() throws IOException {
        Map<String, String> secrets = secrets();
        return new EvalSettings(
                ROOT.resolve("evals"),
                new EvalDatabase(
                        "127.0.0.1:" + port("POSTGRES"),
                        "postgres",
                        secrets.get("POSTGRES_PASSWORD"),
                        secrets.get("DB_PASSWORD_RETAIL_READER")),
                gateway(),
                issuer(),
                "contributor",
                "contributor-demo");
    }

    static Path root() {
        return ROOT;
    }

    private int port(String part) {
        return Integer.parseInt(ports.get(part + "_PORT")) + OFFSET;
    }

    private static Map<String, String> secrets() throws IOException {
        return properties(STATE.resolve("secrets/secrets.env"));
    }

    private static Map<String, String> properties(Path file) throws IOException {
        Map<String, String> values = new HashMap<>();
        for (String line : Files.readAllLines(file)) {
            int equals = line.indexOf('=');
            if (equals > 0 && !line.startsWith("#")) {
                values.put(line.substring(0, equals), line.substring(equals + 1).replace("'", ""));
            }
        }
        return values;
    }

    private static int command(String... arguments) throws IOException, InterruptedException {
        return command(List.of(arguments)).inheritIO().start().waitFor();
    }

    private static ProcessBuilder command(List<String> arguments) {
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("data-agent").toString());
        builder.command().addAll(arguments);
        builder.environment().put("DATA_AGENT_STATE_DIR", STATE.toString());
        builder.environment().put("DATA_AGENT_PORT_OFFSET", String.valueOf(OFFSET));
        builder.environment()
                .keySet()
                .removeIf(k -> k.endsWith("_API_KEY") || k.startsWith("LLM_"));
        return builder.directory(ROOT.toFile()).redirectInput(Path.of("/dev/null").toFile());
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
