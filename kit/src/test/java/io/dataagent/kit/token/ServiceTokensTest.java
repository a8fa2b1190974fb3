package io.dataagent.kit.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.kit.token.ServiceTokens.Granted;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceTokensTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final List<UniEmitter<? super Granted>> asked = new ArrayList<>();
    private final ServiceTokens tokens =
            new ServiceTokens(() -> Uni.createFrom().emitter(asked::add), now::get);

    @ParameterizedTest
    @CsvSource({
        "300, 269, false", // 30 s before its end …
        "300, 271, true",
        "6, 3, false", // … but a short one lives two thirds of its life
        "6, 5, true"
    })
    void renewsATokenBeforeItExpires(int life, int age, boolean renewed) {
        held("one", life);
        now.set(START.plusSeconds(age));

        List<String> given = subscribe();

        assertThat(asked).hasSize(renewed ? 2 : 1);
        assertThat(given).hasSize(renewed ? 0 : 1);
    }

    @Test
    void aConnectionThatBrokeIsNoRefusalOfTheToken() {
        assertThat(new ServiceTokenProvider(tokens, true).handles(0, null)).isFalse();
    }

    @Test
    void asksOnceForAllWhoWait() {
        List<String> first = subscribe();
        List<String> second = subscribe();

        asked.getFirst().complete(new Granted("one", START.plusSeconds(300)));

        assertThat(asked).hasSize(1);
        assertThat(first).containsExactly("one");
        assertThat(second).containsExactly("one");
    }

    @Test
    void goesOnWithAValidTokenWhileTheIssuerIsDown() {
        held("one", 300);
        now.set(START.plusSeconds(280));

        List<String> given = subscribe();
        asked.getLast().fail(new IllegalStateException("down"));
        List<String> later = subscribe();
        asked.getLast().complete(new Granted("two", START.plusSeconds(900)));

        assertThat(given).containsExactly("one");
        assertThat(later).containsExactly("two");
    }

    @Test
    void failsWhenTheTokenHasExpiredAndTheIssuerIsDown() {
        held("one", 300);
        now.set(START.plusSeconds(301));

        Uni<String> current = tokens.current();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        current.subscribe().with(token -> {}, failure::set);
        asked.getLast().fail(new IllegalStateException("down"));

        assertThatThrownBy(
                        () -> {
                            throw failure.get();
                        })
                .hasMessage("down");
    }

    @Test
    void forgetsARefusedTokenOnceHoweverManySayIt() {
        held("one", 300);
        long refused = tokens.generation();

        tokens.forget(refused);
        List<String> given = subscribe();
        asked.getLast().complete(new Granted("two", START.plus(Duration.ofMinutes(5))));
        tokens.forget(refused);

        assertThat(given).containsExactly("two");
        assertThat(subscribe()).containsExactly("two");
        assertThat(asked).hasSize(2);
    }

    private void held(String token, int life) {
        subscribe();
        asked.getLast().complete(new Granted(token, START.plusSeconds(life)));
    }

    private List<String> subscribe() {
        List<String> given = new ArrayList<>();
        tokens.current().subscribe().with(given::add, failure -> {});
        return given;
    }
}
