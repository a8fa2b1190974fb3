package io.dataagent.kit.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/// A file of certificates that a client trusts.
final class TrustFile {

    static final String PEM = "PEM";

    private TrustFile() {}

    /// When each of them ends.
    ///
    /// @param type `PEM`, `PKCS12` or `JKS`
    /// @param password of a key store; empty where it has none
    static List<Instant> ends(Path file, String type, String password)
            throws IOException, GeneralSecurityException {
        return certificates(file, type, password).stream()
                .filter(X509Certificate.class::isInstance)
                .map(one -> ((X509Certificate) one).getNotAfter().toInstant())
                .toList();
    }

    private static Collection<? extends Certificate> certificates(
            Path file, String type, String password) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            if (type.equals(PEM)) {
                return CertificateFactory.getInstance("X.509").generateCertificates(in);
            }
            KeyStore store = KeyStore.getInstance(type);
            store.load(in, password.isEmpty() ? null : password.toCharArray());
            List<Certificate> found = new ArrayList<>();
            for (String alias : Collections.list(store.aliases())) {
                found.add(store.getCertificate(alias));
            }
            return found;
        }
    }
}
