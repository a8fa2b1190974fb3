package io.dataagent.sandbox.session;

import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// This replica's name, which only it and the sessions' table know, and its proof to other replicas
/// that it is still the one. An address alone proves nothing: those of pods are used again, and
/// what a caller would send there are code, data and the caller's own rights.
@ApplicationScoped
class Replica {

    /// Where a replica proves its name: `?challenge=` up to 100 characters of the asker's own
    /// making.
    static final String PATH = "/internal/sandbox/replica";

    private static final int MAX_CHALLENGE = 100;

    private final String name = UUID.randomUUID().toString();

    String name() {
        return name;
    }

    void serve(@Observes Router router) {
        router.get(PATH)
                .handler(
                        asked -> {
                            String challenge = asked.request().getParam("challenge", "");
                            boolean usable =
                                    !challenge.isEmpty() && challenge.length() <= MAX_CHALLENGE;
                            asked.response()
                                    .setStatusCode(usable ? 200 : 400)
                                    .end(usable ? proof(name, challenge) : "");
                        });
    }

    /// What the replica of this name answers to a challenge.
    static String proof(String name, String challenge) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(
                    new SecretKeySpec(
                            ("sandbox-replica/" + name).getBytes(StandardCharsets.UTF_8),
                            "HmacSHA256"));
            return HexFormat.of()
                    .formatHex(mac.doFinal(challenge.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }

    /// Whether the answer to a challenge is that of the replica of this name.
    static boolean proves(String answer, String name, String challenge) {
        return MessageDigest.isEqual(
                answer.getBytes(StandardCharsets.UTF_8),
                proof(name, challenge).getBytes(StandardCharsets.UTF_8));
    }
}
