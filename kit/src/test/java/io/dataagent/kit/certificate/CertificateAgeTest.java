package io.dataagent.kit.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// With certificates of the JDK's keytool.
class CertificateAgeTest {

    private static final String PASSWORD = "only-for-this-test";
    private static final Offset<Double> AN_HOUR = Offset.offset(1.0 / 24);

    @TempDir private static Path folder;
    private static Path short5;
    private static Path long40;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @BeforeAll
    static void make() throws IOException, InterruptedException {
        short5 = pem(5);
        long40 = pem(40);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "database=quarkus.datasource.reactive.trust-certificate-pem.certs",
                "oidc=quarkus.tls.oidc.trust-store.pem.certs"
            })
    void saysWhenTheFirstOfTheFilesEnds(String use) {
        String[] parts = use.split("=");

        age(Map.of(parts[1], long40 + "," + short5), Duration.ZERO).register(registry);

        assertThat(days(parts[0])).isCloseTo(5, AN_HOUR);
        assertThat(registry.find("dataagent.certificate.days").gauges()).hasSize(1);
    }

    @Test
    void saysWhenTheFirstWithinOneFileEnds() throws IOException {
        Path both = folder.resolve("both.crt");
        Files.writeString(both, Files.readString(long40) + Files.readString(short5));

        age(kafka(both, "PEM"), Duration.ofDays(2)).register(registry);

        assertThat(days("kafka")).isCloseTo(3, AN_HOUR);
    }

    @Test
    void readsKeyStoresOfKafkasClientsToo() {
        age(kafka(folder.resolve("40.p12"), "PKCS12"), Duration.ZERO).register(registry);

        assertThat(days("kafka")).isCloseTo(40, AN_HOUR);
    }

    @Test
    void isBelowZeroOnceItHasEnded() {
        age(kafka(short5, "PEM"), Duration.ofDays(6)).register(registry);

        assertThat(days("kafka")).isCloseTo(-1, AN_HOUR);
    }

    @Test
    void saysNothingWhereNothingIsNamedOrNothingCanBeRead() throws IOException {
        Path words = Files.writeString(folder.resolve("words.crt"), "no certificate");

        age(Map.of(), Duration.ZERO).register(registry);
        age(kafka(words, "PEM"), Duration.ZERO).register(registry);
        age(kafka(words, "PKCS12"), Duration.ZERO).register(registry);
        age(kafka(folder.resolve("absent"), "PEM"), Duration.ZERO).register(registry);

        assertThat(registry.getMeters()).isEmpty();
    }

    private static Map<String, String> kafka(Path file, String type) {
        return Map.of(
                "kafka.ssl.truststore.location", file.toString(),
                "kafka.ssl.truststore.type", type,
                "kafka.ssl.truststore.password", PASSWORD);
    }

    private static CertificateAge age(Map<String, String> settings, Duration later) {
        return new CertificateAge(
                new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                        .build(),
                Clock.fixed(Instant.now().plus(later), ZoneOffset.UTC));
    }

    private double days(String of) {
        return registry.get("dataagent.certificate.days").tag("of", of).gauge().value();
    }

    /// A certificate of its own that ends after so many days, and the key store beside it.
    private static Path pem(int days) throws IOException, InterruptedException {
        Path store = folder.resolve(days + ".p12");
        Path file = folder.resolve(days + ".crt");
        keytool(
                store,
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + days,
                "-validity",
                String.valueOf(days));
        keytool(store, "-exportcert", "-rfc", "-file", file.toString());
        return file;
    }

    private static void keytool(Path store, String... words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(words));
        command.addAll(List.of("-alias", "server", "-storetype", "PKCS12"));
        command.addAll(List.of("-keystore", store.toString(), "-storepass", PASSWORD));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
