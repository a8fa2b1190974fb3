package io.dataagent.gateway;

import static io.dataagent.gateway.fixture.Browser.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions whose renewal is not possible, or brings nothing, while their tokens are good and when
/// they have ended.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class RenewalTest {

    private static final String CHATS = "/api/data-agent/chats";
    private static final String AS_IT_SHOULD = "as it should";
    private static final int TABS = 20;

    @BeforeEach
    @AfterEach
    void asBefore() throws Exception {
        Browser.lifetime(300);
        Browser.accessLifetime(Integer.MAX_VALUE);
        Browser.renewing(AS_IT_SHOULD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refused", "failing", "hanging up"})
    void tokensThatAreGoodAreGoodEnoughWhereTheyCannotBeRenewed(String renewing) throws Exception {
        // Given
        Browser browser = Browser.due();
        Browser.renewing(renewing);
        int before = asked();

        // When
        List<Integer> answers = burst(browser);
        answers = Stream.concat(answers.stream(), burst(browser).stream()).toList();

        // Then
        assertThat(answers).hasSize(2 * TABS).containsOnly(200);
        assertThat(asked() - before).isEqualTo(1);
    }

    @Test
    void aSessionIsRenewedAfterAnotherWasEndedAtTheProvider() throws Exception {
        // Given: an end that Quarkus has heard of, and nobody who signed in since
        Browser browser = Browser.due();
        endSomeSession();
        int before = asked();

        // When
        List<Integer> answers = burst(browser);

        // Then
        assertThat(answers).containsOnly(200);
        assertThat(asked() - before).isEqualTo(1);
    }

    @Test
    void tokensThatEndSoonAgainAreNotRenewedByEveryRequest() throws Exception {
        // Given: the provider gives what is left of its session
        Browser browser = Browser.due();
        Browser.lifetime(15);
        int before = asked();

        // When
        List<Integer> answers = burst(browser);
        for (int i = 0; i < TABS; i++) {
            browser.send(browser.request(CHATS));
        }

        // Then
        assertThat(answers).containsOnly(200);
        assertThat(asked() - before).isEqualTo(1);
    }

    @Test
    void anAccessTokenThatEndsFirstIsRenewedOnce() throws Exception {
        // Given
        Browser.accessLifetime(21);
        Browser browser = Browser.signedIn();
        Browser.accessLifetime(300);
        Thread.sleep(2_100);
        int before = asked();

        // When
        List<Integer> answers = burst(browser);

        // Then
        assertThat(answers).containsOnly(200);
        assertThat(asked() - before).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"refused, 401, false", "failing, 503, true", "hanging up, 503, true"})
    void whatHasEndedAndCannotBeRenewedSaysWhy(String renewing, int status, boolean retryable)
            throws Exception {
        // Given
        Browser browser = ended();
        Browser.renewing(renewing);

        // When
        HttpResponse<String> answer = browser.send(browser.request(CHATS));

        // Then
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(json(answer).path("retryable").asBoolean()).isEqualTo(retryable);
        assertThat(json(answer).path("detail").asText().contains("identity provider"))
                .isEqualTo(retryable);
    }

    @Test
    void aPageOfWhatHasEndedIsToldToWhileTheProviderIsAway() throws Exception {
        Browser browser = ended();
        Browser.renewing("failing");

        HttpResponse<String> page =
                browser.send(browser.request("/chats/1").header("Accept", "text/html"));

        assertThat(page.statusCode()).isEqualTo(503);
        assertThat(json(page).path("code").asText()).isEqualTo("upstream_unavailable");
    }

    @Test
    void aProviderThatIsBackRenewsWhatHasEndedMeanwhile() throws Exception {
        // Given
        Browser browser = ended();
        Browser.renewing("failing");
        List<Integer> away = burst(browser);

        // When
        Browser.renewing(AS_IT_SHOULD);
        Thread.sleep(1_100);
        List<Integer> back = burst(browser);

        // Then
        assertThat(away).containsOnly(503);
        assertThat(back).containsOnly(200);
    }

    /// Signed in once, with tokens that are over.
    private static Browser ended() throws Exception {
        Browser.lifetime(2);
        Browser browser = Browser.signedIn();
        Thread.sleep(3_100);
        return browser;
    }

    private static void endSomeSession() throws Exception {
        String token = Browser.provider("/logout-token?sid=somebody-else");
        Browser anybody = new Browser();
        HttpResponse<String> ended =
                anybody.send(
                        anybody.request("/logout/everywhere")
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString("logout_token=" + token)));
        assertThat(ended.statusCode()).isEqualTo(200);
    }

    private static List<Integer> burst(Browser browser) throws InterruptedException {
        try (ExecutorService tabs = Executors.newVirtualThreadPerTaskExecutor()) {
            return tabs
                    .invokeAll(
                            Stream.<Callable<Integer>>generate(
                                            () ->
                                                    () ->
                                                            browser.send(browser.request(CHATS))
                                                                    .statusCode())
                                    .limit(TABS)
                                    .toList())
                    .stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }

    private static int asked() throws Exception {
        return Integer.parseInt(Browser.provider("/asked"));
    }
}
