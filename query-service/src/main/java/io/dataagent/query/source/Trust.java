package io.dataagent.query.source;

import io.dataagent.query.QueryConfig;
import io.dataagent.query.source.wire.NamedHostTrust;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.TrustOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Which servers' certificates are believed: those of the authorities that came with the
/// connection, else of the operator's file, else of the Java platform.
@ApplicationScoped
public class Trust {

    private final @Nullable String operators;

    @Inject
    public Trust(QueryConfig config) {
        this(config.caCertificates().map(Trust::read).orElse(null));
    }

    /// @param operators PEM, or null for the platform's authorities
    public Trust(@Nullable String operators) {
        this.operators = operators;
    }

    /// Sets what the client verifies for this server.
    void apply(NetClientOptions options, Target.Server server) {
        options.setHostnameVerificationAlgorithm("");
        switch (server.ssl()) {
            case DISABLE -> {}
            case PREFER, REQUIRE -> options.setTrustAll(true);
            case VERIFY_FULL ->
                    options.setTrustOptions(
                            TrustOptions.wrap(
                                    new NamedHostTrust(
                                            server.host(), authorities(server.caCertificate()))));
        }
    }

    private X509ExtendedTrustManager authorities(@Nullable String given) {
        try {
            TrustManagerFactory factory =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store(given == null ? operators : given));
            return Arrays.stream(factory.getTrustManagers())
                    .filter(X509ExtendedTrustManager.class::isInstance)
                    .map(X509ExtendedTrustManager.class::cast)
                    .findFirst()
                    .orElseThrow();
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("no trust manager", e);
        }
    }

    private static @Nullable KeyStore store(@Nullable String pem)
            throws GeneralSecurityException, IOException {
        if (pem == null) {
            return null;
        }
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        int number = 0;
        for (Certificate certificate : certificates(pem).orElseThrow()) {
            store.setCertificateEntry("ca-" + number++, certificate);
        }
        return store;
    }

    /// The certificates of a PEM text; nothing if it is none.
    public static Optional<Collection<? extends Certificate>> certificates(String pem) {
        try {
            Collection<? extends Certificate> found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(
                                    new ByteArrayInputStream(
                                            pem.getBytes(StandardCharsets.US_ASCII)));
            return found.isEmpty() ? Optional.empty() : Optional.of(found);
        } catch (CertificateException e) {
            return Optional.empty();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
