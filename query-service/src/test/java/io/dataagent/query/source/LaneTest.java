package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.ResultWatch;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class LaneTest {

    private static final Duration SOON = Duration.ofMillis(100);
    private static final Vertx VERTX = Vertx.vertx();

    private final AtomicInteger connects = new AtomicInteger();
    private final List<FakeLink> links = new ArrayList<>();
    private final Lane lane = new Lane(VERTX, 2);

    @AfterAll
    static void stop() {
        VERTX.close().toCompletionStage().toCompletableFuture().join();
    }

    /// A link whose sessions are DuckDB's without an engine: enough to be given back.
    private static final class FakeLink implements Link {

        private final CompletableFuture<Consumer<Boolean>> release = new CompletableFuture<>();
        private final AtomicInteger told = new AtomicInteger();
        private volatile boolean usable = true;
        private volatile boolean closed;

        @Override
        public boolean usable() {
            return usable;
        }

        @Override
        public CustomerSession session(Consumer<Boolean> given) {
            release.complete(given);
            return new PostgresSession(null, new Renewal(VERTX, null), new ResultWatch(), given);
        }

        @Override
        public void whenClosed(Runnable then) {
            told.incrementAndGet();
        }

        @Override
        public void close() {
            closed = true;
        }

        void release(boolean clean) {
            try {
                release.get(10, TimeUnit.SECONDS).accept(clean);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Link connect() {
        connects.incrementAndGet();
        FakeLink link = new FakeLink();
        links.add(link);
        return link;
    }

    private Link fail() {
        connects.incrementAndGet();
        throw CustomerFailure.unreachable("Nothing answers.");
    }

    @Test
    void usesACleanSessionAgain() {
        lane.open(this::connect, SOON);
        links.getFirst().release(true);
        lane.open(this::connect, SOON);

        assertThat(connects).hasValue(1);
    }

    @Test
    void replacesAnIdleSessionThatWorksNoMore() {
        lane.open(this::connect, SOON);
        links.getFirst().release(true);
        links.getFirst().usable = false;
        lane.open(this::connect, SOON);

        assertThat(links.getFirst().closed).isTrue();
        assertThat(connects).hasValue(2);
    }

    @Test
    void aSessionThatIsUsedOftenIsWatchedOnce() {
        for (int i = 0; i < 20; i++) {
            lane.open(this::connect, SOON);
            links.getFirst().release(true);
        }

        assertThat(connects).hasValue(1);
        assertThat(links.getFirst().told).hasValue(1);
    }

    @Test
    void closesASessionThatIsNotClean() {
        lane.open(this::connect, SOON);
        links.getFirst().release(false);
        lane.open(this::connect, SOON);

        assertThat(links.getFirst().closed).isTrue();
        assertThat(connects).hasValue(2);
    }

    @Test
    void hasNoMorePlacesThanItSays() {
        lane.open(this::connect, SOON);
        lane.open(this::connect, SOON);

        assertThatThrownBy(() -> lane.open(this::connect, SOON))
                .isInstanceOf(ProblemException.class)
                .hasMessage("busy");
        links.getFirst().release(true);
        assertThat(lane.open(this::connect, SOON)).isNotNull();
    }

    @Test
    void doesNotAskADeadDatabaseOverAndOver() {
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> lane.open(this::fail, SOON))
                    .isInstanceOf(CustomerFailure.class);
        }

        assertThat(connects).hasValue(5);
    }

    @Test
    void aClosedLaneClosesItsIdleSessions() {
        lane.open(this::connect, SOON);
        links.getLast().release(true);
        assertThat(links.getLast().closed).isFalse();
        lane.close();

        assertThat(links.getLast().closed).isTrue();
    }
}
