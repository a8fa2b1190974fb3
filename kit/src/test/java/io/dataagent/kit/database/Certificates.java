package io.dataagent.kit.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/// A server's certificate and key, made by the JDK's keytool; it is its own authority.
///
/// @param certificate PEM
/// @param key PEM, readable by its owner alone
record Certificates(Path certificate, Path key) {

    private static final String PASSWORD = "only-for-this-test";

    /// @param host the name that the certificate is for
    static Certificates make(Path folder, String name, String host)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path store = folder.resolve(name + ".p12");
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
                        "-ext",
                        "bc=ca:true",
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD);
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IllegalStateException("keytool ended with " + status);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        Path certificate = folder.resolve(name + ".crt");
        Path key = folder.resolve(name + ".key");
        Files.writeString(
                certificate, pem("CERTIFICATE", keys.getCertificate("server").getEncoded()));
        Files.createFile(
                key,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                key,
                pem("PRIVATE KEY", keys.getKey("server", PASSWORD.toCharArray()).getEncoded()));
        return new Certificates(certificate, key);
    }

    private static String pem(String kind, byte[] content) {
        byte[] line = "\n".getBytes(StandardCharsets.US_ASCII);
        return "-----BEGIN %s-----%n%s%n-----END %s-----%n"
                .formatted(kind, Base64.getMimeEncoder(64, line).encodeToString(content), kind);
    }
}
