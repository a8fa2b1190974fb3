package io.dataagent.gateway;

import static io.dataagent.gateway.fixture.Browser.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// What is under way while a session is renewed.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class HeldTest {

    private static final String CHATS = "/api/data-agent/chats";
    private static final String STREAM = CHATS + "/1/messages/quiet/events";
    private static final int TABS = 20;
    private static final int BURST = 50;
    private static final int WAVES = 10;

    @AfterEach
    void longAgain() throws Exception {
        Browser.lifetime(300);
        Browser.delay(0);
    }

    @Test
    void renewsBeforeTheTokensEndSoThatNoServiceSeesAnOldOne() throws Exception {
        // Given: good for some 20 seconds, and renewed 20 seconds before the end
        Browser browser = Browser.due();
        int before = refreshes();

        // When
        HttpResponse<String> answer = browser.send(browser.request(CHATS));

        // Then
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(refreshes() - before).isEqualTo(1);
    }

    @RepeatedTest(10)
    void questionsThatWaitForTheRenewalArriveWhole() throws Exception {
        // Given
        Browser browser = Browser.due();
        String csrf = browser.csrfToken();
        int before = refreshes();

        // When
        List<HttpResponse<String>> answers = together(browser, csrf);

        // Then
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200);
        assertThat(answers)
                .extracting(answer -> json(answer).path("bodyBytes").asInt())
                .containsExactlyElementsOf(
                        IntStream.range(0, TABS).map(i -> 1_000 * (i + 1)).boxed().toList());
        assertThat(refreshes() - before).isEqualTo(1);
    }

    @RepeatedTest(3)
    void aBurstAroundTheEndOfTheTokensIsNeverRefused() throws Exception {
        // Given: tokens that end while 50 requests and two streams come, and a provider that takes
        // a refresh token once and its time
        Browser.lifetime(22); // renewed 20 seconds before the end
        Browser browser = Browser.signedIn();
        Browser.delay(300);

        // When: waves before, at and after the moment
        List<Integer> answers = new ArrayList<>();
        for (int wave = 0; wave < WAVES; wave++) {
            answers.addAll(burst(browser, BURST / WAVES));
            Thread.sleep(500);
        }

        // Then
        assertThat(answers).hasSize(BURST + 2 * WAVES).containsOnly(200);
    }

    @Test
    void whoLeavesWhileTheSessionIsRenewedTakesItFromNobody() throws Exception {
        // Given: a provider that takes its time
        Browser browser = Browser.due();
        Browser.delay(1_500);
        int before = refreshes();

        // When: the first one is cancelled in the middle of it, as a page does that is left
        CompletableFuture<HttpResponse<Void>> left =
                browser.http().sendAsync(browser.request(CHATS).build(), BodyHandlers.discarding());
        Thread.sleep(500);
        left.cancel(true);
        List<Integer> answers = burst(browser, TABS);

        // Then
        assertThat(answers).containsOnly(200);
        assertThat(refreshes() - before).isEqualTo(1);
    }

    /// What requests that come at once are answered, and two streams with them.
    private static List<Integer> burst(Browser browser, int requests) throws InterruptedException {
        try (ExecutorService tabs = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> all = new ArrayList<>();
            IntStream.range(0, requests)
                    .forEach(i -> all.add(() -> browser.send(browser.request(CHATS)).statusCode()));
            all.addAll(List.of(() -> streamed(browser), () -> streamed(browser)));
            return tabs.invokeAll(all).stream().map(Future::resultNow).toList();
        }
    }

    /// What the beginning of a stream is answered.
    private static int streamed(Browser browser) throws Exception {
        HttpResponse<InputStream> stream =
                browser.http()
                        .send(
                                browser.request(STREAM)
                                        .header("Accept", "text/event-stream")
                                        .build(),
                                BodyHandlers.ofInputStream());
        stream.body().close();
        return stream.statusCode();
    }

    private static List<HttpResponse<String>> together(Browser browser, String csrf)
            throws InterruptedException {
        try (ExecutorService tabs = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<HttpResponse<String>>> all =
                    IntStream.range(0, TABS)
                            .<Callable<HttpResponse<String>>>mapToObj(
                                    i -> () -> browser.send(question(browser, csrf, i)))
                            .toList();
            return tabs.invokeAll(all).stream().map(Future::resultNow).toList();
        }
    }

    private static HttpRequest.Builder question(Browser browser, String csrf, int number) {
        return browser.request(CHATS)
                .header("X-CSRF-Token", csrf)
                .POST(BodyPublishers.ofByteArray(new byte[1_000 * (number + 1)]));
    }

    private static int refreshes() throws Exception {
        return Integer.parseInt(Browser.provider("/refreshes"));
    }
}
