package io.dataagent.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.dataagent.gateway.fixture.TlsProxy;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The gateway behind a proxy that ends TLS, with a certificate of its own, as behind an ingress.
@QuarkusTest
@TestProfile(BehindTlsTest.Behind.class)
@QuarkusTestResource(Surroundings.class)
class BehindTlsTest {

    private static final int READS_PER_MINUTE = 5;

    @TempDir private Path folder;
    private TlsProxy proxy;

    @BeforeEach
    void start() throws Exception {
        proxy = TlsProxy.start(folder, "localhost", io.restassured.RestAssured.port);
    }

    @AfterEach
    void stop() {
        proxy.close();
    }

    @Test
    void signsInAndComesBackOverTls() throws Exception {
        // Given
        HttpClient person = client(proxy.trust(), new CookieManager(null, CookiePolicy.ACCEPT_ALL));

        // When
        HttpResponse<String> page = page(person, proxy.url() + "/chats/1");
        JsonNode me = Browser.json(send(person, request("/api/me")));

        // Then
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.uri().toString()).isEqualTo(proxy.url() + "/chats/1");
        assertThat(redirect(page)).isEqualTo(proxy.url() + "/login");
        assertThat(me.at("/data/name").asText()).isEqualTo("Carla Contributor");
    }

    @Test
    void everyCookieIsForTlsOnly() throws Exception {
        HttpClient person = client(proxy.trust(), new CookieManager(null, CookiePolicy.ACCEPT_ALL));

        HttpResponse<String> page = page(person, proxy.url() + "/");
        HttpResponse<String> me = send(person, request("/api/me"));

        List<String> cookies =
                Stream.concat(way(page).stream(), Stream.of(me))
                        .flatMap(answer -> answer.headers().allValues("Set-Cookie").stream())
                        .filter(cookie -> !cookie.contains("=; Max-Age=0"))
                        .toList();
        assertThat(cookies)
                .anyMatch(cookie -> cookie.startsWith("q_session"))
                .anyMatch(cookie -> cookie.startsWith("data-agent-csrf="))
                .allMatch(cookie -> cookie.contains("; Secure"))
                .allMatch(cookie -> cookie.contains("; HTTPOnly"))
                .allMatch(cookie -> cookie.contains("; SameSite="));
    }

    @Test
    void aLogoutLeadsBackOverTls() throws Exception {
        CookieManager jar = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
        HttpClient person = client(proxy.trust(), jar);
        page(person, proxy.url() + "/");
        HttpClient still =
                HttpClient.newBuilder().sslContext(proxy.trust()).cookieHandler(jar).build();

        String to = send(still, request("/logout")).headers().firstValue("Location").orElseThrow();

        assertThat(URLDecoder.decode(to, StandardCharsets.UTF_8))
                .contains("/logout?")
                .contains("post_logout_redirect_uri=" + proxy.url() + "/");
    }

    @Test
    void whoDoesNotKnowItsCertificateSendsNothing() throws Exception {
        HttpClient stranger =
                client(SSLContext.getDefault(), new CookieManager(null, CookiePolicy.ACCEPT_ALL));

        assertThatThrownBy(() -> page(stranger, proxy.url() + "/"))
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("PKIX");
        assertThat(proxy.carried()).isZero();
    }

    @Test
    void aCertificateForAnotherNameIsRefused() throws Exception {
        try (TlsProxy other =
                TlsProxy.start(folder, "elsewhere.example.org", io.restassured.RestAssured.port)) {
            HttpClient person =
                    client(other.trust(), new CookieManager(null, CookiePolicy.ACCEPT_ALL));

            assertThatThrownBy(() -> page(person, other.url() + "/"))
                    .isInstanceOf(SSLHandshakeException.class)
                    .hasMessageContaining("localhost");
            assertThat(other.carried()).isZero();
        }
    }

    @Test
    void eventsComeThroughAndWritesNeedTheirToken() throws Exception {
        HttpClient person = client(proxy.trust(), new CookieManager(null, CookiePolicy.ACCEPT_ALL));
        page(person, proxy.url() + "/");
        String token =
                Browser.json(send(person, request("/api/me"))).at("/data/csrfToken").asText();

        HttpResponse<String> without =
                send(person, request("/api/data-agent/chats").POST(BodyPublishers.ofString("{}")));
        HttpResponse<String> with =
                send(
                        person,
                        request("/api/data-agent/chats")
                                .header("X-CSRF-Token", token)
                                .header("Origin", proxy.url())
                                .POST(BodyPublishers.ofString("{}")));

        assertThat(without.statusCode()).isEqualTo(403);
        assertThat(with.statusCode()).isEqualTo(200);
        assertThat(Browser.json(with).at("/headers/x-forwarded-proto").asText()).isEqualTo("https");
    }

    /// Addresses that the caller made up stand before its own in the header. The caller comes from
    /// an address that is not the proxy's.
    @Test
    void countsTheAddressThatTheProxySawWhateverTheCallerSays() throws Exception {
        HttpClient person =
                HttpClient.newBuilder()
                        .sslContext(proxy.trust())
                        .localAddress(InetAddress.getByName("127.0.0.9"))
                        .build();
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 3 * READS_PER_MINUTE; i++) {
            HttpRequest.Builder forged =
                    request("/api/shared/abc").header("X-Forwarded-For", "203.0.113." + i);
            statuses.add(send(person, forged).statusCode());
        }
        assertThat(statuses).contains(200, 429);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(proxy.url() + path));
    }

    private static HttpClient client(SSLContext trust, CookieManager jar) {
        return HttpClient.newBuilder()
                .sslContext(trust)
                .cookieHandler(jar)
                .followRedirects(Redirect.ALWAYS)
                .build();
    }

    private static HttpResponse<String> page(HttpClient person, String url) throws Exception {
        return send(person, HttpRequest.newBuilder(URI.create(url)).header("Accept", "text/html"));
    }

    private static HttpResponse<String> send(HttpClient person, HttpRequest.Builder request)
            throws Exception {
        return person.send(request.build(), BodyHandlers.ofString());
    }

    /// This answer and those that led to it.
    private static List<HttpResponse<String>> way(HttpResponse<String> last) {
        return Stream.iterate(
                        last,
                        answer -> answer != null,
                        answer -> answer.previousResponse().orElse(null))
                .toList();
    }

    /// Where the provider was told to send the person back to.
    private static String redirect(HttpResponse<String> page) {
        return way(page).stream()
                .map(answer -> answer.uri().toString())
                .filter(uri -> uri.contains("/authorize?"))
                .flatMap(uri -> Stream.of(uri.split("[?&]")))
                .filter(pair -> pair.startsWith("redirect_uri="))
                .map(pair -> URLDecoder.decode(pair.substring(13), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
    }

    /// This machine's proxies are believed.
    public static final class Behind implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.proxy.proxy-address-forwarding", "true",
                    "quarkus.http.proxy.trusted-proxies", "127.0.0.1,::1",
                    "dataagent.gateway.sharing-enabled", "true",
                    "dataagent.gateway.shared-reads-per-minute", String.valueOf(READS_PER_MINUTE));
        }
    }
}
