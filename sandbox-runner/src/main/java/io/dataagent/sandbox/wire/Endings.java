package io.dataagent.sandbox.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.kit.picture.PictureHead;
import io.dataagent.sandbox.driver.RunEnding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the warm parent's answer. The parent is trusted for sizes and the outcome; texts,
/// names and contents are the user's and are only carried.
public final class Endings {

    private static final int MAX_NAME = 100;
    private static final Set<SandboxOutcome> ENDED_FROM_INSIDE =
            Set.of(SandboxOutcome.KILLED, SandboxOutcome.ERROR);

    private Endings() {}

    /// The ending that a `done` frame tells.
    ///
    /// @param memoryRanOut whether the kernel ended a process of the run for want of memory
    public static RunEnding of(Frame frame, boolean memoryRanOut) {
        JsonNode header = frame.header();
        String wire = header.path("outcome").asText();
        if (wire.equals("failed")) {
            return new RunEnding.NotRun(
                    "the run could not be isolated: " + header.path("reason").asText());
        }
        SandboxOutcome outcome = SandboxOutcome.of(wire);
        if (memoryRanOut && ENDED_FROM_INSIDE.contains(outcome)) {
            outcome = SandboxOutcome.MEMORY;
        }
        Cursor body = new Cursor(frame.body());
        String stdout = body.text(header.path("stdoutSize").asInt());
        String stderr = body.text(header.path("stderrSize").asInt());
        String result = body.text(header.path("resultSize").asInt());
        String state = body.text(header.path("stateSize").asInt());
        Files files = files(header.path("files"), body);
        return new RunEnding.Ended(
                outcome,
                returnCode(header),
                stdout,
                stderr + leftOut(header.path("leftOut").asInt() + files.leftOut()),
                result,
                files.kept(),
                header.path("timeMs").asLong(),
                state,
                header.path("alive").asBoolean());
    }

    private static @Nullable Integer returnCode(JsonNode header) {
        JsonNode code = header.path("returnCode");
        return code.isInt() ? Integer.valueOf(code.intValue()) : null;
    }

    private static String leftOut(int number) {
        return number == 0
                ? ""
                : "[sandbox] files left out (too many, too large, too many pixels, or no picture in spite of the name): "
                        + number
                        + "\n";
    }

    private record Files(List<SandboxFile> kept, int leftOut) {}

    private static Files files(JsonNode described, Cursor body) {
        List<SandboxFile> files = new ArrayList<>();
        int leftOut = 0;
        Set<String> names = new HashSet<>();
        for (JsonNode file : described) {
            byte[] content = body.bytes(file.path("size").asInt());
            if (claimsTooMuch(file.path("mediaType").asText(), content)) {
                leftOut++;
                continue;
            }
            String name = unique(safe(file.path("name").asText()), names);
            String base64 = Base64.getEncoder().encodeToString(content);
            files.add(
                    new SandboxFile(name, file.path("mediaType").asText(), content.length, base64));
        }
        return new Files(files, leftOut);
    }

    /// A picture of more pixels than anything behind this may be asked to decode, or of no size.
    private static boolean claimsTooMuch(String mediaType, byte[] content) {
        return mediaType.startsWith("image/")
                && PictureHead.read(content).filter(PictureHead::bounded).isEmpty();
    }

    private static String safe(String name) {
        String safe = name.replaceAll("[^A-Za-z0-9._-]", "_");
        return safe.length() <= MAX_NAME ? safe : safe.substring(safe.length() - MAX_NAME);
    }

    private static String unique(String name, Set<String> taken) {
        String candidate = name;
        for (int n = 2; !taken.add(candidate); n++) {
            candidate = n + "-" + name;
        }
        return candidate;
    }

    private static final class Cursor {

        private final byte[] body;
        private int at;

        Cursor(byte[] body) {
            this.body = body;
        }

        byte[] bytes(int size) {
            byte[] part = Arrays.copyOfRange(body, at, at + size);
            at += size;
            return part;
        }

        String text(int size) {
            return new String(bytes(size), StandardCharsets.UTF_8);
        }
    }
}
