package io.dataagent.kit.grant;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import java.security.Key;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class JwsTest {

    private static final RunGrant GRANT =
            new RunGrant(
                    MessageId.next(),
                    UserId.from("issuer", "subject"),
                    ChatId.next(),
                    OntologyId.next(),
                    Instant.parse("2026-01-02T03:04:05Z"));

    private final SigningKey key = SigningKey.generate();
    private final Function<String, Optional<Key>> keys = new KeySet(this::jwks)::key;

    @Test
    void comesBackAsItWasSigned() {
        String token = Jws.sign(GRANT, Grants.GRANT_TYPE, SigningKey.parse(key.privateJson()));

        assertThat(Jws.verify(token, Grants.GRANT_TYPE, RunGrant.class, keys)).contains(GRANT);
    }

    @Test
    void isRefusedUnderAnotherKeyOfTheSameId() {
        SigningKey forged =
                SigningKey.parse(
                        SigningKey.generate()
                                .privateJson()
                                .replaceAll("\"kid\":\"[^\"]*\"", "\"kid\":\"" + key.id() + "\""));

        String token = Jws.sign(GRANT, Grants.GRANT_TYPE, forged);

        assertThat(Jws.verify(token, Grants.GRANT_TYPE, RunGrant.class, keys)).isEmpty();
    }

    @Test
    void neverPassesForAnotherKindOfToken() {
        String token = Jws.sign(GRANT, Grants.BINDING_TYPE, key);

        assertThat(Jws.verify(token, Grants.GRANT_TYPE, RunGrant.class, keys)).isEmpty();
    }

    @Test
    void refusesAnUnsignedToken() {
        String token = Jws.sign(GRANT, Grants.GRANT_TYPE, key);
        String unsigned = "eyJhbGciOiJub25lIn0." + token.split("\\.")[1] + ".";

        assertThat(Jws.verify(unsigned, Grants.GRANT_TYPE, RunGrant.class, keys)).isEmpty();
        assertThat(Jws.verify("nonsense", Grants.GRANT_TYPE, RunGrant.class, keys)).isEmpty();
    }

    @Test
    void keepsTheSecretOutOfThePublicDocument() {
        assertThat(key.publicJson()).doesNotContain("\"d\"");
    }

    private String jwks() {
        return "{\"keys\":[" + key.publicJson() + "]}";
    }
}
