package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.logging.json.runtime.AdditionalField;
import io.quarkus.logging.json.runtime.JsonFormatter;
import io.quarkus.logging.json.runtime.JsonLogConfig.AdditionalFieldConfig.Type;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

/// A line of the log as JSON, by the settings that every service has: the keys that operators
/// search for.
class LogFormatTest {

    private static final String JSON = "quarkus.log.console.json.";

    @Test
    void hasTheKeysThatOperatorsSearchFor() throws IOException {
        ExtLogRecord line = new ExtLogRecord(Level.INFO, "run ended: complete", "x");
        line.setLoggerName("io.dataagent.agent.run.RunWorker");
        line.setMdc(
                Map.of(
                        "requestId", "abc-1",
                        "runId", "r",
                        "chatId", "0123456789ab",
                        "phase", "plan",
                        "code", "query_timeout",
                        "durationMs", "12"));

        JsonNode written = new ObjectMapper().readTree(formatter().format(line));

        assertThat(written.propertyStream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrder("time", "level", "logger", "message", "mdc", "service");
        assertThat(written.path("level").asText()).isEqualTo("INFO");
        assertThat(written.path("message").asText()).isEqualTo("run ended: complete");
        assertThat(written.path("service").asText()).isEqualTo("${quarkus.application.name}");
        assertThat(written.path("mdc").propertyStream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrder(
                        "requestId", "runId", "chatId", "phase", "code", "durationMs");
    }

    private static JsonFormatter formatter() throws IOException {
        Properties settings = new Properties();
        try (InputStream file =
                LogFormatTest.class.getResourceAsStream(
                        "/META-INF/microprofile-config.properties")) {
            settings.load(file);
        }
        return new JsonFormatter(
                settings.getProperty(JSON + "key-overrides"),
                Set.copyOf(List.of(settings.getProperty(JSON + "excluded-keys").split(","))),
                Map.of(
                        "service",
                        new AdditionalField(
                                settings.getProperty(JSON + "additional-field.\"service\".value"),
                                Type.STRING)));
    }
}
