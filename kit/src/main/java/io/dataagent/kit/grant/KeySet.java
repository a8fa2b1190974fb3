package io.dataagent.kit.grant;

import java.security.Key;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/// The public keys of another service, fetched when an unknown key id turns up, but not more
/// often than every two seconds, so that forged ids cannot make it fetch. Who asks while keys are
/// on their way waits for them: the first requests of a service come side by side.
public final class KeySet {

    private static final long MIN_INTERVAL_NANOS = Duration.ofSeconds(2).toNanos();

    private final Supplier<String> fetch;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile JsonWebKeySet keys = new JsonWebKeySet();
    // guarded by fetching
    private long lastFetch = System.nanoTime() - MIN_INTERVAL_NANOS;

    /// @param fetch gets the JWKS document; may throw if the service does not answer
    public KeySet(Supplier<String> fetch) {
        this.fetch = fetch;
    }

    /// The key of this id; empty if the service has none. Blocks while keys are fetched.
    public Optional<Key> key(String id) {
        Optional<Key> known = find(id);
        return known.isPresent() ? known : fetchAndFind(id);
    }

    private Optional<Key> fetchAndFind(String id) {
        fetching.lock();
        try {
            Optional<Key> known = find(id);
            if (known.isPresent() || System.nanoTime() - lastFetch < MIN_INTERVAL_NANOS) {
                return known;
            }
            // an outage is no answer: the next caller may ask again at once
            keys = new JsonWebKeySet(fetch.get());
            lastFetch = System.nanoTime();
            return find(id);
        } catch (JoseException e) {
            lastFetch = System.nanoTime();
            return Optional.empty();
        } finally {
            fetching.unlock();
        }
    }

    private Optional<Key> find(String id) {
        return keys.getJsonWebKeys().stream()
                .filter(k -> id.equals(k.getKeyId()))
                .map(k -> k.getKey())
                .findFirst();
    }
}
