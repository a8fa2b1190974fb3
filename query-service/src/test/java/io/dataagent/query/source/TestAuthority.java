package io.dataagent.query.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/// A certificate authority of our own, made with the JDK's `keytool`.
final class TestAuthority {

    private static final String PASSWORD = "changeit";
    private final Path folder;

    /// @param folder for its files
    TestAuthority(Path folder) {
        this.folder = folder;
        keytool("-genkeypair", "-alias", "ca", "-dname", "CN=Test CA", "-ext", "bc:c=ca:true");
    }

    /// PEM of the authority.
    String certificate() {
        return certificate("ca");
    }

    /// PEM of a certificate that its own key has signed.
    String certificate(String alias) {
        try {
            return pem("CERTIFICATE", store().getCertificate(alias).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// PEM of a server's certificate.
    ///
    /// @param names as in `dns:db.example,ip:127.0.0.1`
    String issue(String alias, String names) {
        keytool("-genkeypair", "-alias", alias, "-dname", "CN=" + alias);
        Path request = folder.resolve(alias + ".csr");
        write(request, keytool("-certreq", "-alias", alias));
        return keytool(
                "-gencert",
                "-alias",
                "ca",
                "-rfc",
                "-ext",
                "san=" + names,
                "-infile",
                request.toString());
    }

    /// PEM of a server's private key.
    String key(String alias) {
        try {
            return pem("PRIVATE KEY", store().getKey(alias, PASSWORD.toCharArray()).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private KeyStore store() {
        try (InputStream in = Files.newInputStream(folder.resolve("keys.p12"))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, PASSWORD.toCharArray());
            return store;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String pem(String kind, byte[] bytes) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, body);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private String keytool(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(Arrays.asList(arguments));
        command.addAll(
                List.of(
                        "-keystore",
                        folder.resolve("keys.p12").toString(),
                        "-storepass",
                        PASSWORD));
        if (arguments[0].equals("-genkeypair")) {
            command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", "2"));
        }
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException("keytool failed: " + output);
            }
            return output.replace("\r", "");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
