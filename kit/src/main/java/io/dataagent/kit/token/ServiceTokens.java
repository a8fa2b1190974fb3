package io.dataagent.kit.token;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Holds the service's own access token. It is renewed before it expires, by one request for all
/// who wait; while the issuer is down, a token that is still valid goes on being used.
public final class ServiceTokens {

    /// A token is renewed this long before its end, but not before two thirds of its life.
    private static final Duration SKEW = Duration.ofSeconds(30);

    private static final int SHARE_OF_LIFE = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Supplier<Uni<Granted>> issuer;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong generation = new AtomicLong();
    private @Nullable Held held;
    private @Nullable Uni<String> flight;

    /// @param issuer asks for a new token whenever it is subscribed to
    /// @param clock says what time it is
    public ServiceTokens(Supplier<Uni<Granted>> issuer, InstantSource clock) {
        this.issuer = issuer;
        this.clock = clock;
    }

    /// A token as it was granted.
    ///
    /// @param token the raw access token
    /// @param expiresAt its end
    public record Granted(String token, Instant expiresAt) {}

    /// A token that is valid for a while yet; fails only if there is none and the issuer does not
    /// answer.
    public Uni<String> current() {
        lock.lock();
        try {
            Held now = held;
            if (now != null && clock.instant().isBefore(now.renewAt)) {
                return Uni.createFrom().item(now.token);
            }
            if (flight == null) {
                flight = renewal();
            }
            return flight.onFailure().recoverWithUni(e -> lastResort(now, e));
        } finally {
            lock.unlock();
        }
    }

    /// Names the token that [#current] gives out now, for [#forget].
    public long generation() {
        return generation.get();
    }

    /// Another service refused the token; unless it was renewed since, the next caller gets a new
    /// one.
    ///
    /// @param refused the generation that was in use
    public void forget(long refused) {
        lock.lock();
        try {
            if (generation.get() == refused) {
                held = null;
            }
        } finally {
            lock.unlock();
        }
    }

    private Uni<String> renewal() {
        return Uni.createFrom()
                .deferred(issuer::get)
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .map(this::take)
                .onFailure()
                .invoke(e -> land())
                .memoize()
                .indefinitely();
    }

    private String take(Granted granted) {
        lock.lock();
        try {
            held = Held.of(granted, clock.instant());
            generation.incrementAndGet();
            flight = null;
            return granted.token();
        } finally {
            lock.unlock();
        }
    }

    private void land() {
        lock.lock();
        try {
            flight = null;
        } finally {
            lock.unlock();
        }
    }

    private Uni<String> lastResort(@Nullable Held old, Throwable failure) {
        return old != null && clock.instant().isBefore(old.expiresAt)
                ? Uni.createFrom().item(old.token)
                : Uni.createFrom().failure(failure);
    }

    private record Held(String token, Instant renewAt, Instant expiresAt) {

        static Held of(Granted granted, Instant now) {
            Duration life = Duration.between(now, granted.expiresAt());
            Duration share = life.dividedBy(SHARE_OF_LIFE);
            Duration skew = share.compareTo(SKEW) < 0 ? share : SKEW;
            return new Held(granted.token(), granted.expiresAt().minus(skew), granted.expiresAt());
        }
    }
}
