package io.dataagent.gateway.proxy;

import io.vertx.core.MultiMap;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// Which headers pass the gateway. Not those of one hop (RFC 9110, section 7.6.1), not those by
/// which services trust each other, not the session.
final class Headers {

    private static final Set<String> ONE_HOP =
            Set.of(
                    "connection",
                    "keep-alive",
                    "proxy-authenticate",
                    "proxy-authorization",
                    "proxy-connection",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade");
    private static final Set<String> NOT_INWARD =
            Set.of(
                    "host",
                    "authorization",
                    "cookie",
                    "expect",
                    "x-csrf-token",
                    "x-user-authorization",
                    "x-run-grant",
                    "forwarded",
                    "x-forwarded-for",
                    "x-forwarded-host",
                    "x-forwarded-proto",
                    "x-forwarded-prefix",
                    "x-real-ip");
    private static final Set<String> NOT_OUTWARD = Set.of("set-cookie", "server", "x-request-id");

    private Headers() {}

    static void inward(MultiMap from, MultiMap to) {
        copy(from, to, NOT_INWARD);
    }

    static void outward(MultiMap from, MultiMap to) {
        copy(from, to, NOT_OUTWARD);
    }

    private static void copy(MultiMap from, MultiMap to, Set<String> kept) {
        Set<String> named = named(from);
        from.forEach(
                (name, value) -> {
                    String key = name.toLowerCase(Locale.ROOT);
                    if (!ONE_HOP.contains(key) && !kept.contains(key) && !named.contains(key)) {
                        to.add(name, value);
                    }
                });
    }

    /// Headers that `Connection` declares to be of one hop.
    private static Set<String> named(MultiMap headers) {
        String connection = headers.get("Connection");
        return connection == null
                ? Set.of()
                : Set.copyOf(
                        Arrays.stream(connection.split(","))
                                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                                .toList());
    }
}
