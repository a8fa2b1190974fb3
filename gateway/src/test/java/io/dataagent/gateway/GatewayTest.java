package io.dataagent.gateway;

import static io.dataagent.gateway.fixture.Browser.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class GatewayTest {

    private static final String CHATS = "/api/data-agent/chats";

    private final Browser anonymous = new Browser();

    @Test
    void signsABrowserInAndTellsItWhoItIs() throws Exception {
        // When
        HttpResponse<String> me = browse("/api/me");

        // Then
        assertThat(me.statusCode()).isEqualTo(200);
        JsonNode data = json(me).path("data");
        assertThat(data.path("name").asText()).isEqualTo("Carla Contributor");
        assertThat(data.path("roles").toString()).isEqualTo("[\"contributor\"]");
        assertThat(data.path("permissions").toString())
                .contains("data_agent:write")
                .doesNotContain("audit:read");
        assertThat(data.path("csrfToken").asText()).hasSize(43);
    }

    @Test
    void givesServicesTheSessionsTokenAndNothingOfTheSession() throws Exception {
        // When
        JsonNode seen =
                json(
                        Browser.signedIn()
                                .send(
                                        anonymous
                                                .request(CHATS + "?page=2&search=a%20b")
                                                .header("X-User-Authorization", "Bearer forged")
                                                .header("X-Run-Grant", "forged")
                                                .header("X-Forwarded-For", "6.6.6.6")));

        // Then
        assertThat(seen.path("uri").asText()).isEqualTo(CHATS + "?page=2&search=a%20b");
        assertThat(seen.path("headers").path("authorization").asText()).startsWith("Bearer ey");
        assertThat(seen.path("headers").properties())
                .extracting(java.util.Map.Entry::getKey)
                .doesNotContain("cookie", "x-user-authorization", "x-run-grant", "x-forwarded-for");
    }

    @Test
    void takesABearerTokenWithoutASessionAndWithoutACsrfToken() throws Exception {
        // Given
        String token = Browser.provider("/mint?seconds=60&role=viewer");

        // When
        HttpResponse<String> answer =
                anonymous.send(
                        anonymous
                                .request(CHATS)
                                .header("Authorization", "Bearer " + token)
                                .POST(BodyPublishers.ofString("{\"a\":1}")));

        // Then
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json(answer).path("bodyBytes").asInt()).isEqualTo(7);
        assertThat(json(answer).at("/headers/authorization").asText()).isEqualTo("Bearer " + token);
        assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/data-agent/chats, ''",
        "/api/me, ''",
        "/api/data-agent/chats, Bearer forged.token.here",
        "/api/nonsense, ''"
    })
    void answers401ToApiCallsWithoutALogin(String path, String authorization) throws Exception {
        var request = anonymous.request(path).header("Accept", "text/html,application/json");
        HttpResponse<String> answer =
                anonymous.send(
                        authorization.isEmpty()
                                ? request
                                : request.header("Authorization", authorization));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.headers().firstValue("Content-Type"))
                .contains("application/problem+json");
        assertThat(json(answer).path("code").asText()).isEqualTo("unauthenticated");
    }

    @Test
    void hasNoSharedSnapshotsUnlessTheOperatorAllowsThem() throws Exception {
        HttpResponse<String> answer = anonymous.send(anonymous.request("/api/shared/abc"));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(json(answer).path("code").asText()).isEqualTo("not_found");
    }

    @Test
    void refusesAnExpiredBearerToken() throws Exception {
        String token = Browser.provider("/mint?seconds=-60&role=contributor");
        HttpResponse<String> answer =
                anonymous.send(anonymous.request(CHATS).header("Authorization", "Bearer " + token));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(json(answer).path("code").asText()).isEqualTo("unauthenticated");
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site, 403",
        "Sec-Fetch-Site, same-site, 403",
        "Sec-Fetch-Site, same-origin, 200",
        "Sec-Fetch-Site, none, 200",
        "Origin, https://elsewhere.example, 403",
        "Origin, null, 403",
        "Origin, http://localhost:1, 403"
    })
    void anotherSitesPageIsRefusedWithARightTokenToo(String header, String value, int status)
            throws Exception {
        Browser browser = Browser.signedIn();

        HttpResponse<String> answer =
                browser.send(
                        browser.request(CHATS)
                                .DELETE()
                                .header("X-CSRF-Token", browser.csrfToken())
                                .header(header, value));

        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    void thePagesOwnOriginGoesThrough() throws Exception {
        Browser browser = Browser.signedIn();
        URI own = browser.request(CHATS).build().uri();

        HttpResponse<String> answer =
                browser.send(
                        browser.request(CHATS)
                                .DELETE()
                                .header("X-CSRF-Token", browser.csrfToken())
                                .header("Origin", "http://" + own.getAuthority()));

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void wantsTheCsrfTokenOnUnsafeRequestsOfASession() throws Exception {
        // Given
        Browser browser = Browser.signedIn();
        String token = browser.csrfToken();

        // When
        HttpResponse<String> without = browser.send(browser.request(CHATS).DELETE());
        HttpResponse<String> wrong =
                browser.send(browser.request(CHATS).DELETE().header("X-CSRF-Token", token + "x"));
        HttpResponse<String> right =
                browser.send(browser.request(CHATS).DELETE().header("X-CSRF-Token", token));

        // Then
        assertThat(without.statusCode()).isEqualTo(403);
        assertThat(json(without).path("code").asText()).isEqualTo("csrf_refused");
        assertThat(wrong.statusCode()).isEqualTo(403);
        assertThat(right.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "/internal/grants/keys, 404, not_found",
        "/api/../internal/grants/keys, 404, not_found",
        "/api/data-agent/%2e%2e/%2e%2e/internal/grants/keys, 404, not_found",
        "/api/nonsense, 404, not_found",
        "/api/connections, 503, upstream_unavailable"
    })
    void neverRoutesWhatIsNobodysAndSaysWhenAServiceIsDown(String path, int status, String code)
            throws Exception {
        HttpResponse<String> answer = browse(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(json(answer).path("code").asText()).isEqualTo(code);
    }

    /// The first who asks finds out, within the second nobody's login is looked at.
    @Test
    void saysThatAServiceIsAwayBeforeItLooksWhoAsks() throws Exception {
        Browser browser = Browser.signedIn();
        browser.send(browser.request("/api/connections"));

        HttpResponse<String> nobody = anonymous.send(anonymous.request("/api/connections"));
        HttpResponse<String> other = anonymous.send(anonymous.request(CHATS));

        assertThat(nobody.statusCode()).isEqualTo(503);
        assertThat(nobody.headers().firstValue("Retry-After")).contains("1");
        assertThat(nobody.headers().firstValue("X-Request-Id")).isPresent();
        assertThat(other.statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @CsvSource({
        "100000, false, 200",
        "100001, false, 413",
        "100000, true, 200",
        "150000, true, 413"
    })
    void refusesBodiesOverTheLimitWhetherDeclaredOrNot(int bytes, boolean chunked, int status)
            throws Exception {
        String token = Browser.provider("/mint?seconds=60&role=contributor");
        byte[] body = new byte[bytes];
        HttpResponse<String> answer =
                anonymous.send(
                        anonymous
                                .request(CHATS)
                                .header("Authorization", "Bearer " + token)
                                .POST(
                                        chunked
                                                ? BodyPublishers.ofInputStream(
                                                        () ->
                                                                new java.io.ByteArrayInputStream(
                                                                        body))
                                                : BodyPublishers.ofByteArray(body)));
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    @Timeout(60)
    void passesEventsOneByOneAndHangsUpWithTheReader() throws Exception {
        // Given
        Browser browser = Browser.signedIn();
        HttpResponse<InputStream> stream =
                browser.http()
                        .send(
                                browser.request(CHATS + "/1/messages/2/events").build(),
                                BodyHandlers.ofInputStream());
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8));

        // When, then: each event arrives before the service writes the next
        assertThat(lines.readLine()).isEqualTo("id: 1");
        next(browser);
        assertThat(skipTo(lines, "id: 2")).isTrue();
        next(browser);
        assertThat(skipTo(lines, "id: 3")).isTrue();
        stream.body().close();
        assertThat(browser.send(browser.request("/api/data-agent/gone")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void renewsAnExpiredSessionForRequestsThatComeTogether() throws Exception {
        // Given
        Browser browser = Browser.due();
        int before = Integer.parseInt(Browser.provider("/refreshes"));

        // When
        List<Integer> statuses;
        try (ExecutorService tabs = Executors.newVirtualThreadPerTaskExecutor()) {
            statuses =
                    tabs
                            .invokeAll(
                                    Stream.<java.util.concurrent.Callable<Integer>>generate(
                                                    () ->
                                                            () ->
                                                                    browser.send(
                                                                                    browser.request(
                                                                                            CHATS))
                                                                            .statusCode())
                                            .limit(20)
                                            .toList())
                            .stream()
                            .map(Future::resultNow)
                            .toList();
        }

        // Then
        assertThat(statuses).containsOnly(200);
        assertThat(Integer.parseInt(Browser.provider("/refreshes")) - before).isEqualTo(1);
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);
        assertThat(Integer.parseInt(Browser.provider("/refreshes")) - before).isEqualTo(1);
    }

    @Test
    void givesTheRenewedSessionToWhatStillComesWithTheOldOne() throws Exception {
        // Given
        Browser browser = Browser.due();
        String old = browser.cookies();
        browser.send(browser.request(CHATS));
        int before = Integer.parseInt(Browser.provider("/refreshes"));

        // When
        HttpResponse<String> late =
                new Browser().send(anonymous.request(CHATS).header("Cookie", old));

        // Then
        assertThat(late.statusCode()).isEqualTo(200);
        assertThat(late.headers().allValues("Set-Cookie"))
                .anyMatch(cookie -> cookie.startsWith("q_session"));
        assertThat(Integer.parseInt(Browser.provider("/refreshes")) - before).isZero();
    }

    @Test
    void endsTheSessionThatWasEndedAtTheProviderAndNoOther() throws Exception {
        // Given
        Browser gone = Browser.signedIn();
        String session = Browser.provider("/latest");
        Browser other = Browser.signedIn();
        String token = Browser.provider("/logout-token?sid=" + session);

        // When
        int forged = logOut(token.substring(0, token.length() - 8) + "AAAAAAAA");
        int before = gone.send(gone.request("/api/me")).statusCode();
        int accepted = logOut(token);

        // Then
        assertThat(forged).isEqualTo(400);
        assertThat(before).isEqualTo(200);
        assertThat(accepted).isEqualTo(200);
        assertThat(gone.send(gone.request("/api/me")).statusCode()).isEqualTo(401);
        assertThat(other.send(other.request("/api/me")).statusCode()).isEqualTo(200);
    }

    private int logOut(String token) throws IOException, InterruptedException {
        return anonymous
                .send(
                        anonymous
                                .request("/logout/everywhere")
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString("logout_token=" + token)))
                .statusCode();
    }

    @Test
    void sendsABrowserWithoutASessionToTheLogin() throws Exception {
        HttpResponse<String> answer =
                java.net.http.HttpClient.newHttpClient()
                        .send(
                                anonymous.request("/chats/1").header("Accept", "text/html").build(),
                                BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElseThrow())
                .contains("/authorize?")
                .contains("redirect_uri=http")
                .contains("%2Flogin")
                .contains("code_challenge=");
    }

    @Test
    void allowsNoForeignScriptsOnAnyAnswer() throws Exception {
        for (String path : List.of("/", "/api/me", "/chats/1")) {
            HttpResponse<String> answer = browse(path);
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains("script-src 'self';")
                    .doesNotContain("unsafe-eval")
                    .doesNotContain("http:");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/, 200, no-cache, <title>",
        "/index.html, 200, no-cache, <title>",
        "/chats/0197a000-0000-7000-8000-000000000001, 200, no-cache, <title>",
        "/assets/probe-1a2b3c.js, 200, 'public, max-age=31536000, immutable', probe",
        "/assets/missing-1a2b3c.js, 404, , ''"
    })
    void servesTheWebAppForItsAddressesAndItsFilesForGood(
            String path, int status, String caching, String content) throws Exception {
        HttpResponse<String> answer = browse(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).contains(content);
        if (caching != null) {
            assertThat(answer.headers().allValues("Cache-Control")).containsExactly(caching);
        }
    }

    private static HttpResponse<String> browse(String path)
            throws IOException, InterruptedException {
        Browser browser = Browser.signedIn();
        return browser.send(browser.request(path).header("Accept", "text/html"));
    }

    private static void next(Browser browser) throws IOException, InterruptedException {
        browser.send(
                browser.request("/api/data-agent/next")
                        .header("X-CSRF-Token", browser.csrfToken())
                        .POST(BodyPublishers.noBody()));
    }

    private static boolean skipTo(BufferedReader lines, String wanted) {
        return CompletableFuture.supplyAsync(() -> lines.lines().anyMatch(wanted::equals))
                .orTimeout(
                        Duration.ofSeconds(10).toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
    }
}
