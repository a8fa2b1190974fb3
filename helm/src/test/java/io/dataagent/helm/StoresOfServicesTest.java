package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// By which variables a service reaches its database, Kafka, Neo4j and the issuer: by both drivers,
/// with TLS and without.
class StoresOfServicesTest {

    private static final List<JsonNode> SECURE = Chart.render(List.of(Chart.set("external-tls")));

    @ParameterizedTest
    @CsvSource({
        "chat-service, chat, pg.example.org",
        "agent-service, agent, pg.example.org",
        "ontology-service, ontology, pg.example.org",
        "query-service, query, query-pg.example.org",
        "sandbox-runner, sandbox, pg.example.org"
    })
    void aDatabaseWithVerifiedTls(String service, String database, String host) {
        String place = host + ":6432/" + database;

        assertThat(told(SECURE, service, "QUARKUS_DATASOURCE_"))
                .isEqualTo(
                        Map.of(
                                "QUARKUS_DATASOURCE_USERNAME",
                                database,
                                "QUARKUS_DATASOURCE_JDBC_URL",
                                "jdbc:postgresql://"
                                        + place
                                        + "?sslmode=verify-full&sslrootcert=/etc/data-agent/postgres/ca.crt",
                                "QUARKUS_DATASOURCE_REACTIVE_URL",
                                "postgresql://" + place,
                                "QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE",
                                "verify-full",
                                "QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM",
                                "true",
                                "QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS",
                                "/etc/data-agent/postgres/ca.crt",
                                "QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM",
                                "HTTPS"));
        assertThat(mounted(SECURE, service)).containsEntry("/etc/data-agent/postgres", "authority");
    }

