package io.dataagent.kit.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.MessageId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeardEventTest {

    private static final MessageId RUN = MessageId.next();

    @ParameterizedTest
    @CsvSource({
        "message_complete, true",
        "message_error, true",
        "message_cancelled, true",
        "clarification_requested, true",
        "phase_start, false",
        "something_new, false"
    })
    void saysWhetherNothingFollows(String name, boolean last) {
        HeardEvent heard = HeardEvent.read("io.dataagent.x.v1", body(name, 7)).orElseThrow();

        assertThat(heard.run()).isEqualTo(RUN);
        assertThat(heard.sequence()).isEqualTo(7);
        assertThat(heard.last()).isEqualTo(last);
    }

    @Test
    void leavesALaterVersionAlone() {
        assertThat(HeardEvent.read("io.dataagent.phase_start.v2", "{}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no json",
                "[]",
                "{}",
                "{\"type\":\"a\",\"sequence\":0}",
                "{\"type\":\"a\",\"sequence\":1,\"messageId\":\"x\"}"
            })
    void whatIsNoEventIsRefused(String message) {
        assertThatThrownBy(() -> HeardEvent.read(null, message))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theExampleOfTheDocumentationCompiles(@TempDir Path out) throws IOException {
        Path example = Path.of("../docs/examples/PhaseEventsConsumer.java");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(said, null, null)) {
            boolean compiled =
                    compiler.getTask(
                                    null,
                                    files,
                                    said,
                                    List.of(
                                            "-d",
                                            out.toString(),
                                            "-proc:none",
                                            "-cp",
                                            System.getProperty("java.class.path")),
                                    null,
                                    files.getJavaFileObjects(example))
                            .call();
            assertThat(compiled).as(said.getDiagnostics().toString()).isTrue();
        }
        assertThat(Files.readAllLines(example)).hasSizeLessThanOrEqualTo(40);
    }

    private static String body(String name, int sequence) {
        return "{\"type\":\"%s\",\"sequence\":%d,\"messageId\":\"%s\"}"
                .formatted(name, sequence, RUN);
    }
}
