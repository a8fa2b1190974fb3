package io.dataagent.gateway.signout;

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
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a replica says of a session that ends at it, and does with one that ended elsewhere.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class SignOutTest {

    private static final String CHATS = "/api/data-agent/chats";

    @Inject EndedSessions ended;
    @Inject RememberedBus bus;

    private final Browser anonymous = new Browser();

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

    private List<String> told() {
        return bus.told().stream().map(SessionEnded::session).toList();
    }

    /// As a token of that session names it.
    private static String named(String session) throws Exception {
        String token = Browser.provider("/logout-token?sid=" + session);
        return SessionName.ofLogout(token).orElseThrow();
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
