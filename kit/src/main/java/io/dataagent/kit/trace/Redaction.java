package io.dataagent.kit.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Takes out of every span what may hold people's words: the query of an address (searches are
/// there), and statements, should an instrumentation put any in.
@ApplicationScoped
public class Redaction implements SpanProcessor {

    private static final String HIDDEN = "";
    private static final List<AttributeKey<String>> PRIVATE =
            List.of(
                    AttributeKey.stringKey("url.query"),
                    AttributeKey.stringKey("db.statement"),
                    AttributeKey.stringKey("db.query.text"));
    private static final List<AttributeKey<String>> ADDRESSES =
            List.of(
                    AttributeKey.stringKey("url.full"),
                    AttributeKey.stringKey("http.url"),
                    AttributeKey.stringKey("http.target"));

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        for (AttributeKey<String> key : PRIVATE) {
            if (span.getAttribute(key) != null) {
                span.setAttribute(key, HIDDEN);
            }
        }
        for (AttributeKey<String> key : ADDRESSES) {
            String address = span.getAttribute(key);
            if (address != null) {
                span.setAttribute(key, address.split("[?#]", 2)[0]);
            }
        }
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // what is added later comes from our own code
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
