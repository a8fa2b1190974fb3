package io.dataagent.testkit.identity;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/// The half of an OpenID provider that every stand-in for one needs: a key that is public at
/// `/jwks`, tokens that it signed, and a server on a free port. What else it answers is the
/// stand-in's own.
///
/// @param server where it answers
/// @param key what it signs with
public record TokenIssuer(HttpServer server, RsaJsonWebKey key) implements AutoCloseable {

    /// What the stand-in answers.
    @FunctionalInterface
    public interface Handler {

        /// Answers a call.
        void handle(TokenIssuer issuer, Call call) throws IOException;
    }

    /// Starts one on a free port.
    public static TokenIssuer start(Handler handler) throws IOException {
        TokenIssuer issuer =
                new TokenIssuer(
                        HttpServer.create(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0),
                        newKey());
        issuer.server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        issuer.server.createContext("/", exchange -> handler.handle(issuer, new Call(exchange)));
        issuer.server.createContext("/jwks", exchange -> new Call(exchange).answer(issuer.jwks()));
        issuer.server.start();
        return issuer;
    }

    /// The issuer's address.
    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// What every token says of itself; it lives from now on.
    public JwtClaims claims(String subject, String audience, int seconds) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(url());
        claims.setSubject(subject);
        claims.setAudience(audience);
        claims.setIssuedAtToNow();
        claims.setGeneratedJwtId();
        claims.setExpirationTimeMinutesInTheFuture(seconds / 60f);
        return claims;
    }

    /// The claims as a token (RFC 7519), signed with RS256.
    public String sign(JwtClaims claims) {
        try {
            JsonWebSignature jws = new JsonWebSignature();
            jws.setPayload(claims.toJson());
            jws.setKey(key.getPrivateKey());
            jws.setKeyIdHeaderValue(key.getKeyId());
            jws.setHeader("typ", "JWT");
            jws.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
            return jws.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private String jwks() {
        return "{\"keys\":[" + key.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY) + "]}";
    }

    private static RsaJsonWebKey newKey() {
        try {
            RsaJsonWebKey key = RsaJwkGenerator.generateJwk(2048);
            key.setKeyId("k1");
            return key;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    /// One call.
    ///
    /// @param exchange what came, and where the answer goes
    public record Call(HttpExchange exchange) {

        /// What is asked for.
        public String path() {
            return exchange.getRequestURI().getPath();
        }

        /// The parameters of the address.
        public Map<String, String> query() {
            return form(exchange.getRequestURI().getRawQuery());
        }

        /// What was sent.
        public String body() throws IOException {
            return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        }

        /// Answers with JSON.
        public void answer(String json) throws IOException {
            answer(200, json);
        }

        /// Answers with a status and JSON.
        public void answer(int status, String json) throws IOException {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }

        /// Answers with a status and nothing else.
        public void answer(int status) throws IOException {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        }

        /// The fields of a form as they stand in a body or an address.
        public static Map<String, String> form(@Nullable String text) {
            return text == null || text.isEmpty()
                    ? Map.of()
                    : Arrays.stream(text.split("&"))
                            .map(pair -> pair.split("=", 2))
                            .collect(
                                    Collectors.toMap(
                                            pair -> pair[0],
                                            pair ->
                                                    URLDecoder.decode(
                                                            pair[1], StandardCharsets.UTF_8)));
        }
    }
}
