package io.dataagent.gateway.signout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a replica says of a session that ends at it, and does with one that ended elsewhere.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class SignOutTest {

    private static final String CHATS = "/api/data-agent/chats";
    private static final String ISSUER = "quarkus.oidc.auth-server-url";

    @Inject EndedSessions ended;
    @Inject SessionBus bus;
    @Inject SessionNames names;

    private final Browser anonymous = new Browser();

    @BeforeEach
    void knowsOfAll() {
        ended.heardUntil(Instant.now().plusSeconds(600));
    }

    @AfterEach
    void asBefore() throws Exception {
        Browser.mute(false);
        ended.heardUntil(Instant.EPOCH);
    }

    @Test
    void aSessionThatEndedAtAnotherReplicaIsNobodysThoughItsTokensAreGood() throws Exception {
        // Given
        Browser gone = Browser.signedIn();
        String session = Browser.provider("/latest");
        Browser other = Browser.signedIn();
        int before = gone.send(gone.request(CHATS)).statusCode();

        // When
        ended.hear(new SessionEnded(named(session), Instant.now()));
        HttpResponse<String> call = plain(gone, CHATS, "application/json");
        HttpResponse<String> page = plain(gone, "/chats/1", "text/html");

        // Then
        assertThat(before).isEqualTo(200);
        assertThat(call.statusCode()).isEqualTo(401);
        assertThat(call.body()).contains("\"code\":\"unauthenticated\"");
        assertThat(call.headers().allValues("Set-Cookie"))
                .isNotEmpty()
                .allMatch(cookie -> cookie.matches("q_session[^=]*=; Max-Age=0; Path=/"));
        assertThat(page.statusCode()).isEqualTo(302);
        assertThat(page.headers().firstValue("Location")).contains("/chats/1");
        assertThat(other.send(other.request(CHATS)).statusCode()).isEqualTo(200);
    }

    @Test
    void whoIsTurnedAwayCanSignInAnew() throws Exception {
        Browser browser = Browser.signedIn();
        ended.hear(new SessionEnded(named(Browser.provider("/latest")), Instant.now()));

        HttpResponse<String> page =
                browser.send(browser.request("/").header("Accept", "text/html"));

        assertThat(page.statusCode()).isIn(200, 404); // 404: the web app was not built
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);
    }

    @Test
    void whoLeavesIsToldToTheOtherReplicasAndComesBackByNoCopyOfTheCookies() throws Exception {
        // Given
        Browser browser = Browser.signedIn();
        String session = Browser.provider("/latest");
        String copied = browser.cookies();

        // When
        HttpResponse<String> left = plain(browser, "/logout", "text/html");
        HttpResponse<String> again =
                HttpClient.newHttpClient()
                        .send(
                                anonymous.request(CHATS).header("Cookie", copied).build(),
                                BodyHandlers.ofString());

        // Then
        assertThat(left.statusCode()).isEqualTo(302);
        assertThat(told()).contains(named(session));
        assertThat(again.statusCode()).isEqualTo(401);
    }

    @Test
    void whatTheProviderEndsIsToldToTheOtherReplicasAndNothingForged() throws Exception {
        // Given
        Browser.signedIn();
        String session = Browser.provider("/latest");
        String token = Browser.provider("/logout-token?sid=" + session);
        String other = Browser.provider("/logout-token?sid=forged");

        // When
        int forged = logOut(other.substring(0, other.length() - 8) + "AAAAAAAA");
        int accepted = logOut(token);

        // Then
        assertThat(forged).isEqualTo(400);
        assertThat(accepted).isEqualTo(200);
        assertThat(told()).contains(named(session)).doesNotContain(named("forged"));
    }

    @Test
    void whereAnEndMayHaveBeenMissedTheProviderIsAsked() throws Exception {
        // Given
        Browser gone = Browser.signedIn();
        String session = Browser.provider("/latest");
        Browser other = Browser.signedIn();
        Browser.provider("/end?sid=" + session);
        int known = gone.send(gone.request(CHATS)).statusCode();

        // When
        ended.heardUntil(Instant.EPOCH);
        HttpResponse<String> call = plain(gone, CHATS, "application/json");

        // Then
        assertThat(known).isEqualTo(200);
        assertThat(call.statusCode()).isEqualTo(401);
        assertThat(ended.has(named(session))).isTrue();
        assertThat(other.send(other.request(CHATS)).statusCode()).isEqualTo(200);
    }

    @Test
    void aBodyThatWaitsForTheProviderArrivesWhole() throws Exception {
        Browser browser = Browser.signedIn();
        String csrf = browser.csrfToken();
        ended.heardUntil(Instant.EPOCH);

        HttpResponse<String> answer =
                browser.send(
                        browser.request(CHATS)
                                .header("X-CSRF-Token", csrf)
                                .POST(BodyPublishers.ofByteArray(new byte[70_000])));

        assertThat(Browser.json(answer).path("bodyBytes").asInt()).isEqualTo(70_000);
    }

    @Test
    void whereNobodyCanTellNothingIsAnsweredAndNobodyLosesTheSession() throws Exception {
        // Given
        Browser browser = Browser.signedIn();
        Browser.mute(true);
        ended.heardUntil(Instant.EPOCH);

        // When
        HttpResponse<String> call = plain(browser, CHATS, "application/json");

        // Then
        assertThat(call.statusCode()).isEqualTo(503);
        assertThat(call.body()).contains("\"code\":\"upstream_unavailable\"");
        assertThat(call.headers().allValues("Set-Cookie")).isEmpty();
        ended.heardUntil(Instant.now());
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);
    }

    @Test
    void aTokenOfASessionThatHasEndedIsNoWayInEither() throws Exception {
        String bearer = "Bearer " + Browser.provider("/mint?seconds=60&role=viewer&sid=carried");
        int before = with(bearer);

        ended.hear(new SessionEnded(named("carried"), Instant.now()));

        assertThat(before).isEqualTo(200);
        assertThat(with(bearer)).isEqualTo(401);
    }

    @Test
    void aNoticeThatWasNotMadeHereEndsNobodysSession() throws Exception {
        // Given: who writes to Kafka knows the session's name at the provider, and not the secret
        Browser browser = Browser.signedIn();
        String session = Browser.provider("/latest");
        String issuer = ConfigProvider.getConfig().getValue(ISSUER, String.class);

        // When
        for (String secret : List.of("", "unset", "another secret that is long")) {
            ended.hear(new SessionEnded(name(secret, issuer, session), Instant.now()));
        }

        // Then
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);
    }

    @Test
    void anEndThatIsToldTwiceIsTheEndOfThatSessionAlone() throws Exception {
        Browser browser = Browser.signedIn();
        String token = Browser.provider("/logout-token?sid=" + Browser.provider("/latest"));
        int first = logOut(token);
        int met = browser.send(browser.request(CHATS)).statusCode();
        browser.send(browser.request("/").header("Accept", "text/html"));
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);

        int replayed = logOut(token);

        assertThat(first).isEqualTo(200);
        assertThat(met).isEqualTo(401);
        assertThat(replayed).isEqualTo(200);
        assertThat(browser.send(browser.request(CHATS)).statusCode()).isEqualTo(200);
    }

    private int with(String bearer) throws Exception {
        return anonymous
                .send(anonymous.request(CHATS).header("Authorization", bearer))
                .statusCode();
    }

    private static String name(String secret, String issuer, String session) {
        String header = "e30"; // {}
        String claims = "{\"iss\":\"%s\",\"sid\":\"%s\"}".formatted(issuer, session);
        String body =
                Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(UTF_8));
        return new SessionNames(secret.isEmpty() ? " " : secret)
                .ofLogout(header + "." + body + ".x")
                .orElseThrow();
    }

    private List<String> told() {
        return bus.waiting().stream().map(SessionEnded::session).toList();
    }

    /// As a token of that session names it.
    private String named(String session) throws Exception {
        String token = Browser.provider("/logout-token?sid=" + session);
        return names.ofLogout(token).orElseThrow();
    }

    /// One answer, without what it leads to.
    private HttpResponse<String> plain(Browser browser, String path, String accept)
            throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        anonymous
                                .request(path)
                                .header("Accept", accept)
                                .header("Cookie", browser.cookies())
                                .build(),
                        BodyHandlers.ofString());
    }

    private int logOut(String token) throws Exception {
        return anonymous
                .send(
                        anonymous
                                .request("/logout/everywhere")
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString("logout_token=" + token)))
                .statusCode();
    }
}
