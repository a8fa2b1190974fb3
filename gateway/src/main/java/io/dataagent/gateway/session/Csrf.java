package io.dataagent.gateway.session;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Shows that a request of a session comes from the suite's own page: the token of the cookie
/// must stand in the header `X-CSRF-Token` too, which another site's page can neither read nor
/// set. Only `/api/me` gives the token out. A browser that says itself that another site's page
/// sent it (`Sec-Fetch-Site`, or `Origin` where that is missing) is refused with any token.
public final class Csrf {

    private static final String COOKIE = "data-agent-csrf";
    private static final String HEADER = "X-CSRF-Token";
    private static final String SITE = "Sec-Fetch-Site";
    private static final String ORIGIN = "Origin";

    /// Sent by a page of this very origin, or by nobody's page.
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private static final int TOKEN_BYTES = 32;
    private static final Set<HttpMethod> SAFE =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final SecureRandom RANDOM = new SecureRandom();

    private Csrf() {}

    /// Whether a request of a session may go on.
    public static boolean allows(HttpServerRequest request) {
        return SAFE.contains(request.method())
                || same(cookie(request), request.getHeader(HEADER)) && ownPage(request);
    }

    private static boolean ownPage(HttpServerRequest request) {
        String site = request.getHeader(SITE);
        if (site != null) {
            return OWN.contains(site);
        }
        String origin = request.getHeader(ORIGIN);
        return origin == null || origin.equals(origin(request));
    }

    /// As browsers write it: without the port that the scheme has anyway.
    private static @Nullable String origin(HttpServerRequest request) {
        HostAndPort to = request.authority();
        if (to == null) {
            return null;
        }
        String scheme = request.scheme();
        boolean usual = to.port() <= 0 || to.port() == ("https".equals(scheme) ? 443 : 80);
        return scheme + "://" + to.host() + (usual ? "" : ":" + to.port());
    }

    /// The token of the session, newly made if there is none.
    public static String token(HttpServerRequest request) {
        String known = cookie(request);
        if (known != null && !known.isBlank()) {
            return known;
        }
        byte[] bytes = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        request.response()
                .addCookie(
                        Cookie.cookie(COOKIE, token)
                                .setPath("/")
                                .setHttpOnly(true)
                                .setSecure(request.isSSL())
                                .setSameSite(CookieSameSite.STRICT));
        return token;
    }

    private static @Nullable String cookie(HttpServerRequest request) {
        Cookie cookie = request.getCookie(COOKIE);
        return cookie == null ? null : cookie.getValue();
    }

    private static boolean same(@Nullable String cookie, @Nullable String header) {
        return cookie != null
                && header != null
                && !cookie.isBlank()
                && MessageDigest.isEqual(
                        cookie.getBytes(StandardCharsets.UTF_8),
                        header.getBytes(StandardCharsets.UTF_8));
    }
}
