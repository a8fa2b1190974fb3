package io.dataagent.query.source.wire;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/// Believes a certificate that an authority signed and that names the host as the person gave it.
/// The client itself cannot check the name, because it connects to the checked address. Only
/// subject alternative names count; `*` stands for one first label (RFC 6125, section 6.4).
public final class NamedHostTrust extends X509ExtendedTrustManager {

    private static final int DNS = 2;
    private static final int ADDRESS = 7;

    private final String host;
    private final X509ExtendedTrustManager authorities;

    public NamedHostTrust(String host, X509ExtendedTrustManager authorities) {
        this.host = host.toLowerCase(Locale.ROOT);
        this.authorities = authorities;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        authorities.checkServerTrusted(chain, type, engine);
        requireName(chain[0]);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        authorities.checkServerTrusted(chain, type, socket);
        requireName(chain[0]);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        authorities.checkServerTrusted(chain, type);
        requireName(chain[0]);
    }

    private void requireName(X509Certificate certificate) throws CertificateException {
        if (!names(certificate)) {
            throw new CertificateException("the certificate does not name the host");
        }
    }

    private boolean names(X509Certificate certificate) throws CertificateParsingException {
        Collection<List<?>> names = certificate.getSubjectAlternativeNames();
        return names != null && names.stream().anyMatch(this::matches);
    }

    private boolean matches(List<?> name) {
        String value = Objects.toString(name.get(1), "").toLowerCase(Locale.ROOT);
        return switch (name.get(0)) {
            case Integer kind when kind == DNS -> value.equals(host) || wildcard(value);
            case Integer kind when kind == ADDRESS -> value.equals(host);
            default -> false;
        };
    }

    private boolean wildcard(String pattern) {
        int dot = host.indexOf('.');
        return pattern.startsWith("*.")
                && pattern.indexOf('.', 2) > 0
                && dot > 0
                && host.substring(dot).equals(pattern.substring(1));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("not a server");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        throw new CertificateException("not a server");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        throw new CertificateException("not a server");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return authorities.getAcceptedIssuers();
    }
}
