package io.dataagent.gateway.session;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The cookies that carry a browser's session; there are several where one would be too large.
///
/// @param values by name, never empty
record SessionCookies(TreeMap<String, String> values) {

    private static final String PREFIX = "q_session";

    /// The session that a browser sent, from the header itself: nothing has read it yet.
    static Optional<SessionCookies> sent(HttpServerRequest request) {
        return of(
                pairs(request)
                        .filter(pair -> pair[0].startsWith(PREFIX))
                        .collect(
                                Collectors.toMap(
                                        pair -> pair[0], pair -> pair[1], (one, two) -> two)));
    }

    /// The session as it stands after the login was checked, and perhaps renewed.
    static Optional<SessionCookies> known(HttpServerRequest request) {
        return of(
                request.cookies().stream()
                        .filter(cookie -> cookie.getName().startsWith(PREFIX))
                        .filter(cookie -> !cookie.getValue().isEmpty())
                        .collect(
                                Collectors.toMap(
                                        Cookie::getName, Cookie::getValue, (one, two) -> two)));
    }

    /// What tells a browser of the session as it stands.
    static List<String> set(RoutingContext context) {
        return context.request().cookies().stream()
                .filter(cookie -> cookie.getName().startsWith(PREFIX))
                .map(Cookie::encode)
                .toList();
    }

    private static Optional<SessionCookies> of(Map<String, String> values) {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new SessionCookies(new TreeMap<>(values)));
    }

    /// Puts this session in the place of the one that was sent.
    void replace(HttpServerRequest request) {
        String others =
                pairs(request)
                        .filter(pair -> !pair[0].startsWith(PREFIX))
                        .map(pair -> pair[0] + "=" + pair[1])
                        .collect(Collectors.joining("; "));
        String own =
                values.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining("; "));
        request.headers().set("Cookie", others.isEmpty() ? own : others + "; " + own);
    }

    /// A name for the session that gives nothing of it away.
    String key() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            values.forEach(
                    (name, value) ->
                            digest.update(
                                    (name + "=" + value + ";").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<String[]> pairs(HttpServerRequest request) {
        List<String> headers = request.headers().getAll("Cookie");
        return headers.stream()
                .flatMap(header -> Arrays.stream(header.split(";")))
                .map(pair -> pair.strip().split("=", 2))
                .filter(pair -> pair.length == 2);
    }
}
