package io.dataagent.kit.certificate;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/// `dataagent.certificate.days{of}`: days until the first of the certificates ends that this
/// service trusts for its database, for Kafka and for the provider of identities. They are read
/// once, at the start, as the clients read them: a file that was replaced since is not yet in use.
/// Where no file is named there is nothing to say; one that cannot be read is said in the log.
@ApplicationScoped
class CertificateAge {

    private static final Logger LOG = Logger.getLogger(CertificateAge.class);
    private static final double SECONDS_A_DAY = Duration.ofDays(1).toSeconds();
    private static final Map<String, String> FILES =
            Map.of(
                    "database", "quarkus.datasource.reactive.trust-certificate-pem.certs",
                    "kafka", "kafka.ssl.truststore.location",
                    "oidc", "quarkus.tls.oidc.trust-store.pem.certs");
    private static final String KAFKA_TYPE = "kafka.ssl.truststore.type";
    private static final String KAFKA_PASSWORD = "kafka.ssl.truststore.password";

    private final Config config;
    private final Clock clock;

    @Inject
    CertificateAge(Config config) {
        this(config, Clock.systemUTC());
    }

    CertificateAge(Config config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event, MeterRegistry registry) {
        register(registry);
    }

    /// A gauge for each use whose certificates are named and can be read.
    void register(MeterRegistry registry) {
        FILES.forEach(
                (of, setting) ->
                        end(of, setting)
                                .ifPresent(
                                        end ->
                                                Gauge.builder(
                                                                "dataagent.certificate.days",
                                                                () -> days(end))
                                                        .tag("of", of)
                                                        .register(registry)));
    }

    private double days(Instant end) {
        return Duration.between(clock.instant(), end).toSeconds() / SECONDS_A_DAY;
    }

    private Optional<Instant> end(String of, String setting) {
        List<Instant> ends = new ArrayList<>();
        for (String file : config.getOptionalValues(setting, String.class).orElse(List.of())) {
            try {
                ends.addAll(TrustFile.ends(Path.of(file), type(of), password(of)));
            } catch (IOException | GeneralSecurityException e) {
                LOG.warnf(
                        "when the certificates for %s end is not known: %s cannot be read: %s",
                        of, file, e.getMessage());
            }
        }
        return ends.stream().min(Instant::compareTo);
    }

    private String type(String of) {
        return of.equals("kafka")
                ? config.getOptionalValue(KAFKA_TYPE, String.class).orElse("JKS")
                : TrustFile.PEM;
    }

    private String password(String of) {
        return of.equals("kafka")
                ? config.getOptionalValue(KAFKA_PASSWORD, String.class).orElse("")
                : "";
    }
}