    @ParameterizedTest
    @CsvSource({
        "disable, false, false, false",
        "prefer, false, true, false",
        "require, false, true, false",
        "require, true, false, false",
        "verify-ca, true, false, false",
        "verify-full, true, false, true",
        "verify-full, false, false, true"
    })
    void howMuchADatabaseIsTrusted(String mode, boolean ca, boolean anybody, boolean byName) {
        Map<String, String> set = new HashMap<>(Map.of("postgres.sslMode", mode));
        if (ca) {
            set.put("postgres.ca.secret", "authority");
        }
        List<JsonNode> rendered = Chart.render(set);
        Map<String, String> told = told(rendered, "chat-service", "QUARKUS_DATASOURCE_");

        assertThat(told)
                .containsEntry("QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE", mode)
                .containsEntry(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        "jdbc:postgresql://postgresql.data:5432/chat?sslmode="
                                + mode
                                + (ca ? "&sslrootcert=/etc/data-agent/postgres/ca.crt" : ""));
        assertThat(told.containsKey("QUARKUS_DATASOURCE_REACTIVE_TRUST_ALL")).isEqualTo(anybody);
        assertThat(told.containsKey("QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS"))
                .isEqualTo(ca);
        assertThat(told.containsKey("QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM"))
                .isEqualTo(byName);
        assertThat(mounted(rendered, "chat-service").containsKey("/etc/data-agent/postgres"))
                .isEqualTo(ca);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway",
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service"
            })
    void kafkaWithTlsAndALogin(String service) {
        assertThat(told(SECURE, service, "KAFKA_"))
                .isEqualTo(
                        Map.of(
                                "KAFKA_BOOTSTRAP_SERVERS", "kafka.example.org:9094",
                                "KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
                                "KAFKA_SASL_MECHANISM", "SCRAM-SHA-512",
                                "KAFKA_SSL_TRUSTSTORE_TYPE", "PEM",
                                "KAFKA_SSL_TRUSTSTORE_LOCATION", "/etc/data-agent/kafka/ca.crt"));
        assertThat(mounted(SECURE, service)).containsEntry("/etc/data-agent/kafka", "authority");
        assertThat(environment(SECURE, service)).contains("KAFKA_SASL_JAAS_CONFIG");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sandbox-runner", "offline-model"})
    void whoHasNoEdgeToKafkaIsToldNothingOfIt(String service) {
        assertThat(told(SECURE, service, "KAFKA_")).isEmpty();
        assertThat(mounted(SECURE, service)).doesNotContainKey("/etc/data-agent/kafka");
        assertThat(environment(SECURE, service)).doesNotContain("KAFKA_SASL_JAAS_CONFIG");
    }

    @Test
    void plainKafkaHasNeitherLoginNorCertificates() {
        List<JsonNode> rendered = Chart.render(Map.of("kafka.bootstrap", "kafka.data:9092"));

        assertThat(told(rendered, "chat-service", "KAFKA_"))
                .isEqualTo(
                        Map.of(
                                "KAFKA_BOOTSTRAP_SERVERS", "kafka.data:9092",
                                "KAFKA_SECURITY_PROTOCOL", "PLAINTEXT"));
        assertThat(environment(rendered, "chat-service")).doesNotContain("KAFKA_SASL_JAAS_CONFIG");
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void theIssuerAndItsAuthority(String service) {
        boolean suite = !service.equals("offline-model");
        String issuer = "https://login.example.org:8443/realms/data-agent";

        assertThat(told(SECURE, service, "QUARKUS_OIDC_"))
                .isEqualTo(
                        suite
                                ? Map.of(
                                        "QUARKUS_OIDC_AUTH_SERVER_URL",
                                        issuer,
                                        "QUARKUS_OIDC_TLS_TLS_CONFIGURATION_NAME",
                                        "oidc",
                                        "QUARKUS_OIDC_CLIENT_TLS_TLS_CONFIGURATION_NAME",
                                        "oidc")
                                : Map.of());
        assertThat(told(SECURE, service, "QUARKUS_TLS_"))
                .isEqualTo(
                        suite
                                ? Map.of(
                                        "QUARKUS_TLS_OIDC_TRUST_STORE_PEM_CERTS",
                                        "/etc/data-agent/oidc/ca.crt")
                                : Map.of());
        assertThat(mounted(SECURE, service).containsKey("/etc/data-agent/oidc")).isEqualTo(suite);
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void neo4jIsForTheOntologyAlone(String service) {
        assertThat(told(SECURE, service, "QUARKUS_NEO4J_"))
                .isEqualTo(
                        service.equals("ontology-service")
                                ? Map.of(
                                        "QUARKUS_NEO4J_URI", "neo4j+s://graph.example.org",
                                        "QUARKUS_NEO4J_AUTHENTICATION_USERNAME", "data-agent")
                                : Map.of());
    }

    private static Map<String, String> told(
            List<JsonNode> rendered, String service, String beginning) {
        Map<String, String> told = new TreeMap<>();
        Chart.told(rendered, service)
                .propertyStream()
                .filter(e -> e.getKey().startsWith(beginning))
                .forEach(e -> told.put(e.getKey(), e.getValue().asText()));
        return told;
    }

    private static List<String> environment(List<JsonNode> rendered, String service) {
        return Chart.elements(
                        Chart.pod(Chart.deployment(rendered, service)).at("/containers/0/env"))
                .map(e -> e.path("name").asText())
                .toList();
    }

    /// The Secret behind each folder.
    private static Map<String, String> mounted(List<JsonNode> rendered, String service) {
        JsonNode pod = Chart.pod(Chart.deployment(rendered, service));
        Map<String, String> secrets = new HashMap<>();
        for (JsonNode mount : pod.at("/containers/0/volumeMounts")) {
            Chart.elements(pod.path("volumes"))
                    .filter(v -> v.path("name").equals(mount.path("name")) && v.has("secret"))
                    .forEach(
                            v ->
                                    secrets.put(
                                            mount.path("mountPath").asText(),
                                            v.at("/secret/secretName").asText()));
        }
        return secrets;
    }
}
