package io.dataagent.kit.trace;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A place in a trace as text, so that it can be stored: the header `traceparent` of W3C Trace
/// Context, which holds two random numbers and a flag, and nothing else.
public final class TraceParent {

    private static final String HEADER = "traceparent";
    private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<Map<String, String>> GETTER =
            new TextMapGetter<>() {
                @Override
                public Iterable<String> keys(Map<String, String> carrier) {
                    return List.copyOf(carrier.keySet());
                }

                @Override
                public @Nullable String get(@Nullable Map<String, String> carrier, String key) {
                    return carrier == null ? null : carrier.get(key);
                }
            };

    private TraceParent() {}

    /// Where this thread is now, or null where nothing is traced.
    public static @Nullable String current() {
        Map<String, String> headers = new HashMap<>();
        W3C.inject(
                Context.current(),
                headers,
                (carrier, key, value) -> {
                    if (carrier != null) {
                        carrier.put(key, value);
                    }
                });
        return headers.get(HEADER);
    }

    /// The context that a stored place stands for; an empty one for none, or for what is no place.
    public static Context context(@Nullable String traceParent) {
        return traceParent == null
                ? Context.root()
                : W3C.extract(Context.root(), Map.of(HEADER, traceParent), GETTER);
    }
}
