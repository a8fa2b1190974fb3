package io.dataagent.sandbox.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.driver.RunEnding;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndingsTest {

    @Test
    void cutsTheBodyIntoItsParts() {
        RunEnding ending =
                Endings.of(
                        frame(
                                """
                                {"outcome": "ok", "returnCode": 0, "stdoutSize": 2, "stderrSize": 1, "resultSize": 3,
                                 "files": [{"name": "a", "mediaType": "application/octet-stream", "size": 2}], "leftOut": 0, "timeMs": 7}
                                """,
                                "oke[1]PN"),
                        false);

        assertThat(ending)
                .isEqualTo(
                        new RunEnding.Ended(
                                SandboxOutcome.OK,
                                0,
                                "ok",
                                "e",
                                "[1]",
                                List.of(
                                        new SandboxFile(
                                                "a", "application/octet-stream", 2, "UE4=")),
                                7,
                                "",
                                false));
    }

    @ParameterizedTest
    @CsvSource({
        "killed, MEMORY",
        "error, MEMORY",
        "ok, OK",
        "timeout, TIMEOUT",
        "output_limit, OUTPUT_LIMIT"
    })
    void aKillByTheKernelForWantOfMemoryIsCalledSo(String wire, SandboxOutcome outcome) {
        RunEnding ending = Endings.of(frame("{\"outcome\": \"" + wire + "\"}", ""), true);

        assertThat(((RunEnding.Ended) ending).outcome()).isEqualTo(outcome);
    }

    @Test
    void namesOfFilesAreMadeSafeAndUnique() {
        RunEnding ending =
                Endings.of(
                        frame(
                                """
                                {"outcome": "ok", "files": [{"name": "../a\\nb.png", "mediaType": "application/octet-stream", "size": 0},
                                 {"name": "../a\\tb.png", "mediaType": "application/octet-stream", "size": 0}], "leftOut": 3}
                                """,
                                ""),
                        false);

        RunEnding.Ended ended = (RunEnding.Ended) ending;
        assertThat(ended.files())
                .extracting(SandboxFile::name)
                .containsExactly(".._a_b.png", "2-.._a_b.png");
        assertThat(ended.stderr()).startsWith("[sandbox] files left out").endsWith(": 3\n");
    }

    @ParameterizedTest
    @CsvSource({"640, 480, 1", "60000, 60000, 0", "5001, 5000, 0", "0, 9, 0"})
    void aPictureThatClaimsTooManyPixelsIsLeftOut(int width, int height, int kept) {
        byte[] head = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13};
        byte[] png =
                ByteBuffer.allocate(24)
                        .put(head)
                        .put("IHDR".getBytes(StandardCharsets.US_ASCII))
                        .putInt(width)
                        .putInt(height)
                        .array();
        ObjectNode header = new ObjectMapper().createObjectNode().put("outcome", "ok");
        header.putArray("files")
                .addObject()
                .put("name", "a.png")
                .put("mediaType", "image/png")
                .put("size", png.length);

        RunEnding.Ended ended = (RunEnding.Ended) Endings.of(new Frame(header, png), false);

        assertThat(ended.files()).hasSize(kept);
        assertThat(ended.stderr().contains("left out")).isEqualTo(kept == 0);
    }

    @Test
    void aRunThatCouldNotBeIsolatedIsNoRun() {
        RunEnding ending =
                Endings.of(
                        frame("{\"outcome\": \"failed\", \"reason\": \"clone: no\"}", ""), false);

        assertThat(ending)
                .isEqualTo(new RunEnding.NotRun("the run could not be isolated: clone: no"));
    }

    private static Frame frame(String header, String body) {
        try {
            return new Frame(
                    new ObjectMapper().readTree(header), body.getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
