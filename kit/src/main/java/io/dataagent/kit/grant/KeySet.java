package io.dataagent.kit.grant;

import java.security.Key;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/// The public keys of another service, fetched when an unknown key id turns up, but not more
/// often than every two seconds, so that forged ids cannot make it fetch.
public final class KeySet {

    private static final long MIN_INTERVAL_NANOS = Duration.ofSeconds(2).toNanos();

    private final Supplier<String> fetch;
    private volatile JsonWebKeySet keys = new JsonWebKeySet();
    private final AtomicLong lastFetch = new AtomicLong(System.nanoTime() - MIN_INTERVAL_NANOS);

    /// @param fetch gets the JWKS document; may throw if the service does not answer
    public KeySet(Supplier<String> fetch) {
        this.fetch = fetch;
    }

    /// The key of this id; empty if the service has none. Blocks while it fetches.
    public Optional<Key> key(String id) {
        Optional<Key> known = find(id);
        return known.isPresent() || !mayFetch() ? known : fetchAndFind(id);
    }

    private Optional<Key> fetchAndFind(String id) {
        boolean fetched = false;
        try {
            keys = new JsonWebKeySet(fetch.get());
            fetched = true;
        } catch (JoseException e) {
            return Optional.empty();
        } finally {
            // an outage is no answer: the next caller may ask again at once
            if (!fetched) {
                lastFetch.set(System.nanoTime() - MIN_INTERVAL_NANOS);
            }
        }
        return find(id);
    }

    private boolean mayFetch() {
        long last = lastFetch.get();
        long now = System.nanoTime();
        return now - last >= MIN_INTERVAL_NANOS && lastFetch.compareAndSet(last, now);
    }

    private Optional<Key> find(String id) {
        return keys.getJsonWebKeys().stream()
                .filter(k -> id.equals(k.getKeyId()))
                .map(k -> k.getKey())
                .findFirst();
    }
}
