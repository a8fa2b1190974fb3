package io.dataagent.kit.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.ClientWebApplicationException;
import org.junit.jupiter.api.Test;

/// Load on a strict service over many lives of a token; `token.load.seconds` makes it longer,
/// `token.load.pause` (milliseconds between a caller's calls) gentler.
@QuarkusTest
@QuarkusTestResource(value = Gatehouse.class, restrictToAnnotatedClass = true)
class ServiceTokenLoadTest {

    private static final Duration LOAD =
            Duration.ofSeconds(Integer.getInteger("token.load.seconds", 12));
    private static final int CALLERS = 8;
    private static final Duration PAUSE =
            Duration.ofMillis(Integer.getInteger("token.load.pause", 2));

    @Inject @RestClient Guarded service;

    @Test
    void neverSendsATokenThatHasEnded() throws Exception {
        int refusedBefore = Gatehouse.REFUSED.get();
        int grantedBefore = Gatehouse.GRANTED.get();
        AtomicInteger answered = new AtomicInteger();
        long end = System.nanoTime() + LOAD.toNanos();
        Callable<Integer> caller =
                () -> {
                    while (System.nanoTime() < end) {
                        service.now();
                        service.later().await().atMost(Duration.ofSeconds(10));
                        answered.addAndGet(2);
                        Thread.sleep(PAUSE);
                    }
                    return 0;
                };

        List<Future<Integer>> ended;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            ended = callers.invokeAll(Stream.generate(() -> caller).limit(CALLERS).toList());
        }

        assertThat(ended).allMatch(call -> call.state() == Future.State.SUCCESS);
        // a machine that stands still for longer than the skew sends one late; that is tried again
        int refused = Gatehouse.REFUSED.get() - refusedBefore;
        assertThat(refused).isLessThanOrEqualTo(answered.get() / 100);
        int granted = Gatehouse.GRANTED.get() - grantedBefore;
        assertThat(granted).isBetween(2, (int) (LOAD.toMillis() / (Gatehouse.LIFE_MILLIS / 3)) + 2);
        System.out.printf(
                "service tokens: %d calls in %d s, %d tokens of %d s, %d refused, 0 failed%n",
                answered.get(), LOAD.toSeconds(), granted, Gatehouse.LIFE_MILLIS / 1000, refused);
    }

    @Test
    void callsOnceMoreWithANewTokenWhenTheOldOneWasRevoked() {
        service.now();
        Gatehouse.revoke();
        int before = Gatehouse.REFUSED.get();

        service.now();
        Gatehouse.revoke();
        service.later().await().atMost(Duration.ofSeconds(10));

        assertThat(Gatehouse.REFUSED.get() - before).isEqualTo(2);
    }

    @Test
    void givesUpAfterOneMoreTryAndCallsItAnOutage() {
        int before = Gatehouse.CALLS.get();
        assertThatThrownBy(service::strict).isInstanceOf(OwnTokenRefused.class);
        assertThat(Gatehouse.CALLS.get() - before).isEqualTo(2);
    }

    @Test
    void doesNotRepeatWhatRefusedTheTokenOfThePerson() {
        service.now();
        int before = Gatehouse.CALLS.get();
        assertThatThrownBy(service::person).isInstanceOf(ClientWebApplicationException.class);
        assertThat(Gatehouse.CALLS.get() - before).isEqualTo(1);
    }

    /// The strict service.
    @RegisterRestClient(configKey = "gatehouse")
    @RegisterProvider(ServiceTokenProvider.class)
    @WithServiceToken
    @Path("/")
    public interface Guarded {

        @GET
        @Path("now")
        String now();

        @GET
        @Path("later")
        Uni<String> later();

        @GET
        @Path("strict")
        String strict();

        @GET
        @Path("person")
        String person();
    }
}
