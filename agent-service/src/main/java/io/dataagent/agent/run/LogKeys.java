package io.dataagent.agent.run;

import io.dataagent.kit.http.RequestIds;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/// What every line that is logged for a run carries: the run, its chat in a form that leads nobody
/// to it, the phase, and the id of the request that began it, or of the run where it was taken up.
final class LogKeys {

    private static final int SHORT = 12;
    private static final String DURATION = "durationMs";
    private static final String CODE = "code";

    private LogKeys() {}

    /// From now on, on this thread.
    static void begin(OwnedRun run, @Nullable String requestId) {
        String id = run.own().runId().toString();
        MDC.put("runId", id);
        MDC.put("chatId", chat(run));
        MDC.put(RequestIds.KEY, requestId == null ? id : requestId);
    }

    /// The chat of a run in a form that leads nobody to it.
    static String chat(OwnedRun run) {
        return hash(String.valueOf(run.input().chatId()));
    }

    static void phase(String phase) {
        MDC.put("phase", phase);
    }

    /// Logs a line that says how long something took, and by which code it failed.
    ///
    /// @param code or null where it did not
    static void timed(Duration took, @Nullable String code, Runnable line) {
        MDC.put(DURATION, took.toMillis());
        if (code != null) {
            MDC.put(CODE, code);
        }
        try {
            line.run();
        } finally {
            MDC.remove(DURATION);
            MDC.remove(CODE);
        }
    }

    private static String hash(String id) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(id.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, SHORT);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
