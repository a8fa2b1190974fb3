package io.dataagent.kit.token;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Says when the issuer refuses the service's own secret, as it does once that has expired or was
/// changed: no other failure needs an operator, and this one ends with nothing but a new secret.
/// Once a minute at most, however many wait for a token.
final class ClientTrouble {

    private static final List<String> REFUSALS = List.of("invalid_client", "unauthorized_client");
    private static final Duration QUIET = Duration.ofMinutes(1);
    private static final int DEEPEST = 10;

    private final String client;
    private final InstantSource clock;
    private final Consumer<String> log;
    private final AtomicReference<Instant> said = new AtomicReference<>(Instant.MIN);

    /// @param client the id that the issuer knows this service by
    ClientTrouble(String client, InstantSource clock, Consumer<String> log) {
        this.client = client;
        this.clock = clock;
        this.log = log;
    }

    void note(Throwable failure) {
        sentence(failure)
                .ifPresent(
                        sentence -> {
                            Instant now = clock.instant();
                            Instant before = Objects.requireNonNull(said.get());
                            boolean due =
                                    before.equals(Instant.MIN) || now.isAfter(before.plus(QUIET));
                            if (due && said.compareAndSet(before, now)) {
                                log.accept(sentence);
                            }
                        });
    }

    private Optional<String> sentence(Throwable failure) {
        @Nullable Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String message = String.valueOf(cause.getMessage());
            if (REFUSALS.stream().anyMatch(message::contains)) {
                return Optional.of(
                        "The issuer refuses the client "
                                + client
                                + ": its secret has expired or was changed. Set"
                                + " DATA_AGENT_SERVICE_CLIENT_SECRET to the new one and start this"
                                + " service again.");
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }
}
