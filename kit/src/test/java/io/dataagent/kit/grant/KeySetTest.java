package io.dataagent.kit.grant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.Key;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.Test;

class KeySetTest {

    private final AtomicInteger fetched = new AtomicInteger();

    @Test
    void whoeverAsksWhileKeysAreOnTheirWayWaitsForThem() throws Exception {
        String document = document("first");
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch arrive = new CountDownLatch(1);
        KeySet keys =
                new KeySet(
                        () -> {
                            fetched.incrementAndGet();
                            begun.countDown();
                            await(arrive);
                            return document;
                        });
        CompletableFuture<Optional<Key>> one =
                CompletableFuture.supplyAsync(() -> keys.key("first"));
        begun.await();
        CompletableFuture<Optional<Key>> other =
                CompletableFuture.supplyAsync(() -> keys.key("first"));
        assertThat(other).isNotDone();

        arrive.countDown();

        assertThat(one.get()).isPresent();
        assertThat(other.get()).isPresent();
        assertThat(fetched).hasValue(1);
    }

    @Test
    void anUnknownIdDoesNotMakeItFetchAgainAtOnce() throws JoseException {
        String document = document("first");
        KeySet keys =
                new KeySet(
                        () -> {
                            fetched.incrementAndGet();
                            return document;
                        });

        assertThat(keys.key("forged")).isEmpty();
        assertThat(keys.key("forged again")).isEmpty();
        assertThat(keys.key("first")).isPresent();
        assertThat(fetched).hasValue(1);
    }

    @Test
    void anOutageIsNoAnswer() throws JoseException {
        String document = document("first");
        KeySet keys =
                new KeySet(
                        () -> {
                            if (fetched.incrementAndGet() == 1) {
                                throw new IllegalStateException("down");
                            }
                            return document;
                        });

        assertThatThrownBy(() -> keys.key("first")).isInstanceOf(IllegalStateException.class);
        assertThat(keys.key("first")).isPresent();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String document(String id) throws JoseException {
        RsaJsonWebKey key = RsaJwkGenerator.generateJwk(2048);
        key.setKeyId(id);
        return new JsonWebKeySet(key).toJson(OutputControlLevel.PUBLIC_ONLY);
    }
}
