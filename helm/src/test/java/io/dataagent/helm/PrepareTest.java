package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an operator makes once, fits what the chart reads.
class PrepareTest {

    private static final String HOST = "data.example.org";

    private static final Map<String, String> KAFKA =
            Map.of("DATA_AGENT_KAFKA_USERNAME", "suite", "DATA_AGENT_KAFKA_PASSWORD", "a\"b\\c; d");

    @TempDir Path folder;

    @Test
    void everyKeyThatAPodNeedsIsMadeAndEachIsAnother() throws Exception {
        assertThat(prepare(HOST, folder.resolve("a")).status()).isZero();
        JsonNode keys =
                Chart.read(Files.readString(folder.resolve("a/secrets.yaml"))).path("stringData");
        Set<String> needed = new TreeSet<>();
        for (JsonNode service : Chart.file("secrets.yaml")) {
            Chart.elements(service)
                    .filter(e -> e.has("env") && !e.has("need") && !e.has("when"))
                    .forEach(e -> needed.add(e.path("key").asText()));
        }
        Set<String> made = new TreeSet<>();
        Set<String> values = new HashSet<>();
        keys.propertyStream()
                .forEach(
                        e -> {
                            made.add(e.getKey());
                            values.add(e.getValue().asText());
                        });

        assertThat(made).isEqualTo(needed);
        assertThat(values).hasSize(made.size());
        assertThat(Base64.getDecoder().decode(keys.path("secret-key").asText())).hasSize(32);
    }

