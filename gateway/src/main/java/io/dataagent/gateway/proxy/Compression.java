package io.dataagent.gateway.proxy;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Which answers of services leave compressed. The server compresses what does not say that it is
/// `identity`; that is said of event streams, whose events must leave one by one, and of what is
/// compressed already.
final class Compression {

    private static final String EVENTS = "text/event-stream";

    private Compression() {}

    static void decide(HttpServerResponse answer, @Nullable String encoding) {
        if (encoding != null) {
            return; // as the service made it
        }
        if (compresses(answer.headers().get(HttpHeaders.CONTENT_TYPE))) {
            answer.headers().remove(HttpHeaders.CONTENT_ENCODING);
            answer.headers().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        } else {
            answer.headers().set(HttpHeaders.CONTENT_ENCODING, HttpHeaders.IDENTITY);
        }
    }

    /// Whether an answer is a stream of events.
    static boolean streams(HttpServerResponse answer) {
        String type = answer.headers().get(HttpHeaders.CONTENT_TYPE);
        return type != null && kind(type).equals(EVENTS);
    }

    private static boolean compresses(@Nullable String type) {
        if (type == null) {
            return false;
        }
        String kind = kind(type);
        return !kind.equals(EVENTS)
                && (kind.startsWith("text/")
                        || kind.endsWith("json")
                        || kind.endsWith("yaml")
                        || kind.equals("image/svg+xml")
                        || kind.equals("application/javascript"));
    }

    private static String kind(String type) {
        return type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }
}