    /// Together with what is always made: every key that the chart reads.
    @Test
    void whatKafkaAndProvidersGaveIsTakenFromTheEnvironment() throws Exception {
        Map<String, String> given = new TreeMap<>();
        Set<String> read = new TreeSet<>();
        for (JsonNode service : Chart.file("secrets.yaml")) {
            Chart.elements(service)
                    .filter(e -> e.has("env"))
                    .forEach(
                            e -> {
                                read.add(e.path("key").asText());
                                if (e.has("need")) {
                                    given.put(e.path("env").asText(), e.path("key").asText());
                                }
                            });
        }
        Map<String, String> environment = new TreeMap<>(KAFKA);
        given.forEach((variable, key) -> environment.put(variable, "value of " + key));
        Said said = prepare(environment, HOST, folder.resolve("a"), "--kafka", "--keys");
        JsonNode keys = secret("a");

        assertThat(said.status()).as(said.text()).isZero();
        assertThat(keys.propertyStream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(read);
        given.values()
                .forEach(key -> assertThat(keys.path(key).asText()).isEqualTo("value of " + key));
        assertThat(said.text()).contains("kafka-jaas", "openai-api-key").doesNotContain("value of");
    }

    @ParameterizedTest
    @CsvSource({
        "SCRAM-SHA-512,org.apache.kafka.common.security.scram.ScramLoginModule",
        "SCRAM-SHA-256,org.apache.kafka.common.security.scram.ScramLoginModule",
        "PLAIN,org.apache.kafka.common.security.plain.PlainLoginModule"
    })
    void theLoginIsAsKafkasClientReadsIt(String mechanism, String module) throws Exception {
        Map<String, String> environment = new TreeMap<>(KAFKA);
        environment.put("KAFKA_SASL_MECHANISM", mechanism);
        prepare(environment, HOST, folder.resolve("a"), "--kafka");

        assertThat(secret("a").path("kafka-jaas").asText())
                .isEqualTo(module + " required username=\"suite\" password=\"a\\\"b\\\\c; d\";");
    }

    /// A key of a provider changes who answers: it is taken only by whoever asks for it.
    @Test
    void whatIsNotAskedForIsNotTaken() throws Exception {
        Map<String, String> environment = new TreeMap<>(KAFKA);
        environment.put("OPENAI_API_KEY", "sk-1");
        prepare(environment, HOST, folder.resolve("a"));

        assertThat(secret("a").has("openai-api-key")).isFalse();
        assertThat(secret("a").has("kafka-jaas")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "--kafka,,,DATA_AGENT_KAFKA_USERNAME",
        "--kafka,DATA_AGENT_KAFKA_USERNAME,suite,DATA_AGENT_KAFKA_PASSWORD",
        "--kafka,DATA_AGENT_KAFKA_PASSWORD,a$b,DATA_AGENT_KAFKA_PASSWORD holds a $",
        "--kafka,KAFKA_SASL_MECHANISM,OAUTHBEARER,OAUTHBEARER",
        "--keys,,,OPENAI_API_KEY",
        "--kafkas,,,prepare.py HOST FOLDER"
    })
    void whatIsMissingOrCannotBeWrittenIsSaid(
            String option, String variable, String value, String said) throws Exception {
        Map<String, String> environment = new TreeMap<>();
        if (variable != null) {
            boolean alone = variable.equals("DATA_AGENT_KAFKA_USERNAME");
            environment.putAll(alone ? Map.of() : KAFKA);
            environment.put(variable, value);
        }
        Said answer = prepare(environment, HOST, folder.resolve("a"), option);

        assertThat(answer.status()).isNotZero();
        assertThat(answer.text()).contains(said);
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    void theLoginPageWearsTheProductsColoursWhereItsThemeIsTakenAlong() throws Exception {
        prepare(HOST, folder.resolve("plain"));
        prepare(HOST, folder.resolve("dressed"), "--theme");
        JsonNode plain = Chart.read(Files.readString(folder.resolve("plain/realm.json")));
        JsonNode dressed = Chart.read(Files.readString(folder.resolve("dressed/realm.json")));

        assertThat(plain.has("loginTheme")).isFalse();
        assertThat(folder.resolve("plain/themes")).doesNotExist();
        Path theme = folder.resolve("dressed/themes/" + dressed.path("loginTheme").asText());
        assertThat(theme.resolve("login/theme.properties")).exists();
        assertThat(theme.resolve("login/resources/css/data-agent.css")).exists();
    }

    @Test
    void theRealmHasTheClientsWithTheirSecretsAndNobodyWithAPassword() throws Exception {
        prepare(HOST, folder.resolve("a"));
        JsonNode realm = Chart.read(Files.readString(folder.resolve("a/realm.json")));
        JsonNode keys =
                Chart.read(Files.readString(folder.resolve("a/secrets.yaml"))).path("stringData");

        for (JsonNode client : realm.path("clients")) {
            String id = client.path("clientId").asText();
            String key = id.replace("data-agent-gateway", "gateway") + "-client-secret";
            assertThat(client.path("secret")).as(id).isEqualTo(keys.path(key));
            assertThat(client.path("directAccessGrantsEnabled").asBoolean()).as(id).isFalse();
            assertThat(
                            client.at("/protocolMappers/0/config")
                                    .path("included.custom.audience")
                                    .asText())
                    .isEqualTo("data-agent");
        }
        assertThat(realm.path("clients")).hasSize(6);
        assertThat(realm.toString())
                .contains("https://data.example.org/*")
                .doesNotContain("localhost", "credentials", "@@", "-demo");
    }

    @Test
    void ownersHaveTheNamesAndKeysThatTheJobsOfAReleaseUse() throws Exception {
        prepare(HOST, folder.resolve("a"), "--owners");
        String sql = Files.readString(folder.resolve("a/databases.sql"));
        JsonNode keys =
                Chart.read(Files.readString(folder.resolve("a/secrets.yaml"))).path("stringData");
        List<JsonNode> documents =
                Chart.withHooks(List.of(Chart.PLACE.resolve("ci/external-tls-values.yaml")));

        for (JsonNode job : Chart.ofKind(documents, "Job")) {
            Map<String, JsonNode> env = new TreeMap<>();
            Chart.elements(job.at("/spec/template/spec/containers/0/env"))
                    .forEach(e -> env.put(e.path("name").asText(), e));
            String service = env.get("QUARKUS_DATASOURCE_USERNAME").path("value").asText();
            String owner = env.get("QUARKUS_FLYWAY_USERNAME").path("value").asText();
            String key =
                    env.get("QUARKUS_FLYWAY_PASSWORD").at("/valueFrom/secretKeyRef/key").asText();

            assertThat(owner).isEqualTo(service + "_owner");
            assertThat(sql)
                    .contains("CREATE DATABASE " + service + " OWNER " + owner + ";")
                    .contains(
                            "CREATE ROLE "
                                    + owner
                                    + " LOGIN PASSWORD '"
                                    + keys.path(key).asText("none")
                                    + "'");
        }
    }

    @Test
    void databasesHaveTheNamesOfTheValues() throws Exception {
        prepare(HOST, folder.resolve("a"));
        String sql = Files.readString(folder.resolve("a/databases.sql"));

        for (JsonNode service :
                Chart.YAML
                        .readTree(Files.readString(Chart.PLACE.resolve("values.yaml")))
                        .path("services")) {
            JsonNode database = service.path("postgres");
            if (database.isObject()) {
                assertThat(sql)
                        .contains(
                                "CREATE DATABASE "
                                        + database.path("database").asText()
                                        + " OWNER "
                                        + database.path("user").asText()
                                        + ";");
            }
        }
    }

    @Test
    void nothingThatIsThereIsWrittenOver() throws Exception {
        prepare(HOST, folder.resolve("a"));
        String before = Files.readString(folder.resolve("a/secrets.yaml"));
        Said again = prepare(HOST, folder.resolve("a"));

        assertThat(again.status()).isNotZero();
        assertThat(again.text()).contains("is there already");
        assertThat(Files.readString(folder.resolve("a/secrets.yaml"))).isEqualTo(before);
    }

    /// Passwords below the sources would be one `git add` away from everybody.
    @Test
    void nothingIsWrittenIntoTheRepository() throws Exception {
        Path inside = Path.of("target").resolve(folder.getFileName()).resolve("private");
        Said said = prepare(HOST, inside);

        assertThat(said.status()).isNotZero();
        assertThat(said.text()).contains("outside");
        assertThat(inside).doesNotExist();
    }

    @Test
    void thePagesWriteOutsideOfTheRepository() throws Exception {
        List<String> commands =
                Files.readAllLines(Path.of("README.md")).stream()
                        .filter(line -> line.startsWith("    deploy/prepare.py "))
                        .toList();

        assertThat(commands)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.strip().split(" ")[2]).startsWith("~/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://data.example.org", "localhost", "", "a b.org", "-.org"})
    void whatIsNoHostIsRefused(String host) throws Exception {
        Said said = prepare(host, folder.resolve("a"));

        assertThat(said.status()).isNotZero();
        assertThat(said.text()).contains("is no host name");
        assertThat(folder.resolve("a")).doesNotExist();
    }

    private JsonNode secret(String name) throws IOException {
        return Chart.read(Files.readString(folder.resolve(name).resolve("secrets.yaml")))
                .path("stringData");
    }

    private static Said prepare(String host, Path folder, String... more)
            throws IOException, InterruptedException {
        return prepare(Map.of(), host, folder, more);
    }

    private static Said prepare(
            Map<String, String> environment, String host, Path folder, String... more)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("python3", "../deploy/prepare.py", host, folder.toString());
        builder.command().addAll(List.of(more));
        builder.environment().keySet().removeIf(PrepareTest::ofASecret);
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes());
        return new Said(process.waitFor(), text);
    }

    private static boolean ofASecret(String variable) {
        return variable.endsWith("_API_KEY") || variable.contains("KAFKA");
    }

    private record Said(int status, String text) {}
}
